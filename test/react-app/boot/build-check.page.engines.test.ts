import { expect } from '@open-wc/testing';
import type { App } from '../../../elements/core/app/app.ts';
import { reloadGuard } from '../../../elements/core/app/reload-guard.ts';
import { postEditor } from '../../../elements/shared/post-editor.store.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { pageLimits } from '../../../contract/limits.ts';
import { watchForNewBuild } from '../../../react-app/boot/build-check.ts';
import { fakeFetch, testApp } from '../../core/support.ts';
import { waitUntil } from '../../wait-until.ts';

let files: Record<string, unknown>;
let server: ReturnType<typeof fakeFetch>;
let hidden: boolean;
let ticks: { run: () => void; ms: number | undefined; stopped: boolean }[];
const interval = window.setInterval;
const stop = window.clearInterval;
const running: App[] = [];

beforeEach(() => {
  sessionStorage.clear();
  files = { '/latest.json': { id: 'b2', timestamp: 2 }, '/meta/b2.json': { id: 'b2' } };
  server = fakeFetch(({ url }) =>
    url in files ? { body: files[url] } : { status: 404, text: '<html>' },
  );
  hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  ticks = [];
  window.setInterval = ((run: () => void, ms?: number) =>
    ticks.push({ run, ms, stopped: false })) as typeof setInterval;
  window.clearInterval = ((id: number) => {
    if (ticks[id - 1]) ticks[id - 1]!.stopped = true;
  }) as typeof clearInterval;
});
afterEach(() => {
  for (const app of running.splice(0)) app.destroy();
  Reflect.deleteProperty(document, 'hidden');
  window.setInterval = interval;
  window.clearInterval = stop;
  server.restore();
});

function watched() {
  const { app, seen } = testApp();
  running.push(app);
  const check = watchForNewBuild(app, 'b1');
  return {
    app,
    seen,
    /** Runs the hourly check. */
    check,
    hide(value = true) {
      hidden = value;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    go: (path: string) => app.use(page).setLocation(path, ''),
  };
}
const type = () =>
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));

describe('build check', () => {
  it('requests the latest build each hour without cache, and stops with its App', async () => {
    const { app } = watched();
    expect(ticks.map(({ ms }) => ms)).to.deep.equal([3_600_000]);
    expect(pageLimits.buildCheckInterval).to.equal(3_600_000);
    expect(server.sent.length).to.equal(0);
    ticks[0]?.run();
    await waitUntil(() => server.sent.length === 2);
    expect(server.sent.map(({ url, cache }) => [url, cache])).to.deep.equal([
      ['/latest.json', 'no-store'],
      ['/meta/b2.json', 'no-store'],
    ]);
    app.destroy();
    expect(ticks[0]?.stopped).to.equal(true);
  });

  it('reloads for a newer build on the next route, once in ten seconds', async () => {
    const { seen, check, go } = watched();
    go('/profile');
    expect(seen.reloads).to.equal(0);
    await check();
    expect(seen.reloads).to.equal(0);
    go('/campaigns');
    expect(seen.reloads).to.equal(1);
    go('/profile');
    expect(seen.reloads).to.equal(1);
  });

  it('reloads while the page is hidden', async () => {
    const first = watched();
    await first.check();
    first.hide();
    expect(first.seen.reloads).to.equal(1);
    sessionStorage.clear();
    hidden = true;
    const second = watched();
    await second.check();
    expect(second.seen.reloads).to.equal(1);
  });

  for (const [what, latest] of [
    ['the same build', { '/latest.json': { id: 'b1', timestamp: 1 } }],
    ['a build that is still being deployed', { '/latest.json': { id: 'b2', timestamp: 2 } }],
    ['no answer', {}],
  ] as const)
    it(`does not reload for ${what}`, async () => {
      files = latest;
      const { seen, check, go, hide } = watched();
      await check();
      go('/profile');
      hide();
      expect(seen.reloads).to.equal(0);
    });

  it('keeps typed input until the next route', async () => {
    const { seen, check, go, hide } = watched();
    await check();
    type();
    hide();
    expect(seen.reloads).to.equal(0);
    go('/profile');
    expect(seen.reloads).to.equal(1);
  });

  it('does not reload while a dialog is open, also inside a shadow root', async () => {
    const { seen, check, hide } = watched();
    const host = document.body.appendChild(document.createElement('div'));
    const dialog = host
      .attachShadow({ mode: 'open' })
      .appendChild(document.createElement('dialog'));
    dialog.show();
    await check();
    hide();
    expect(seen.reloads).to.equal(0);
    host.remove();
    hide();
    expect(seen.reloads).to.equal(1);
  });

  it('does not reload while the editor is open or the reload guard blocks', async () => {
    const { app, seen, check, go, hide } = watched();
    await check();
    app.use(postEditor).open({ kind: 'post' });
    go('/a');
    hide();
    app.use(postEditor).close();
    const [one, other] = [app.use(reloadGuard).block(), app.use(reloadGuard).block()];
    one();
    go('/b');
    hide();
    expect(seen.reloads).to.equal(0);
    other();
    go('/c');
    expect(seen.reloads).to.equal(1);
  });
});
