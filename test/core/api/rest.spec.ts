import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import * as calls from '../../../contract/rest.ts';
import { RequiredError } from '../../../contract/required.ts';
import {
  confirmPayout,
  createPost,
  getDashboard,
  getInvitation,
  listBalances,
  markNotificationRead,
} from '../../../contract/rest.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { errorCodes } from '../../../elements/core/http/error-codes.ts';
import { typedChannel } from '../../../elements/core/http/typed-channel.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import { postEditor } from '../../../elements/shared/post-editor.store.ts';
import { secondFactor } from '../../../elements/core/session/second-factor.store.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import {
  fakeFetch,
  fakeSessionStorage,
  signIn,
  testApp,
  type Reply,
  type Sent,
} from '../support.ts';

let fake: ReturnType<typeof fakeFetch> | undefined;
const answer = (reply: (sent: Sent) => Reply | Promise<Reply>) => (fake = fakeFetch(reply));
beforeEach(fakeSessionStorage);
afterEach(() => fake?.restore());

const unauthorized: Reply = {
  status: 401,
  body: { status: 401, code: 'UNAUTHORIZED', message: 'Expired.' },
};
/** A server that takes only the token `new`, which it gives for `old`. */
const expiring = (sent: Sent): Reply => {
  if (sent.url.endsWith('/auth/token')) return { body: { accessToken: 'new', refreshToken: 'r2' } };
  return sent.headers.get('authorization') === 'Bearer new' ? { body: [] } : unauthorized;
};
const isCall = (kind: string, status: number) => (error: unknown) =>
  error instanceof ApiError && error.kind === kind && error.status === status;

test('throws RequiredError before any request', async () => {
  const { sent } = answer(() => ({}));
  const { app } = testApp();
  const call = app
    .use(rest)
    .call(markNotificationRead, { params: { notificationId: undefined as never } });
  await assert.rejects(
    call,
    (error) =>
      error instanceof RequiredError && /notificationId was null or undefined/.test(error.message),
  );
  await assert.rejects(app.use(rest).call(createPost), RequiredError);
  assert.equal(sent.length, 0);
});

test('sends the bearer token, an idempotency key where the call needs one, and no-store', async () => {
  const { sent } = answer(() => ({ body: {} }));
  const { app, storage } = testApp();
  signIn(storage, 'a1');
  await app.use(rest).call(confirmPayout, { params: { campaignId: 'a b' } });
  assert.equal(sent[0]?.url, 'https://api.test/v1/action/payout/confirm/a%20b');
  assert.equal(sent[0]?.headers.get('authorization'), 'Bearer a1');
  assert.match(sent[0]?.headers.get('idempotency-key') ?? '', /^[0-9a-f]{32}$/);
  assert.equal(sent[0]?.cache, 'no-store');
});

test('sends no token to calls without one in the specification', async () => {
  const { sent } = answer(() => ({ body: {} }));
  const { app, storage } = testApp();
  signIn(storage);
  await app.use(rest).call(getInvitation, { params: { publicToken: 't' } });
  assert.equal(sent[0]?.headers.has('authorization'), false);
});

test('sends no token only where the specification or decision 018 says so', () => {
  const ofSpecification = [
    'getInvitation',
    'readLogin',
    'writeLogin',
    'advertiserLogin',
    'loginCallback',
    'ping',
    'up',
    'forwardTelemetry',
    'refreshToken',
  ];
  const ofDecision = [
    'adminSpoofing',
    'ingestConversion',
    'unsubscribe',
    'sendAnalytics',
    'reportError',
  ];
  const without = Object.values(calls).filter(({ token }) => !token);
  assert.deepEqual(
    without.map(({ name }) => name).sort(),
    [...ofSpecification, ...ofDecision].sort(),
  );
});

test('refreshes once for twenty parallel 401s and replays all requests', async () => {
  const { sent } = answer(expiring);
  const { app, storage, seen } = testApp();
  signIn(storage);
  await Promise.all(Array.from({ length: 20 }, () => app.use(rest).call(listBalances)));
  assert.equal(sent.filter(({ url }) => url.endsWith('/auth/token')).length, 1);
  assert.equal(sent.length, 41);
  assert.deepEqual(
    [storage.get('access_token'), storage.get('refresh_token'), seen.reloads],
    ['new', 'r2', 0],
  );
  const unseen = { status: 401, code: 'UNAUTHORIZED' };
  assert.equal(app.use(errorCodes).format(unseen), undefined, 'nobody needs the messages');
});

