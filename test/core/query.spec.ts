import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanStores, computed } from 'nanostores';
import type { App } from '../../elements/core/app.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { changes } from '../../elements/core/changes.ts';
import { cached, type QueryState } from '../../elements/core/query.ts';
import { session } from '../../elements/core/session.store.ts';
import { signIn, testApp } from './support.ts';

/** Answers that the test gives out when it likes. */
function answers() {
  const waiting: { resolve(value: string): void; reject(error: unknown): void }[] = [];
  const fetcher = mock.fn(() => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })));
  return {
    fetcher,
    asked: () => fetcher.mock.callCount(),
    async answer(value: string) {
      waiting.shift()!.resolve(value);
      await settled();
    },
    async refuse(error: unknown) {
      waiting.shift()!.reject(error);
      await settled();
    },
  };
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const tokens = { accessToken: 'a2', refreshToken: 'r2', sessionToken: 's2' };

let now = 1_000_000;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  now = 1_000_000;
});
afterEach(() => mock.timers.reset());
const pass = (milliseconds: number) => {
  now += milliseconds;
  mock.timers.tick(milliseconds);
};
const clock = { now: () => now, sync: () => undefined };
const signedInApp = () => {
  const made = testApp({ clock });
  signIn(made.storage);
  return made;
};
const mine = (app: App) => computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));

test('a query asks with its first listener, and two stores of one key ask once', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const { createQuery } = app.use(cached);
  const [$one, $two] = [createQuery(['a/'], fetcher), createQuery(['a/'], fetcher)];
  assert.equal(asked(), 0);
  const seen: QueryState<string>[] = [];
  $one.subscribe((state) => seen.push(state));
  $two.subscribe(() => undefined);
  assert.equal(asked(), 1);
  await answer('first');
  assert.deepEqual($two.get(), { data: 'first', loading: false });
  assert.deepEqual(seen.at(-1), { data: 'first', loading: false });
  cleanStores($one, $two);
});

test('it keeps what it has while it asks again, and asks again for nothing younger than four seconds', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const { createQuery, invalidate } = app.use(cached);
  const $query = createQuery(['a/'], fetcher);
  $query.subscribe(() => undefined);
  await answer('first');
  const $late = createQuery(['a/'], fetcher);
  $late.subscribe(() => undefined)();
  assert.equal(asked(), 1);
  invalidate('b');
  assert.equal(asked(), 1);
  invalidate('a');
  assert.deepEqual([asked(), $query.get()], [2, { data: 'first', loading: true }]);
  await answer('second');
  assert.deepEqual($query.get(), { data: 'second', loading: false });
  cleanStores($query, $late);
});

test('news during a request makes its answer old: the next one counts', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const $query = app.use(cached).createQuery(['balances/'], fetcher);
  $query.subscribe(() => undefined);
  app.use(changes).tell('balances');
  assert.equal(asked(), 2);
  await answer('before the withdrawal');
  assert.deepEqual($query.get(), { loading: true });
  await answer('after it');
  assert.deepEqual($query.get(), { data: 'after it', loading: false });
  cleanStores($query);
});

test('an answer is forgotten five minutes after the last look', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const { createQuery } = app.use(cached);
  const $first = createQuery(['a/'], fetcher);
  $first.subscribe(() => undefined);
  await answer('kept');
  cleanStores($first);
  pass(4 * 60_000);
  const $second = createQuery(['a/'], fetcher);
  $second.subscribe(() => undefined);
  assert.deepEqual([asked(), $second.get()], [2, { data: 'kept', loading: true }]);
  await answer('again');
  cleanStores($second);
  pass(5 * 60_000 + 1);
  const $third = createQuery(['a/'], fetcher);
  $third.subscribe(() => undefined);
  assert.deepEqual($third.get(), { loading: true });
  cleanStores($third);
});

test('failures are tried again at 1, 2 and 4 s, a 4xx is not', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, refuse } = answers();
  const $query = app.use(cached).createQuery(['a/'], fetcher);
  $query.subscribe(() => undefined);
  const broken = new CallError('http', { status: 503 });
  for (const [delay, count] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await refuse(broken);
    assert.equal($query.get().error, broken);
    pass(delay - 1);
    assert.equal(asked(), count - 1);
    pass(1);
    assert.equal(asked(), count);
  }
  await refuse(broken);
  pass(60_000);
  assert.equal(asked(), 4);
  app.use(cached).invalidate('a');
  await refuse(new CallError('http', { status: 404 }));
  pass(60_000);
  assert.equal(asked(), 5);
  cleanStores($query);
});

test('what one person was answered is not shown to the next, even when the answer comes late', async () => {
  const { app } = signedInApp();
  const { fetcher, asked, answer } = answers();
  const $query = app.use(cached).createQuery(['balances/', mine(app)], fetcher);
  $query.subscribe(() => undefined);
  await answer('of the first');
  app.use(cached).invalidate('balances');
  app.use(session).clear();
  assert.deepEqual($query.get(), { loading: false });
  void app.use(session).adopt(tokens);
  assert.deepEqual([asked(), $query.get()], [3, { loading: true }]);
  await answer('of the first, late');
  assert.deepEqual($query.get(), { loading: true });
  await answer('of the second');
  assert.deepEqual($query.get(), { data: 'of the second', loading: false });
  cleanStores($query);
});

test('a page that needs no session asks again when a session ends', async () => {
  const { app } = signedInApp();
  const { fetcher, asked, answer } = answers();
  const $page = app.use(cached).createQuery(['invitation/page/t'], fetcher);
  $page.subscribe(() => undefined);
  await answer('page');
  app.use(session).clear();
  assert.deepEqual([asked(), $page.get()], [2, { loading: true }]);
  await answer('page anew');
  assert.equal($page.get().data, 'page anew');
  cleanStores($page);
});

test('an answer that is put in wins over one that is on its way', async () => {
  const { app } = testApp({ clock });
  const { fetcher, answer } = answers();
  const { createQuery, put } = app.use(cached);
  const $query = createQuery(['settings/'], fetcher);
  $query.subscribe(() => undefined);
  put('settings', 'as saved');
  await answer('as it was');
  assert.deepEqual($query.get(), { data: 'as saved', loading: false });
  cleanStores($query);
});
