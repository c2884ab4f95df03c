import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanStores, computed } from 'nanostores';
import type { App } from '../../../elements/core/app/app.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { invalidation } from '../../../elements/core/api/invalidation.ts';
import { queryCache, type QueryState } from '../../../elements/core/api/query-cache.ts';
import { queryObserver, type FailedQuery } from '../../../elements/core/api/query-observer.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { signIn, testApp } from '../support.ts';

/** Answers that the test gives out when it likes. */
function answers() {
  const waiting: { resolve(value: string): void; reject(error: unknown): void }[] = [];
  const fetcher = mock.fn(
    () => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })),
  );
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
const mine = (app: App) =>
  computed(app.use(session).$signedIn, (signedIn) => (signedIn ? 'me' : null));

test('fetches with the first listener, once for two stores of one key', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const { createQuery } = app.use(queryCache);
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

test('keeps the data during a refetch and does not refetch within four seconds', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const { createQuery, invalidate } = app.use(queryCache);
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

test('asks again for each new listener of an old answer, however many there are', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer, refuse } = answers();
  const $query = app.use(queryCache).createQuery(['a/'], fetcher);
  // As the balance in the header of each page.
  $query.subscribe(() => undefined);
  await answer('before');
  $query.subscribe(() => undefined)();
  assert.equal(asked(), 1, 'it is new');
  pass(4000);
  const stop = $query.subscribe(() => undefined);
  $query.subscribe(() => undefined)();
  assert.deepEqual([asked(), $query.get()], [2, { data: 'before', loading: true }]);
  await answer('after');
  assert.deepEqual($query.get(), { data: 'after', loading: false });
  stop();
  pass(4000);
  $query.subscribe(() => undefined)();
  await refuse(new ApiError('http', { status: 404 }));
  $query.subscribe(() => undefined)();
  assert.equal(asked(), 3, 'what has failed is not asked for by who shows the failure');
  cleanStores($query);
});

test('drops the answer of a request that was invalidated while running', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const $query = app.use(queryCache).createQuery(['balances/'], fetcher);
  $query.subscribe(() => undefined);
  app.use(invalidation).invalidate('balances');
  assert.equal(asked(), 2);
  await answer('before the withdrawal');
  assert.deepEqual($query.get(), { loading: true });
  await answer('after it');
  assert.deepEqual($query.get(), { data: 'after it', loading: false });
  cleanStores($query);
});

test('drops an answer five minutes after the last listener left', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, answer } = answers();
  const { createQuery } = app.use(queryCache);
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

test('retries failures after 1, 2 and 4 s, but not a 4xx', async () => {
  const { app } = testApp({ clock });
  const { fetcher, asked, refuse } = answers();
  const $query = app.use(queryCache).createQuery(['a/'], fetcher);
  $query.subscribe(() => undefined);
  const broken = new ApiError('http', { status: 503 });
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
  app.use(queryCache).invalidate('a');
  await refuse(new ApiError('http', { status: 404 }));
  pass(60_000);
  assert.equal(asked(), 5);
  cleanStores($query);
});

test('never shows one session’s data to the next, not even a late answer', async () => {
  const { app } = signedInApp();
  const { fetcher, asked, answer } = answers();
  const $query = app.use(queryCache).createQuery(['balances/', mine(app)], fetcher);
  $query.subscribe(() => undefined);
  await answer('of the first');
  app.use(queryCache).invalidate('balances');
  app.use(session).clear();
  assert.deepEqual($query.get(), { loading: false });
  void app.use(session).signIn(tokens);
  assert.deepEqual([asked(), $query.get()], [3, { loading: true }]);
  await answer('of the first, late');
  assert.deepEqual($query.get(), { loading: true });
  await answer('of the second');
  assert.deepEqual($query.get(), { data: 'of the second', loading: false });
  cleanStores($query);
});

