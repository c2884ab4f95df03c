import assert from 'node:assert/strict';
import { register } from 'node:module';
import { afterEach, beforeEach, test } from 'node:test';
import { listBalances } from '../../../contract/rest.ts';
import { RequiredError } from '../../../contract/required.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { postEditor } from '../../../elements/shared/post-editor.store.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { typedTransport } from '../../../elements/core/http/typed-channel.lazy.ts';
import { typedChannel } from '../../../elements/core/http/typed-channel.ts';
import { isChunkLoadError } from '../../../elements/core/page/reload.ts';
import {
  fakeFetch,
  fakeSessionStorage,
  signIn,
  testApp,
  type Reply,
  type Sent,
} from '../support.ts';

let fake: ReturnType<typeof fakeFetch> | undefined;
const answer = (reply: (sent: Sent) => Reply) => (fake = fakeFetch(reply));
beforeEach(fakeSessionStorage);
afterEach(() => fake?.restore());

const readEnd = (storage: { get(key: string): string | null }) =>
  JSON.parse(storage.get('ev_session_end') ?? 'null') as unknown;

const failed = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: {
    error: { message: 'No.', code: -32001, data: { code, httpStatus: status, path: 'x', ...more } },
  },
});

/** Lets the first import of each transport fail, as after a deploy that removed the chunk. */
const failFirstImports = () =>
  register(`data:text/javascript,const failed = [];
    export function resolve(specifier, context, next) {
      const name = ['typed-channel.lazy', 'send-request'].find((one) => specifier.includes(one));
      if (!name || failed.includes(name)) return next(specifier, context);
      failed.push(name);
      throw new TypeError('Failed to fetch dynamically imported module: ' + specifier);
    }`);

test('a missing chunk of a transport is a failed call whose cause the reload for a new build recognises', async () => {
  failFirstImports();
  answer(() => ({ body: { result: { data: [] } } }));
  const { app } = testApp();
  const calls = [
    () => app.use(typedChannel).query('listSessions'),
    () => app.use(rest).call(listBalances),
  ];
  for (const call of calls) {
    const error: unknown = await call().catch((cause: unknown) => cause);
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.kind, isChunkLoadError(error)], ['network', true]);
    await call();
  }
  const offline = new ApiError('network', { app, cause: new TypeError('Failed to fetch') });
  assert.equal(isChunkLoadError(offline), false);
});

test('sends a query as a GET with JSON input in the query string and the session token', async () => {
  const { sent } = answer(() => ({
    body: { result: { data: { theme: 'acme' } } },
    headers: { 'x-server-time': '9000000' },
  }));
  const { app, storage } = testApp();
  signIn(storage);
  assert.deepEqual(
    await app.use(typedChannel).query('getBrandNameForHostname', { hostname: 'acme.test' }),
    { theme: 'acme' },
  );
  assert.equal(
    sent[0]?.url,
    `https://api.test/trpc/getBrandNameForHostname?input=${encodeURIComponent('{"hostname":"acme.test"}')}`,
  );
  assert.deepEqual([sent[0]?.method, sent[0]?.headers.get('authorization')], ['GET', 'Bearer s1']);
  assert.equal(app.clock.now(), 9_000_000);
});

test('sends a mutation as a POST with a JSON body, without a token when there is no session', async () => {
  const { sent } = answer(() => ({ body: { result: { data: { ok: true } } } }));
  const { app } = testApp();
  await app.use(typedChannel).mutate('revokeSession', { id: '7' });
  assert.deepEqual(
    [sent[0]?.method, sent[0]?.body, sent[0]?.headers.has('authorization')],
    ['POST', { id: '7' }, false],
  );
});

test('throws RequiredError before any request', async () => {
  const { sent } = answer(() => ({}));
  const { app } = testApp();
  await assert.rejects(
    app.use(typedChannel).query('getCampaign', { id: undefined as never }),
    RequiredError,
  );
  assert.equal(sent.length, 0);
});

test('clears the session and reloads once on a 401, and rejects the call', async () => {
  answer(() => failed(401, 'UNAUTHORIZED'));
  const { app, storage, seen } = testApp();
  signIn(storage);
  const both = await Promise.allSettled([
    app.use(typedChannel).query('listSessions'),
    app.use(typedChannel).query('listSessions'),
  ]);
  for (const one of both)
    assert.ok(one.status === 'rejected' && (one.reason as ApiError).status === 401);
  assert.deepEqual(
    [storage.get('session_token'), seen.reloads, app.use(session).$signedIn.get()],
    [null, 1, false],
  );
  assert.deepEqual(readEnd(storage), { reason: 'ended', hasDraft: false, wasSending: false });
});

