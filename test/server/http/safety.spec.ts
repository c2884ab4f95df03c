/** What a stranger may do to the server: as little as a friend. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { WebSocket } from 'ws';
import { defaultPostLimits } from '../../../contract/post-limits.ts';
import { partsOf } from '../../../server/domain/post-text.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import { clientAddressBehind } from '../../../server/http/client-address.ts';
import { receiveMultipart, removeStaleUploads } from '../../../server/http/multipart.ts';
import { allowance } from '../../../server/http/rate-limit.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ socket: { perAddress: 3 } });
});
after(() => server.close());

describe('a post', () => {
  it('of ten thousand dots is read at once', () => {
    const started = performance.now();
    partsOf(`acme.example/${'.'.repeat(100_000)}x${'.'.repeat(100_000)}`);
    assert.ok(performance.now() - started < 1000);
    assert.deepEqual(partsOf('see acme.example/a?!…').links, ['acme.example/a']);
  });
});

describe('an upload', () => {
  const app = fastify();
  const limits = { ...defaultPostLimits, imageBytes: 1000, gifBytes: 1000, videoBytes: 300_000 };
  const before_ = new Set<string>();
  before(async () => {
    for (const name of await readdir(tmpdir())) before_.add(name);
    await app.register(multipart);
    answerErrors(app, { info: () => undefined, warn: () => undefined, error: () => undefined });
    app.post('/', async (request) => {
      const { files, payload, dispose } = await receiveMultipart(request, limits);
      await dispose();
      return { payload, sizes: files.map(({ sizeBytes }) => sizeBytes) };
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => app.close());

  const names = (...parts: string[]) => JSON.stringify({ attachments: parts.map((part) => ({ part })) });
  async function send(...parts: [name: string, value: string | Blob][]): Promise<[number, string | undefined]> {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const { port } = app.server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
    const body = (await response.json()) as { code?: string };
    return [response.status, body.code];
  }
  const file = (size: number, type: string) => new Blob([new Uint8Array(size)], { type });

  it('is taken within the limits of its kind, and is named before', async () => {
    const image = file(1000, 'image/png');
    assert.deepEqual(await send(['payload', names('a')], ['a', image]), [200, undefined]);
    assert.deepEqual(await send(['payload', new Blob([names('a')], { type: 'application/json' })], ['a', image]), [
      200,
      undefined,
    ]);
    assert.deepEqual(await send(['payload', names('a')], ['a', file(1001, 'image/png')]), [413, 'BODY_TOO_LARGE']);
    assert.deepEqual(await send(['payload', names('a')], ['a', file(300_001, 'video/mp4')]), [413, 'BODY_TOO_LARGE']);
    assert.deepEqual(await send(['payload', names('a')], ['a', file(10, 'text/html')]), [415, 'UNSUPPORTED_MEDIA']);
    assert.deepEqual(await send(['payload', names('a')], ['b', image]), [400, 'BAD_REQUEST']);
    assert.deepEqual(await send(['a', image], ['payload', names('a')]), [400, 'BAD_REQUEST']);
  });

  it('that is no whole multipart body is the client’s mistake', async () => {
    const { port } = app.server.address() as { port: number };
    const post = (type: string, body: string) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers: { 'content-type': type } });
    const cut = '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhalf';
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', cut],
    ] as const) {
      const response = await post(type, body);
      assert.equal(response.status, 400, type);
      assert.doesNotMatch(await response.text(), /JSON/);
    }
  });

  it('is one video, or four images', async () => {
    const video = file(10, 'video/mp4');
    assert.deepEqual(await send(['payload', names('a', 'b')], ['a', video], ['b', video]), [413, 'BODY_TOO_LARGE']);
    const full = file(299_500, 'video/mp4');
    const image = file(1000, 'image/png');
    assert.deepEqual(await send(['payload', names('a', 'b')], ['a', full], ['b', image]), [413, 'BODY_TOO_LARGE']);
  });

  it('has a payload of at most 64 KiB, however it is sent', async () => {
    const large = JSON.stringify({ content: 'x'.repeat(70_000) });
    assert.deepEqual(await send(['payload', new Blob([large], { type: 'application/json' })]), [413, 'BODY_TOO_LARGE']);
  });

  it('leaves nothing behind, and what a killed server left goes', async () => {
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('evangelist-upload-') && !before_.has(name));
    assert.deepEqual(left, []);
    const [old, young] = [
      await mkdtemp(join(tmpdir(), 'evangelist-upload-')),
      await mkdtemp(join(tmpdir(), 'evangelist-upload-')),
    ];
    await mkdir(join(old, 'inside'));
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(old, yesterday, yesterday);
    await removeStaleUploads();
    await assert.rejects(stat(old));
    await stat(young);
    await rm(young, { recursive: true });
  });
});

describe('an address', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } }) as never;
  it('is believed from the proxies that are listed, and no further', () => {
    const nobody = clientAddressBehind(false);
    assert.equal(nobody(from('127.0.0.1', '1.2.3.4')), '127.0.0.1');
    const ours = clientAddressBehind(['loopback', '10.0.0.0/8']);
    assert.equal(ours(from('::ffff:127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.7')), '1.2.3.4');
    assert.equal(ours(from('9.9.9.9', '1.2.3.4')), '9.9.9.9');
    assert.equal(ours(from('::1')), '::1');
  });
});

describe('the typed channel', () => {
  it('counts calls together with REST, and refuses in its own shape', async () => {
    const response = await server.get('/trpc/getCurrentUser');
    assert.match(response.headers.get('x-ratelimit-limit') ?? '', /^\d+$/);
  });

  it('gives subscriptions to sockets only: they end with their session', async () => {
    const { sessionToken } = await server.browser().session();
    const response = await server.get('/trpc/onNotification', {
      headers: { authorization: `Bearer ${sessionToken}`, accept: 'text/event-stream' },
      signal: AbortSignal.timeout(5000),
    });
    assert.ok(response.status >= 400, String(response.status));
    await response.body?.cancel();
  });

  it('opens so many sockets for one address, and no more until one closes', async () => {
    const open = () => new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { origin: server.url });
    const held = [open(), open(), open()];
    await Promise.all(held.map((socket) => once(socket, 'open')));
    const extra = open();
    extra.on('error', () => undefined);
    const [, response] = (await once(extra, 'unexpected-response')) as [unknown, { statusCode: number }];
    assert.equal(response.statusCode, 429);
    held[0]!.terminate();
    await once(held[0]!, 'close');
    for (;;) {
      const again = open();
      again.on('error', () => undefined);
      const [event] = await Promise.race([
        once(again, 'open').then(() => ['open']),
        once(again, 'unexpected-response').then(() => ['refused']),
      ]);
      if (event === 'open') held.push(again);
      if (event === 'open') break;
    }
    for (const socket of held) socket.terminate();
  });

  it('takes so many calls and subscriptions of one socket', () => {
    const one = allowance(server.ctx, 2);
    one.call();
    one.call();
    assert.throws(() => one.call(), { code: 'RATE_LIMITED' });
    const ends = Array.from({ length: 10 }, () => one.subscribe());
    assert.throws(() => one.subscribe(), { code: 'RATE_LIMITED' });
    ends[0]!();
    one.subscribe();
  });
});

describe('a text with a NUL or half a character', () => {
  const bad = ['%00', '%EF%BF%BD%00'];
  it('is refused, wherever it is sent', async () => {
    for (const text of bad) {
      for (const path of [`/v1/page/invitation/token/${text}`, `/auth/twitter/read/login?trigger=${text}`]) {
        const { status } = await server.get(path);
        assert.equal(status, 400, path);
      }
    }
    for (const input of [{ name: 'a\0' }, { name: '\ud800' }]) {
      const response = await server.get(`/trpc/getBrand?input=${encodeURIComponent(JSON.stringify(input))}`);
      assert.equal(response.status, 400);
    }
    const response = await server.call('POST', '/auth/token', { body: { refreshToken: '\udc00', accessToken: 'a' } });
    assert.equal(response.status, 400);
    const nested = await server.get('/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    });
    assert.equal(nested.status, 400);
  });
});

describe('Storybook', () => {
  it('is served in the sandbox only', async () => {
    assert.match(await (await server.get('/storybook/nothing.js')).text(), /Storybook is not built/);
  });
});