test('fetches again for remaining listeners when a session ends', async () => {
  const { app } = signedInApp();
  const { fetcher, asked, answer } = answers();
  const $page = app.use(queryCache).createQuery(['invitation/page/t'], fetcher);
  $page.subscribe(() => undefined);
  await answer('page');
  app.use(session).clear();
  assert.deepEqual([asked(), $page.get()], [2, { loading: true }]);
  await answer('page anew');
  assert.equal($page.get().data, 'page anew');
  cleanStores($page);
});

test('setData wins over a running request', async () => {
  const { app } = testApp({ clock });
  const { fetcher, answer } = answers();
  const { createQuery, setData } = app.use(queryCache);
  const $query = createQuery(['settings/'], fetcher);
  $query.subscribe(() => undefined);
  setData('settings', 'as saved');
  await answer('as it was');
  assert.deepEqual($query.get(), { data: 'as saved', loading: false });
  cleanStores($query);
});

test('calls the observer for a query whose retries are over, and of its data', async () => {
  const { app } = testApp({ clock });
  const seen: unknown[] = [];
  Object.assign(app.use(queryObserver), {
    onFailed: ({ key, hasData }: FailedQuery) => seen.push([key, hasData]),
    onLoaded: (key: string) => seen.push(key),
  });
  const { fetcher, answer, refuse } = answers();
  const $query = app.use(queryCache).createQuery(['a/'], fetcher);
  $query.subscribe(() => undefined);
  const broken = new ApiError('http', { status: 503 });
  for (const delay of [1000, 2000, 4000]) {
    await refuse(broken);
    pass(delay);
  }
  assert.deepEqual(seen, []);
  await refuse(broken);
  assert.deepEqual(seen, [['a/', false]]);
  app.use(queryCache).invalidate('a');
  await answer('one');
  app.use(queryCache).invalidate('a');
  await refuse(new ApiError('http', { status: 403 }));
  assert.deepEqual(seen.slice(1), ['a/', ['a/', true]]);
  cleanStores($query);
});

test('is loading until the retries are over where the observer wants it, also for the next listener', async () => {
  const { app } = testApp({ clock });
  app.use(queryObserver).hidesRetries = () => true;
  const { fetcher, asked, refuse } = answers();
  const $query = app.use(queryCache).createQuery(['a/'], fetcher);
  let stop = $query.subscribe(() => undefined);
  await refuse(new ApiError('http', { status: 503 }));
  assert.deepEqual($query.get(), { loading: true });
  stop();
  cleanStores($query);
  pass(60_000);
  assert.equal(asked(), 1);
  stop = $query.subscribe(() => undefined);
  assert.equal(asked(), 2);
  stop();
  cleanStores($query);
});

test('stays loading after a hidden failure, and is fetched again by the next listener', async () => {
  const { app } = testApp({ clock });
  app.use(queryObserver).hidesFailure = () => true;
  const failed: string[] = [];
  app.use(queryObserver).onFailed = ({ key }) => failed.push(key);
  const { fetcher, asked, refuse } = answers();
  const $query = app.use(queryCache).createQuery(['a/'], fetcher);
  let stop = $query.subscribe(() => undefined);
  // Final, so there is no retry.
  await refuse(new ApiError('http', { status: 404 }));
  assert.deepEqual([$query.get(), failed, asked()], [{ loading: true }, ['a/'], 1]);
  stop();
  cleanStores($query);
  stop = $query.subscribe(() => undefined);
  assert.equal(asked(), 2);
  stop();
  cleanStores($query);
});

test('fails at once where the observer wants no retries', async () => {
  const { app } = testApp({ clock });
  app.use(queryObserver).skipsRetries = () => true;
  const failed: string[] = [];
  app.use(queryObserver).onFailed = ({ key }) => failed.push(key);
  const { fetcher, asked, refuse } = answers();
  const $query = app.use(queryCache).createQuery(['a/'], fetcher);
  const stop = $query.subscribe(() => undefined);
  await refuse(new ApiError('network'));
  pass(60_000);
  assert.deepEqual([failed, asked()], [['a/'], 1]);
  stop();
  cleanStores($query);
});