test('replays without a refresh when the token was refreshed meanwhile', async () => {
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

test('clears the tokens and reloads once after a refused refresh', async () => {
  answer(() => unauthorized);
  const { app, storage, seen } = testApp();
  signIn(storage);
  const calls = await Promise.allSettled([1, 2, 3].map(() => app.use(rest).call(listBalances)));
  assert.ok(calls.every(({ status }) => status === 'rejected'));
  assert.deepEqual(['access_token', 'refresh_token', 'session_token'].map(storage.get), [
    null,
    null,
    null,
  ]);
  assert.equal(seen.reloads, 1);
  assert.equal(app.use(session).$signedIn.get(), false);
});

const unavailable: [string, Reply, string, number][] = [
  ['no connection', new TypeError('offline'), 'network', 0],
  ['a fault of the server', { status: 503, body: { status: 503, message: 'Down.' } }, 'http', 503],
  ['too many requests', { status: 429, body: { status: 429, message: 'Wait.' } }, 'http', 429],
  [
    'a page of somebody between',
    { text: '<html>Log in to the hotel’s network</html>' },
    'shape',
    200,
  ],
];
for (const [what, reply, kind, status] of unavailable)
  test(`keeps the session and rejects the callers when a refresh meets ${what}`, async () => {
    answer((sent) => (sent.url.endsWith('/auth/token') ? reply : unauthorized));
    const { app, storage, seen } = testApp();
    signIn(storage);
    await assert.rejects(app.use(rest).call(listBalances), isCall(kind, status));
    assert.deepEqual(
      [storage.get('access_token'), storage.get('refresh_token'), seen.reloads],
      ['old', 'r1', 0],
    );
  });

test('refreshes again for a caller whose token is newer than the one being refreshed', async () => {
  const { app, storage } = testApp();
  const { sent } = answer(expiring);
  signIn(storage);
  const { refresh } = app.use(session);
  // The first needs no exchange: storage holds another token than the one refused to it. The second needs one.
  assert.deepEqual(await Promise.all([refresh('ancient'), refresh('old')]), [true, true]);
  assert.equal(sent.length, 1);
  assert.equal(storage.get('access_token'), 'new');
});

test('clears the session and reloads at once for a 401 whose message starts with X:', async () => {
  const { sent } = answer(() => ({
    status: 401,
    body: { status: 401, message: 'X: access withdrawn.' },
  }));
  const { app, storage, seen } = testApp();
  signIn(storage);
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 401));
  assert.deepEqual([sent.length, storage.get('access_token'), seen.reloads], [1, null, 1]);
});

test('never refreshes or reloads for a request without a token', async () => {
  const { sent } = answer(() => unauthorized);
  const { app, seen } = testApp();
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 401));
  assert.deepEqual([sent.length, seen.reloads], [1, 0]);
});

test('clears the session and reloads for a 401 after the tokens were removed from storage', async () => {
  const { sent } = answer(() => unauthorized);
  const { app, storage, seen } = testApp();
  signIn(storage);
  const { $signedIn } = app.use(session);
  for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 401));
  assert.deepEqual([sent.length, seen.reloads, $signedIn.get()], [1, 1, false]);
});

test('refreshes for a 401 after the access token alone was removed from storage', async () => {
  const { sent } = answer(expiring);
  const { app, storage } = testApp();
  signIn(storage);
  storage.remove('access_token');
  assert.deepEqual(await app.use(rest).call(listBalances), []);
  assert.equal(sent.length, 3);
});

const readEnd = (storage: { get(key: string): string | null }) =>
  JSON.parse(storage.get('ev_session_end') ?? 'null') as unknown;

test('records that something was being sent when the session ended', async () => {
  const { app, storage } = testApp();
  answer(() => unauthorized);
  signIn(storage);
  await assert.rejects(app.use(rest).call(calls.markAllNotificationsRead));
  assert.deepEqual(readEnd(storage), { reason: 'ended', hasDraft: false, wasSending: true });
  signIn(storage);
  await assert.rejects(app.use(typedChannel).mutate('signOutEverywhere'));
  assert.deepEqual(readEnd(storage), { reason: 'ended', hasDraft: false, wasSending: true });
});

