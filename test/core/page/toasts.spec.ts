import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { showError } from '../../../elements/core/page/show-error.ts';
import { toasts } from '../../../elements/core/page/toasts.store.ts';
import { signIn, testApp } from '../support.ts';

const store = () => testApp().app.use(toasts);

test('uses the specification’s times per profile; persistent and 0 stay', () => {
  const { notify, $list } = store();
  const action = { label: 'Open', run: () => undefined };
  notify({ text: 'Error', tone: 'danger' });
  notify({ text: 'Warning', tone: 'warning', action });
  notify({ text: 'Copied' });
  notify({ text: 'Joined', tone: 'success', action });
  notify({ text: 'Stays', persistent: true, profile: 'app' });
  notify({ text: 'Stays too', timeout: 0 });
  notify({ text: 'Quick', timeout: 900 });
  assert.deepEqual(
    $list.get().map(({ profile, timeout }) => [profile, timeout]),
    [
      ['shell', 900],
      ['shell', 0],
      ['app', 0],
      ['shell', 10_000],
      ['shell', 3000],
      ['app', 5000],
      ['app', 5000],
    ],
  );
});

test('keeps a persistent error', () => {
  const { app } = testApp();
  showError(app, new ApiError('shape'), { persistent: true });
  const [toast] = app.use(toasts).$list.get();
  assert.deepEqual(
    [toast?.timeout, toast?.tone, toast?.text],
    [0, 'danger', 'Unable to transform response from server'],
  );
});

test('treats another profile or tone as another toast', () => {
  const { notify, $list } = store();
  notify({ text: 'Saved' });
  notify({ text: 'Saved', profile: 'app' });
  notify({ text: 'Saved', tone: 'success' });
  assert.deepEqual(
    $list.get().map(({ count }) => count),
    [1, 1, 1],
  );
});

test('updates a visible toast and ignores a dismissed one', () => {
  const { notify, update, dismiss, $list } = store();
  const id = notify({ text: 'Uploading', persistent: true });
  notify({ text: 'Another' });
  update(id, { detail: '40 %' });
  assert.deepEqual(
    $list.get().map(({ text, detail }) => [text, detail]),
    [
      ['Another', undefined],
      ['Uploading', '40 %'],
    ],
  );
  update(id, { text: 'Uploaded', tone: 'success', timeout: 5000 });
  assert.deepEqual([$list.get()[1]?.text, $list.get()[1]?.timeout], ['Uploaded', 5000]);
  dismiss(id);
  update(id, { text: 'Again' });
  assert.deepEqual(
    $list.get().map(({ text }) => text),
    ['Another'],
  );
});

test('clears the toasts of a session, but not the one about its end', () => {
  const { app, storage } = testApp();
  signIn(storage);
  const { notify, $list } = app.use(toasts);
  notify({ text: 'You joined Core.', persistent: true });
  app.use(session).clear();
  assert.deepEqual($list.get(), []);
  notify({ text: 'You were logged out.' });
  assert.deepEqual(
    $list.get().map(({ text }) => text),
    ['You were logged out.'],
  );
});
