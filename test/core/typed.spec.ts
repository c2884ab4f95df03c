import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { RequiredError } from '../../contract/required.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { session } from '../../elements/core/session.store.ts';
import { typed } from '../../elements/core/typed.ts';
import { fakeFetch, fakeSessionStorage, signIn, testApp, type Reply, type Sent } from './support.ts';

let fake: ReturnType<typeof fakeFetch> | undefined;
const answer = (reply: (sent: Sent) => Reply) => (fake = fakeFetch(reply));
beforeEach(fakeSessionStorage);
afterEach(() => fake?.restore());

const failed = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { error: { message: 'No.', code: -32001, data: { code, httpStatus: status, path: 'x', ...more } } },
});

test('a query is a GET with JSON input in the query string and the session bearer', async () => {
  const { sent } = answer(() => ({ body: { result: { data: { theme: 'acme' } } }, headers: { 'x-server-time': '9000000' } }));
  const { app, storage } = testApp();
  signIn(storage);
  assert.deepEqual(await app.use(typed).query('getBrandNameForHostname', { hostname: 'acme.test' }), { theme: 'acme' });
  assert.equal(
    sent[0]?.url,
    `https://api.test/trpc/getBrandNameForHostname?input=${encodeURIComponent('{"hostname":"acme.test"}')}`,
  );
  assert.deepEqual([sent[0]?.method, sent[0]?.headers.get('authorization')], ['GET', 'Bearer s1']);
  assert.equal(app.clock.now(), 9_000_000);
});

test('a mutation is a POST with a JSON body, without a header when there is no session', async () => {
  const { sent } = answer(() => ({ body: { result: { data: { ok: true } } } }));
  const { app } = testApp();
  await app.use(typed).mutate('revokeSession', { id: '7' });
  assert.deepEqual([sent[0]?.method, sent[0]?.body, sent[0]?.headers.has('authorization')], ['POST', { id: '7' }, false]);
});

test('a missing required field is raised before any request', async () => {
  const { sent } = answer(() => ({}));
  const { app } = testApp();
  await assert.rejects(app.use(typed).query('getCampaign', { id: undefined as never }), RequiredError);
  assert.equal(sent.length, 0);
});

test('a 401 clears the stored session, reloads once, and is handed back', async () => {
  answer(() => failed(401, 'UNAUTHORIZED'));
  const { app, storage, seen } = testApp();
  signIn(storage);
  const both = await Promise.allSettled([app.use(typed).query('listSessions'), app.use(typed).query('listSessions')]);
  for (const one of both) assert.ok(one.status === 'rejected' && (one.reason as CallError).status === 401);
  assert.deepEqual([storage.get('session_token'), seen.reloads, app.use(session).$signedIn.get()], [null, 1, false]);
});

test('a 401 without a token does not reload', async () => {
  answer(() => failed(401, 'UNAUTHORIZED'));
  const { app, seen } = testApp();
  await assert.rejects(app.use(typed).query('listSessions'), CallError);
  assert.equal(seen.reloads, 0);
});

test('the catalogue’s fields of an error come through', async () => {
  answer(() => failed(409, 'CONFLICT', { problem: { code: 'ALREADY_JOINED', message: 'You are in.' } }));
  const { app } = testApp();
  const error = await app
    .use(typed)
    .query('listSessions')
    .catch((cause: unknown) => cause as CallError);
  assert.ok(error instanceof CallError);
  assert.deepEqual([error.status, error.code, error.message, error.kind], [409, 'ALREADY_JOINED', 'You are in.', 'http']);
});

test('what is no answer is named so', async () => {
  const replies: Reply[] = [{ text: '<html>' }, { body: { hello: 1 } }, new TypeError('fetch failed')];
  answer(() => replies.shift() ?? {});
  const { app } = testApp();
  const kinds: string[] = [];
  for (let i = 0; i < 3; i++)
    await app
      .use(typed)
      .query('listSessions')
      .catch((error: CallError) => kinds.push(error.kind));
  assert.deepEqual(kinds, ['shape', 'shape', 'network']);
});