test('records why a session ended and whether a draft was open', async () => {
  const { app, storage } = testApp();
  answer(() => unauthorized);
  signIn(storage);
  await assert.rejects(app.use(rest).call(getDashboard));
  assert.deepEqual(readEnd(storage), { reason: 'ended', hasDraft: false, wasSending: false });
  answer(() => ({ status: 401, body: { status: 401, message: 'X: access withdrawn.' } }));
  signIn(storage);
  app.use(postEditor).open({ kind: 'post' });
  await assert.rejects(app.use(rest).call(getDashboard));
  assert.deepEqual(readEnd(storage), { reason: 'revoked', hasDraft: true, wasSending: false });
});

test('an embed records nothing: it is not reloaded', async () => {
  answer(() => unauthorized);
  const { app, storage, seen } = testApp({}, 'embed');
  signIn(storage);
  await assert.rejects(app.use(rest).call(getDashboard));
  assert.deepEqual([seen.reloads, readEnd(storage)], [1, null]);
});

test('reports a malformed answer as such and keeps the status of a malformed error', async () => {
  answer((sent) => ({ text: '<html>', status: sent.url.endsWith('balance') ? 200 : 502 }));
  const { app } = testApp();
  await assert.rejects(
    app.use(rest).call(listBalances),
    (error) =>
      isCall('shape', 200)(error) &&
      (error as Error).message === 'Unable to transform response from server',
  );
  await assert.rejects(app.use(rest).call(getDashboard), isCall('http', 502));
});

test('handles a lost connection, a cancelled call and an empty answer', async () => {
  answer((sent) => (sent.method === 'DELETE' ? { status: 204 } : new TypeError('fetch failed')));
  const { app } = testApp();
  await assert.rejects(app.use(rest).call(listBalances), isCall('network', 0));
  await assert.rejects(
    app.use(rest).call(listBalances, { signal: AbortSignal.abort() }),
    isCall('abort', 0),
  );
  assert.equal(
    await app.use(rest).call(markNotificationRead, { params: { notificationId: '1' } }),
    null,
  );
});

test('syncs the clock from the server time in the answer', async () => {
  const times = ['9000000', new Date(20_000_000).toISOString()];
  answer(() => ({ body: [], headers: { 'x-server-time': times.shift() ?? '' } }));
  const { app } = testApp();
  await app.use(rest).call(listBalances);
  assert.equal(app.clock.now(), 9_000_000);
  await app.use(rest).call(listBalances);
  assert.equal(app.clock.now(), 20_000_000);
});

test('drops the answer to a refresh that arrives after the sign-out', async () => {
  const { app, storage, seen } = testApp();
  answer((sent) => {
    if (sent.url.endsWith('/auth/token')) app.use(session).clear();
    return expiring(sent);
  });
  signIn(storage);
  await assert.rejects(app.use(rest).call(listBalances), isCall('http', 401));
  assert.deepEqual(
    [storage.get('access_token'), storage.get('refresh_token'), seen.reloads],
    [null, null, 0],
  );
});

const signInAs = (storage: ReturnType<typeof testApp>['storage'], who: string) => {
  storage.set('access_token', `access-${who}`);
  storage.set('refresh_token', `refresh-${who}`);
  storage.set('session_token', `session-${who}`);
};
const isSessionError = (error: unknown) =>
  isCall('session', 401)(error) && /nothing was sent/.test((error as Error).message);

test('does not replay a request as another account that signed in in another tab', async () => {
  const { app, storage, seen } = testApp();
  signInAs(storage, 'a');
  const { sent } = answer(() => {
    signInAs(storage, 'b');
    return unauthorized;
  });
  await assert.rejects(
    app.use(rest).call(confirmPayout, { params: { campaignId: '1' } }),
    isSessionError,
  );
  assert.deepEqual([sent.length, storage.get('session_token'), seen.reloads], [1, 'session-b', 0]);
});