test('records the network’s refusal and an open draft for the next page', async () => {
  answer(() => failed(401, 'UNAUTHORIZED', { problem: { message: 'X: access withdrawn.' } }));
  const { app, storage } = testApp();
  signIn(storage);
  app.use(postEditor).open({ kind: 'post' });
  await assert.rejects(app.use(typedChannel).query('listSessions'), ApiError);
  assert.deepEqual(readEnd(storage), { reason: 'revoked', hasDraft: true, wasSending: false });
});

test('ends the session when its tokens were removed from storage, also for a call that needs none', async () => {
  const { sent } = answer(() => ({ body: { result: { data: null } } }));
  const { app, storage, seen } = testApp();
  signIn(storage);
  const { $signedIn } = app.use(session);
  for (const key of ['access_token', 'refresh_token', 'session_token']) storage.remove(key);
  await app.use(typedChannel).query('getCampaign', { id: '7' });
  assert.deepEqual([$signedIn.get(), seen.reloads, sent.length], [false, 1, 1]);
  assert.deepEqual(readEnd(storage), { reason: 'ended', hasDraft: false, wasSending: false });
});

test('an embed records nothing: it is not reloaded', async () => {
  answer(() => failed(401, 'UNAUTHORIZED'));
  const { app, storage, seen } = testApp({}, 'embed');
  signIn(storage);
  await assert.rejects(app.use(typedChannel).query('listSessions'), ApiError);
  assert.deepEqual([seen.reloads, storage.get('ev_session_end')], [1, null]);
});

test('does not reload on a 401 without a token', async () => {
  answer(() => failed(401, 'UNAUTHORIZED'));
  const { app, seen } = testApp();
  await assert.rejects(app.use(typedChannel).query('listSessions'), ApiError);
  assert.equal(seen.reloads, 0);
});

test('passes on the fields of an API error', async () => {
  answer(() =>
    failed(409, 'CONFLICT', { problem: { code: 'ALREADY_JOINED', message: 'You are in.' } }),
  );
  const { app } = testApp();
  const error = await app
    .use(typedChannel)
    .query('listSessions')
    .catch((cause: unknown) => cause as ApiError);
  assert.ok(error instanceof ApiError);
  assert.deepEqual(
    [error.status, error.code, error.message, error.kind],
    [409, 'ALREADY_JOINED', 'You are in.', 'http'],
  );
});

test('rejects with kind shape for an answer in another shape', async () => {
  const replies: Reply[] = [
    { text: '<html>' },
    { body: { hello: 1 } },
    new TypeError('fetch failed'),
  ];
  answer(() => replies.shift() ?? {});
  const { app } = testApp();
  const kinds: string[] = [];
  for (let i = 0; i < 3; i++)
    await app
      .use(typedChannel)
      .query('listSessions')
      .catch((error: ApiError) => kinds.push(error.kind));
  assert.deepEqual(kinds, ['shape', 'shape', 'network']);
});

test('rejects with kind http for the error page of a proxy', async () => {
  answer(() => ({ status: 502, body: { page: 'Bad Gateway' } }));
  const { app } = testApp();
  await assert.rejects(
    app.use(typedChannel).mutate('revokeSession', { id: '7' }),
    (error) => error instanceof ApiError && error.kind === 'http' && error.status === 502,
  );
});

test('sends the queries of one moment as batches of at most ten, with an answer or error for each', async () => {
  const urls: URL[] = [];
  const missing = { error: { message: 'No.', code: -32004, data: { httpStatus: 404 } } };
  const before = globalThis.fetch;
  globalThis.fetch = (input) => {
    const url = new URL(String(input));
    urls.push(url);
    const replies = url.pathname
      .split(',')
      .map((name) => (name === 'listPastCampaigns' ? missing : { result: { data: name } }));
    return Promise.resolve(Response.json(replies, { status: 207 }));
  };
  try {
    const { query } = testApp().app.use(typedTransport);
    const [one, two, ...others] = await Promise.allSettled([
      query('getCampaign', { id: '7' }),
      query('listPastCampaigns', undefined),
      ...Array.from({ length: 10 }, () => query('listSessions', undefined)),
    ]);
    assert.deepEqual(one, { status: 'fulfilled', value: '/trpc/getCampaign' });
    assert.ok(two.status === 'rejected' && (two.reason as ApiError).status === 404);
    assert.ok(others.every(({ status }) => status === 'fulfilled'));
    assert.deepEqual(
      urls.map(({ pathname, searchParams }) => [
        pathname.split(',').length,
        searchParams.get('input'),
      ]),
      [
        [10, '{"0":{"id":"7"}}'],
        [2, '{}'],
      ],
    );
  } finally {
    globalThis.fetch = before;
  }
});
