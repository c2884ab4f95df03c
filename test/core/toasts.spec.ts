import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '../../elements/core/call-error.ts';
import { session } from '../../elements/core/session.store.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import { signIn, testApp } from './support.ts';

const store = () => testApp().app.use(toasts);

test('toasts: the profiles have the specification’s times; persistent and 0 stay', () => {
  const { show, $list } = store();
  show({ text: 'Error' });
  show({ text: 'Copied', profile: 'shell' });
  show({ text: 'Stays', persistent: true });
  show({ text: 'Stays too', timeout: 0 });
  show({ text: 'Quick', timeout: 900 });
  assert.deepEqual(
    $list.get().map(({ profile, timeout }) => [profile, timeout]),
    [
      ['app', 900],
      ['app', 0],
      ['app', 0],
      ['shell', 3000],
      ['app', 5000],
    ],
  );
});

test('toasts: an error that persists stays', () => {
  const { error, $list } = store();
  error(new CallError('shape'), { persistent: true });
  const [toast] = $list.get();
  assert.deepEqual([toast?.timeout, toast?.tone, toast?.text], [0, 'bad', 'Unable to transform response from server']);
});

test('toasts: the same in the other profile, or in another tone, is another one', () => {
  const { show, $list } = store();
  show({ text: 'Saved' });
  show({ text: 'Saved', profile: 'shell' });
  show({ text: 'Saved', tone: 'good' });
  assert.deepEqual(
    $list.get().map(({ count }) => count),
    [1, 1, 1],
  );
});

test('toasts: one is changed where it stands, and what is gone stays gone', () => {
  const { show, update, dismiss, $list } = store();
  const id = show({ text: 'Uploading', persistent: true });
  show({ text: 'Another' });
  update(id, { detail: '40 %' });
  assert.deepEqual(
    $list.get().map(({ text, detail }) => [text, detail]),
    [
      ['Another', undefined],
      ['Uploading', '40 %'],
    ],
  );
  update(id, { text: 'Uploaded', tone: 'good', timeout: 5000 });
  assert.deepEqual([$list.get()[1]?.text, $list.get()[1]?.timeout], ['Uploaded', 5000]);
  dismiss(id);
  update(id, { text: 'Again' });
  assert.deepEqual(
    $list.get().map(({ text }) => text),
    ['Another'],
  );
});

test('what was said to one session is not there for the next; why it ended is', () => {
  const { app, storage } = testApp();
  signIn(storage);
  const { show, $list } = app.use(toasts);
  show({ text: 'You joined Core.', persistent: true });
  app.use(session).clear();
  assert.deepEqual($list.get(), []);
  show({ text: 'You were signed out.' });
  assert.deepEqual(
    $list.get().map(({ text }) => text),
    ['You were signed out.'],
  );
});