test('does not replay when the other account signs in during the refresh', async () => {
  const { app, storage, seen } = testApp();
  signInAs(storage, 'a');
  const { sent } = answer((one) => {
    if (one.url.endsWith('/auth/token')) signInAs(storage, 'b');
    return one.url.endsWith('/auth/token')
      ? { body: { accessToken: 'x', refreshToken: 'y' } }
      : unauthorized;
  });
  await assert.rejects(
    app.use(rest).call(confirmPayout, { params: { campaignId: '1' } }),
    isSessionError,
  );
  assert.equal(sent.length, 2);
  assert.deepEqual(
    [storage.get('access_token'), storage.get('session_token'), seen.reloads],
    ['access-b', 'session-b', 0],
  );
});

test('does not end a new session for a late 401 of the previous one', async () => {
  for (const message of ['Expired.', 'X: access withdrawn.']) {
    const { app, storage, seen } = testApp();
    signInAs(storage, 'viewed');
    answer(() => {
      signInAs(storage, 'own');
      return { status: 401, body: { status: 401, message } };
    });
    await assert.rejects(app.use(rest).call(listBalances), isSessionError);
    assert.deepEqual([storage.get('session_token'), seen.reloads], ['session-own', 0]);
    fake?.restore();
  }
});

test('does not end a new session when a replay is refused', async () => {
  const { app, storage, seen } = testApp();
  signInAs(storage, 'a');
  answer((one) => {
    if (one.url.endsWith('/auth/token'))
      return { body: { accessToken: 'fresh', refreshToken: 'r2' } };
    if (one.headers.get('authorization') === 'Bearer fresh') signInAs(storage, 'b');
    return unauthorized;
  });
  await assert.rejects(app.use(rest).call(listBalances), isCall('http', 401));
  assert.deepEqual([storage.get('session_token'), seen.reloads], ['session-b', 0]);
});

test('uses the App’s messages for failures without an answer', async () => {
  answer((one) => (one.method === 'DELETE' ? new TypeError('offline') : { text: '<html>' }));
  const { app } = testApp({ messages: { errors: { network: 'Kein Netz.', shape: 'Unlesbar.' } } });
  const hasMessage = (text: string) => (error: unknown) => getErrorMessage(error) === text;
  await assert.rejects(
    app.use(rest).call(markNotificationRead, { params: { notificationId: '1' } }),
    hasMessage('Kein Netz.'),
  );
  await assert.rejects(app.use(rest).call(listBalances), hasMessage('Unlesbar.'));
});

/** A server that wants a proof of the second factor until `proveSecondFactor` was called with 123456. */
function protectedServer() {
  let isProven = false;
  return (sent: Sent): Reply => {
    if (sent.url.includes('/proveSecondFactor')) {
      isProven = (sent.body as { code: string }).code === '123456';
      return { body: { result: { data: { ok: true } } } };
    }
    if (isProven) return { body: { claimed: null, status: 'claimed' } };
    const body = { status: 403, code: 'SECOND_FACTOR_REQUIRED', message: 'Enter a code.' };
    return { status: 403, body };
  };
}

test('asks for the second factor once for all calls that need it, and sends them again with their keys', async () => {
  const { sent } = answer(protectedServer());
  const { app, storage } = testApp();
  signIn(storage, 'a1');
  const { $request } = app.use(secondFactor);
  const stop = $request.subscribe((request) => void request?.check('123456'));
  const call = (campaignId: string) =>
    app.use(rest).call(confirmPayout, { params: { campaignId } });
  await Promise.all([call('a'), call('b')]);
  stop();
  const keys = sent
    .filter(({ url }) => url.includes('/payout/'))
    .map(({ url, headers }) => `${url.at(-1)} ${headers.get('idempotency-key')}`);
  assert.deepEqual([keys.length, new Set(keys).size], [4, 2]);
  assert.equal(sent.filter(({ url }) => url.includes('/proveSecondFactor')).length, 1);
});

test('throws the refusal when the person cancels the second factor', async () => {
  const { sent } = answer(protectedServer());
  const { app, storage } = testApp();
  signIn(storage, 'a1');
  const stop = app.use(secondFactor).$request.subscribe((request) => request?.cancel());
  await assert.rejects(
    app.use(rest).call(confirmPayout, { params: { campaignId: 'a' } }),
    isCall('http', 403),
  );
  stop();
  assert.equal(sent.length, 1);
});
