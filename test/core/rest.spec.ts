import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { RequiredError } from '../../contract/required.ts';
import {
  confirmPayout,
  createPost,
  getDashboard,
  getInvitation,
  listBalances,
  markNotificationRead,
} from '../../contract/rest.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { errorMessage } from '../../elements/core/error-message.ts';
import { rest } from '../../elements/core/rest.ts';
import { session } from '../../elements/core/session.store.ts';
import { fakeFetch, fakeSessionStorage, signIn, testApp, type Reply, type Sent } from './support.ts';

let fake: ReturnType<typeof fakeFetch> | undefined;
const answer = (reply: (sent: Sent) => Reply | Promise<Reply>) => (fake = fakeFetch(reply));
beforeEach(fakeSessionStorage);
afterEach(() => fake?.restore());

const unauthorized: Reply = { status: 401, body: { status: 401, code: 'UNAUTHORIZED', message: 'Expired.' } };
/** A server that takes only the token `new`, which it gives for `old`. */
const expiring = (sent: Sent): Reply => {
  if (sent.url.endsWith('/auth/token')) return { body: { accessToken: 'new', refreshToken: 'r2' } };
  return sent.headers.get('authorization') === 'Bearer new' ? { body: [] } : unauthorized;
};
const isCall = (kind: string, status: number) => (error: unknown) =>
  error instanceof CallError && error.kind === kind && error.status === status;

test('a missing required parameter is raised before any request', async () => {
  const { sent } = answer(() => ({}));
  const { app } = testApp();
  const call = app.use(rest).call(markNotificationRead, { params: { notificationId: undefined as never } });
  await assert.rejects(
    call,
    (error) => error instanceof RequiredError && /notificationId was null or undefined/.test(error.message),
  );
  await assert.rejects(app.use(rest).call(createPost), RequiredError);
  assert.equal(sent.length, 0);
});

test('sends the bearer token, an idempotency key where one is due, and no-store', async () => {
  const { sent } = answer(() => ({ body: {} }));
  const { app, storage } = testApp();
  signIn(storage, 'a1');
  await app.use(rest).call(confirmPayout, { params: { campaignId: 'a b' } });
  assert.equal(sent[0]?.url, 'https://api.test/v1/action/payout/confirm/a%20b');
  assert.equal(sent[0]?.headers.get('authorization'), 'Bearer a1');
  assert.match(sent[0]?.headers.get('idempotency-key') ?? '', /^[0-9a-f]{32}$/);
  assert.equal(sent[0]?.cache, 'no-store');
});

test('sends no token where the specification says so', async () => {
  const { sent } = answer(() => ({ body: {} }));
  const { app, storage } = testApp();
  signIn(storage);
  await app.use(rest).call(getInvitation, { params: { publicToken: 't' } });
  assert.equal(sent[0]?.headers.has('authorization'), false);
});

test('twenty parallel 401s make one refresh, and all replay', async () => {
  const { sent } = answer(expiring);
  const { app, storage, seen } = testApp();
  signIn(storage);
  await Promise.all(Array.from({ length: 20 }, () => app.use(rest).call(listBalances)));
  assert.equal(sent.filter(({ url }) => url.endsWith('/auth/token')).length, 1);
  assert.equal(sent.length, 41);
  assert.deepEqual([storage.get('access_token'), storage.get('refresh_token'), seen.reloads], ['new', 'r2', 0]);
});

test('a 401 that arrives after somebody else refreshed only replays', async () => {
  const { app, storage } = testApp();
  const { sent } = answer((one) => {
    if (one.headers.get('authorization') === 'Bearer old') storage.set('access_token', 'new');
    return expiring(one);
  });
  signIn(storage);
  await app.use(rest).call(listBalances);
  assert.deepEqual(
    sent.map(({ url }) => new URL(url).pathname),
    ['/v1/balance', '/v1/balance'],
  );
});

