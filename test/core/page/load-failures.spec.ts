/** A file that an act needs can't be loaded: the person reads why, and has a way on. */
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { loadModule, warnOfLoadError } from '../../../elements/base/load-module.ts';
import { reloadGuard } from '../../../elements/core/app/reload-guard.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { failAct } from '../../../elements/core/http/fail-act.ts';
import { isChunkLoadError } from '../../../elements/core/page/reload.ts';
import { showError } from '../../../elements/core/page/show-error.ts';
import { toasts } from '../../../elements/core/page/toasts.store.ts';
import { testApp } from '../support.ts';

const missing = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /login.js'));

async function getFailure(app: ReturnType<typeof testApp>['app']): Promise<unknown> {
  return loadModule(missing, failAct(app)).then(
    () => assert.fail('it was loaded'),
    (error: unknown) => error,
  );
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(globalThis, 'navigator', {
    value: { onLine: isOnline },
    configurable: true,
  });
}

test('a file that an act needs fails as a call does, with its own sentence', async () => {
  const { app } = testApp();
  setOnline(true);
  const error = await getFailure(app);
  assert.ok(error instanceof ApiError && error.isLoadFailure && isChunkLoadError(error));
  assert.equal(getErrorMessage(error), 'We couldn’t load this. Try again, or reload the page.');
  setOnline(false);
  assert.match(getErrorMessage(await getFailure(app)), /^We can’t reach our server/);
});

test('our own page offers a reload, which waits for what is being written or sent', async () => {
  const { app, seen } = testApp();
  setOnline(true);
  showError(app, await getFailure(app), { retry: () => assert.fail('not offered here') });
  const [toast] = app.use(toasts).$list.get();
  assert.deepEqual([toast!.action!.label, toast!.timeout], ['Reload', 0]);
  const unblock = app.use(reloadGuard).block();
  toast!.action!.run();
  assert.equal(seen.reloads, 0);
  assert.match(app.use(toasts).$list.get()[0]!.text, /^Finish or close what you’re working on/);
  unblock();
  toast!.action!.run();
  assert.equal(seen.reloads, 1);
});

test('without a connection the page is not reloaded, and the toast has no button', async () => {
  const { app } = testApp();
  setOnline(false);
  showError(app, await getFailure(app));
  assert.equal(app.use(toasts).$list.get()[0]!.action, undefined);
  setOnline(true);
});

test('another site’s page is never reloaded: what failed is tried again', async () => {
  const { app, seen } = testApp({}, 'embed');
  let tries = 0;
  showError(app, await getFailure(app), { retry: () => tries++ });
  const [toast] = app.use(toasts).$list.get();
  assert.equal(toast!.text, 'We couldn’t load this. Try again in a moment.');
  assert.equal(toast!.action!.label, 'Try again');
  toast!.action!.run();
  assert.deepEqual([tries, seen.reloads], [1, 0]);
});

test('other failures of calls keep their toast as it is', () => {
  const { app } = testApp();
  showError(app, new ApiError('network', { app }));
  const [toast] = app.use(toasts).$list.get();
  assert.deepEqual([toast!.action, toast!.timeout], [undefined, 5000]);
});

test('what the page works without is logged, and nothing is left unhandled', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  assert.equal(await loadModule(missing, warnOfLoadError), undefined);
  assert.equal(warn.mock.callCount(), 1);
});
