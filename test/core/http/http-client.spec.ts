import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { createPost, listBalances } from '../../../contract/rest.ts';
import { rest } from '../../../elements/core/api/rest.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { httpClient } from '../../../elements/core/http/http-client.ts';
import { fakeFetch, testApp, type Reply } from '../support.ts';

let restore = () => undefined as unknown;
afterEach(() => restore());

function serve(reply: (url: string) => Reply | Promise<Reply>, apiEndpoint = 'https://api.test') {
  const server = fakeFetch(({ url }) => reply(url));
  restore = server.restore;
  const { app } = testApp({ apiEndpoint });
  return { app, sent: server.sent, send: app.use(httpClient) };
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('The request succeeded.'),
    (error: unknown) => error as ApiError,
  );

test('http client: sends JSON to the API without cache, and returns the JSON of the answer', async () => {
  const { send, sent } = serve(() => ({ body: { ok: true } }));
  assert.deepEqual(await send('/v1/x', { method: 'POST', body: { a: 1 } }), { ok: true });
  const [{ url, cache, body, headers } = assert.fail()] = sent;
  assert.deepEqual([url, cache, body], ['https://api.test/v1/x', 'no-store', { a: 1 }]);
  assert.equal(headers.get('content-type'), 'application/json');
});

test('http client: sends a path of the page and an absolute URL as they are', async () => {
  const { send, sent } = serve(() => ({ body: null }));
  await send('/latest.json', { baseURL: '' });
  await send('https://icons.test/a.json');
  assert.deepEqual(
    sent.map(({ url }) => url),
    ['/latest.json', 'https://icons.test/a.json'],
  );
});

test('http client: does not repeat a failed request', async () => {
  const { send, sent } = serve(() => ({ status: 503, body: { message: 'Later.' } }));
  const error = await failure(send('/v1/x'));
  assert.deepEqual(
    [error instanceof ApiError, error.kind, error.status, error.message, sent.length],
    [true, 'http', 503, 'Later.', 1],
  );
});

test('http client: returns null for an empty body', async () => {
  const { send } = serve((url) => (url.endsWith('204') ? { status: 204 } : { text: '' }));
  assert.deepEqual([await send('/204'), await send('/200')], [null, null]);
});

test('http client: returns a file as a Blob, and reads its errors as JSON', async () => {
  const { send } = serve((url) =>
    url.endsWith('404')
      ? { status: 404, body: { code: 'NOT_FOUND', message: 'Nothing here.' } }
      : { text: 'PNG' },
  );
  const file = (await send('/picture', { binary: true })) as Blob;
  assert.deepEqual([file instanceof Blob, await file.text()], [true, 'PNG']);
  const error = await failure(send('/404', { binary: true }));
  assert.deepEqual([error.status, error.code], [404, 'NOT_FOUND']);
});

test('http client: rejects a body that is not JSON, and names the status of an error page', async () => {
  const { send } = serve((url) => ({ status: url.endsWith('502') ? 502 : 200, text: '<html>' }));
  assert.deepEqual(
    [(await failure(send('/200'))).kind, (await failure(send('/200'))).message],
    ['shape', 'Unable to transform response from server'],
  );
  const { kind, status } = await failure(send('/502'));
  assert.deepEqual([kind, status], ['http', 502]);
});

test('http client: tells a lost connection, a timeout and a cancelled request apart', async () => {
  const lost = serve(() => new TypeError('Failed to fetch'));
  const error = await failure(lost.send('/x'));
  assert.deepEqual([error.kind, (error.cause as Error).message], ['network', 'Failed to fetch']);
  // ofetch alone would send it twice.
  assert.equal(lost.sent.length, 1);
  restore();
  const before = globalThis.fetch;
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
  // The timers of AbortSignal.timeout do not keep Node running.
  const keepAlive = setInterval(() => undefined, 1000);
  restore = () => {
    clearInterval(keepAlive);
    globalThis.fetch = before;
  };
  const { app } = testApp();
  const send = app.use(httpClient);
  const caller = new AbortController();
  // The timeout counts with a signal too, which ofetch alone ignores.
  assert.equal((await failure(send('/x', { timeout: 5, signal: caller.signal }))).kind, 'timeout');
  const cancelled = failure(send('/x', { signal: caller.signal }));
  caller.abort();
  assert.equal((await cancelled).kind, 'abort');
  const ended = failure(send('/x'));
  app.destroy();
  assert.equal((await ended).kind, 'abort');
});

/** Requests without an answer, and a clock for `AbortSignal.timeout`. */
function neverAnswered() {
  const { fetch } = globalThis;
  const { timeout } = AbortSignal;
  const pending: { at: number; end: () => void }[] = [];
  let sent = 0;
  let now = 0;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    const end = () => controller.abort(new DOMException('Timeout', 'TimeoutError'));
    pending.push({ at: now + ms, end });
    return controller.signal;
  };
  globalThis.fetch = (_input, init) => {
    sent += 1;
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
  };
  restore = () => Object.assign(globalThis, { fetch }) && Object.assign(AbortSignal, { timeout });
  return {
    countSent: () => sent,
    moveTo(milliseconds: number) {
      now = milliseconds;
      for (const { at, end } of pending) if (at <= now) end();
    },
  };
}

test('http client: waits 15 s for an answer, and 5 min for that of a new post', async () => {
  const { moveTo, countSent } = neverAnswered();
  const { app } = testApp();
  const ended: string[] = [];
  const watch = (name: string, call: Promise<unknown>) =>
    failure(call).then(({ kind }) => ended.push(`${name}: ${kind}`));
  const body = { content: 'x', attachments: [], campaignId: 'c', selectedSuggestionId: null };
  const calls = [
    watch('own', app.use(httpClient)('/v1/x')),
    watch('balances', app.use(rest).call(listBalances)),
    watch('post', app.use(rest).call(createPost, { body })),
  ];
  while (countSent() < calls.length) await new Promise(setImmediate);
  for (const [time, count] of [
    [14_999, 0],
    [15_000, 2],
    [299_999, 2],
    [300_000, 3],
  ] as const) {
    moveTo(time);
    await Promise.all(calls.slice(0, count));
    await new Promise(setImmediate);
    assert.equal(ended.length, count, `after ${time} ms`);
  }
  assert.deepEqual(ended, ['own: timeout', 'balances: timeout', 'post: timeout']);
});

test('http client: sets the clock from the API, not from another server', async () => {
  const time = 5_000_000;
  const { app, send } = serve(() => ({ body: null, headers: { 'x-server-time': String(time) } }));
  await send('https://icons.test/a.json');
  assert.equal(app.clock.now(), 1_000_000);
  await send('/v1/x');
  assert.equal(app.clock.now(), time);
});

test('http client: keeps the clock when a response may come from the cache', async () => {
  const { app, send } = serve(() => ({ body: null, headers: { 'x-server-time': '5000000' } }));
  await send('/icons/lucide.json', { cache: 'default' });
  assert.equal(app.clock.now(), 1_000_000);
});