test('a refused refresh clears the tokens and reloads once', async () => {
  answer(() => unauthorized);
  const { app, storage, seen } = testApp();
  signIn(storage);
  const calls = await Promise.allSettled([1, 2, 3].map(() => app.use(rest).call(listBalances)));
  assert.ok(calls.every(({ status }) => status === 'rejected'));
  assert.deepEqual(['access_token', 'refresh_token', 'session_token'].map(storage.get), [null, null, null]);
  assert.equal(seen.reloads, 1);
  assert.equal(app.use(session).$signedIn.get(), false);
});

const nothingSaid: [string, Reply, string, number][] = [
  ['no connection', new TypeError('offline'), 'network', 0],
  ['a fault of the server', { status: 503, body: { status: 503, message: 'Down.' } }, 'http', 503],
  ['too many requests', { status: 429, body: { status: 429, message: 'Wait.' } }, 'http', 429],
  ['a page of somebody between', { text: '<html>Log in to the hotel’s network</html>' }, 'shape', 200],
];
for (const [what, reply, kind, status] of nothingSaid)
  test(`a refresh that meets ${what} leaves the session alone, and says so to who waits`, async () => {
    answer((sent) => (sent.url.endsWith('/auth/token') ? reply : unauthorized));
    const { app, storage, seen } = testApp();
    signIn(storage);
    await assert.rejects(app.use(rest).call(listBalances), isCall(kind, status));
    assert.deepEqual([storage.get('access_token'), storage.get('refresh_token'), seen.reloads], ['old', 'r1', 0]);
  });

test('who waits with a newer token than the one that is asked about still gets a new one', async () => {
  const { app, storage } = testApp();
  const { sent } = answer(expiring);
  signIn(storage);
  const { refresh } = app.use(session);
  // The first needs no exchange: storage holds another token than the one refused to it. The second needs one.
  assert.deepEqual(await Promise.all([refresh('ancient'), refresh('old')]), [true, true]);
  assert.equal(sent.length, 1);
  assert.equal(storage.get('access_token'), 'new');
});

test('a 401 whose message starts with X: clears and reloads at once', async () => {
  const { sent } = answer(() => ({ status: 401, body: { status: 401, message: 'X: access withdrawn.' } }));
  const { app, storage, seen } = testApp();
  signIn(storage);
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 401));
  assert.deepEqual([sent.length, storage.get('access_token'), seen.reloads], [1, null, 1]);
});

test('a request without a token never refreshes and never reloads', async () => {
  const { sent } = answer(() => unauthorized);
  const { app, seen } = testApp();
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 401));
  assert.deepEqual([sent.length, seen.reloads], [1, 0]);
});

test('a malformed answer is named so; a malformed error keeps its status', async () => {
  answer((sent) => ({ text: '<html>', status: sent.url.endsWith('balance') ? 200 : 502 }));
  const { app } = testApp();
  await assert.rejects(
    app.use(rest).call(listBalances),
    (error) => isCall('shape', 200)(error) && (error as Error).message === 'Unable to transform response from server',
  );
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 502));
});

test('no connection, a given-up call and an empty answer', async () => {
  answer((sent) => (sent.method === 'DELETE' ? { status: 204 } : new TypeError('fetch failed')));
  const { app } = testApp();
  await assert.rejects(app.use(rest).call(listBalances), isCall('network', 0));
  await assert.rejects(app.use(rest).call(listBalances, { signal: AbortSignal.abort() }), isCall('abort', 0));
  assert.equal(await app.use(rest).call(markNotificationRead, { params: { notificationId: '1' } }), null);
});

test('the server’s time travels with the answer', async () => {
  const times = ['9000000', new Date(20_000_000).toISOString()];
  answer(() => ({ body: [], headers: { 'x-server-time': times.shift() ?? '' } }));
  const { app } = testApp();
  await app.use(rest).call(listBalances);
  assert.equal(app.clock.now(), 9_000_000);
  await app.use(rest).call(listBalances);
  assert.equal(app.clock.now(), 20_000_000);
});

