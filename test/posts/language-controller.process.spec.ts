/** The detector of languages is loaded after an update, and again at the next opening after a failure. */
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { before, mock, test } from 'node:test';
import { LanguageController } from '../../elements/posts/post-composer/language-controller.ts';
import { waitFor } from '../server/wait-for.ts';

const german =
  'Ein Konto für jeden Gegenstand: so viel spart man damit in einem ganzen Jahr wirklich ein.';

/** Lets the first import of the detector fail, as without a connection. */
before(() =>
  register(`data:text/javascript,let left = 1;
    export function resolve(specifier, context, next) {
      if (!specifier.includes('language-detector.lazy') || left-- <= 0) return next(specifier, context);
      throw new TypeError('Failed to fetch dynamically imported module: ' + specifier);
    }`),
);

test('the detector is loaded after the update, and again at the next opening after a failure', async () => {
  const warn = mock.method(console, 'warn', () => undefined);
  let updates = 0;
  const controller = new LanguageController({
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => void (updates += 1),
    updateComplete: Promise.resolve(true),
  });
  const judge = () => controller.judge(german, ['en']);
  assert.equal(judge(), 'unknown');
  // Imports are resolved one after another: a request of `judge` would have failed by then.
  await import('node:os');
  assert.equal(warn.mock.callCount(), 0, 'rendering starts no request');
  controller.hostUpdated();
  await waitFor(() => warn.mock.callCount() === 1 || undefined);
  judge();
  controller.hostUpdated();
  controller.hostDisconnected();
  judge();
  controller.hostUpdated();
  await waitFor(() => updates === 1 || undefined);
  assert.equal(warn.mock.callCount(), 1);
  assert.equal(judge(), 'other');
});