test('an answer to a refresh that comes after the sign-out brings nobody back', async () => {
  const { app, storage, seen } = testApp();
  answer((sent) => {
    if (sent.url.endsWith('/auth/token')) app.use(session).clear();
    return expiring(sent);
  });
  signIn(storage);
  await assert.rejects(app.use(rest).call(listBalances), isCall('http', 401));
  assert.deepEqual([storage.get('access_token'), storage.get('refresh_token'), seen.reloads], [null, null, 0]);
});

const signInAs = (storage: ReturnType<typeof testApp>['storage'], who: string) => {
  storage.set('access_token', `access-${who}`);
  storage.set('refresh_token', `refresh-${who}`);
  storage.set('session_token', `session-${who}`);
};
const saidSo = (error: unknown) => isCall('session', 401)(error) && /not sent again/.test((error as Error).message);

test('what one account asked is not sent again as the other that another tab has logged in', async () => {
  const { app, storage, seen } = testApp();
  signInAs(storage, 'a');
  const { sent } = answer(() => {
    signInAs(storage, 'b');
    return unauthorized;
  });
  await assert.rejects(app.use(rest).call(confirmPayout, { params: { campaignId: '1' } }), saidSo);
  assert.deepEqual([sent.length, storage.get('session_token'), seen.reloads], [1, 'session-b', 0]);
});

test('nor where the other logs in while the tokens are exchanged', async () => {
  const { app, storage, seen } = testApp();
  signInAs(storage, 'a');
  const { sent } = answer((one) => {
    if (one.url.endsWith('/auth/token')) signInAs(storage, 'b');
    return one.url.endsWith('/auth/token') ? { body: { accessToken: 'x', refreshToken: 'y' } } : unauthorized;
  });
  await assert.rejects(app.use(rest).call(confirmPayout, { params: { campaignId: '1' } }), saidSo);
  assert.equal(sent.length, 2);
  assert.deepEqual([storage.get('access_token'), storage.get('session_token'), seen.reloads], ['access-b', 'session-b', 0]);
});

test('a late refusal of a session that is over ends no other, whatever it says', async () => {
  for (const message of ['Expired.', 'X: access withdrawn.']) {
    const { app, storage, seen } = testApp();
    signInAs(storage, 'viewed');
    answer(() => {
      signInAs(storage, 'own');
      return { status: 401, body: { status: 401, message } };
    });
    await assert.rejects(app.use(rest).call(listBalances), saidSo);
    assert.deepEqual([storage.get('session_token'), seen.reloads], ['session-own', 0]);
    fake?.restore();
  }
});

test('a replay that is refused after another login ends nothing', async () => {
  const { app, storage, seen } = testApp();
  signInAs(storage, 'a');
  answer((one) => {
    if (one.url.endsWith('/auth/token')) return { body: { accessToken: 'fresh', refreshToken: 'r2' } };
    if (one.headers.get('authorization') === 'Bearer fresh') signInAs(storage, 'b');
    return unauthorized;
  });
  await assert.rejects(app.use(rest).call(listBalances), isCall('http', 401));
  assert.deepEqual([storage.get('session_token'), seen.reloads], ['session-b', 0]);
});

test('what a call says of itself can be said in other words', async () => {
  answer((one) => (one.method === 'DELETE' ? new TypeError('offline') : { text: '<html>' }));
  const { app } = testApp({ texts: { callError: { network: 'Kein Netz.', shape: 'Unlesbar.' } } });
  const said = (text: string) => (error: unknown) => errorMessage(error) === text;
  await assert.rejects(app.use(rest).call(markNotificationRead, { params: { notificationId: '1' } }), said('Kein Netz.'));
  await assert.rejects(app.use(rest).call(listBalances), said('Unlesbar.'));
});
