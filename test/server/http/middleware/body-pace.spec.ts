/** Bodies that arrive slowly are ended after seconds, and slow phones can upload. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import type { ApiErrorBody } from '../../../../contract/errors.ts';
import { bodyPace, defaultPostLimits, limits } from '../../../../contract/limits.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { registerErrorHandler } from '../../../../server/http/error-handler.ts';
import { createPaceMeter, registerBodyPace } from '../../../../server/http/middleware/body-pace.ts';
import { receiveMultipart } from '../../../../server/http/multipart.ts';

const gracePeriod = bodyPace.gracePeriod / 1000;

/** The second in which a body is ended, if its seconds bring so many bytes; null: it is not. */
function findEnd(seconds: Iterable<number>): number | null {
  const isTooSlow = createPaceMeter(bodyPace);
  let second = 0;
  for (const bytes of seconds) {
    if (isTooSlow(1000, bytes)) return second;
    second++;
  }
  return null;
}
const repeat = (count: number, bytes: number) => Array.from({ length: count }, () => bytes);

describe('the pace of a body', () => {
  it('ends one that stops or drips within seconds', () => {
    assert.equal(findEnd(repeat(1000, 0)), gracePeriod);
    assert.equal(findEnd(repeat(1000, 1)), gracePeriod);
    assert.ok(findEnd(repeat(1000, bodyPace.bytesPerSecond / 2))! <= 2 * gracePeriod);
    // What came fast before buys no more time.
    const burst = [50e6, ...repeat(1000, 1)];
    assert.ok(findEnd(burst)! <= gracePeriod + 1);
  });

  it('lets a slow phone upload 64 MB until the client gives up', () => {
    const seconds = limits.postTimeout / 1000;
    const steady = repeat(seconds, 64e6 / seconds);
    assert.equal(findEnd(steady), null);
    // Every minute the phone changes the network and stalls.
    const moving = Array.from({ length: seconds }, (_, at) => (at % 60 < 18 ? 0 : 310_000));
    assert.ok(moving.reduce<number>((sum, bytes) => sum + bytes, 0) > 64e6);
    assert.equal(findEnd(moving), null);
    assert.equal(findEnd(repeat(10_000, bodyPace.bytesPerSecond)), null);
  });
});

/** A server that reads bodies as ours does, in a time that `pass` advances. */
async function openServer(): Promise<{ app: FastifyInstance; pass: () => void }> {
  const app = fastify();
  let pass!: () => void;
  registerBodyPace(app, (tick) => {
    pass = tick;
    return () => undefined;
  });
  await app.register(multipart);
  registerErrorHandler(app, {
    info: fail,
    warn: fail,
    error: fail,
    security: (_, fields) => fail(fields),
  });
  app.post('/json', async ({ body }) => body as object);
  const rules = { limits: defaultPostLimits };
  app.post('/upload', async (request) => {
    const admit = async () => async () => undefined;
    await (await receiveMultipart(request, { ...rules, admit })).dispose();
  });
  app.post('/refused', async (request) => {
    const admit = () => Promise.reject(new ApiError('NOT_JOINED', { campaign: 'Acme' }));
    await receiveMultipart(request, { ...rules, admit });
  });
  const preParsing = () => Promise.reject(new ApiError('UNAUTHORIZED'));
  app.post('/private', { preParsing }, async () => null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, pass };
}
const fail = (fields: object) => assert.fail(JSON.stringify(fields));

let server: Awaited<ReturnType<typeof openServer>>;
before(async () => void (server = await openServer()));
after(() => server.app.close());

/** Sends the beginning of a body of 60,000 bytes. */
async function begin(path: string, type: string, start: string): Promise<Socket> {
  const { port } = server.app.server.address() as AddressInfo;
  const arrived = once(server.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = ['host: localhost', `content-type: ${type}`, 'content-length: 60000'];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${start}`);
  await arrived;
  return socket;
}

/** Lets seconds pass until the server closes the connection. @returns status, code and seconds */
async function end(socket: Socket): Promise<{ answer: unknown[]; seconds: number }> {
  let text = '';
  let seconds = 0;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const closed = once(socket, 'close');
  while (!socket.closed) {
    server.pass();
    seconds++;
    // The server answers between two seconds.
    for (let turn = 0; turn < 50; turn++) await setImmediate();
  }
  await closed;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const { code } = (body ? JSON.parse(body) : {}) as ApiErrorBody;
  return { answer: [Number(head.split(' ')[1]), code], seconds };
}

const uploadType = 'multipart/form-data; boundary=b';
const payload =
  '--b\r\ncontent-disposition: form-data; name="payload"\r\n\r\n' +
  '{"attachments":[{"part":"a"}]}\r\n' +
  '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\ncontent-type: image/png\r\n\r\n';
const png = '\x89PNG';

describe('a body that stops', () => {
  it('is answered with 408, and the connection ends', async () => {
    for (const [path, type, start] of [
      ['/json', 'application/json', '{"a":'],
      ['/json', 'application/json', ''],
      ['/upload', uploadType, '--b'],
      ['/upload', uploadType, payload],
      ['/upload', uploadType, payload + png],
    ] as const) {
      const { answer, seconds } = await end(await begin(path, type, start));
      assert.deepEqual(answer, [408, 'REQUEST_TIMEOUT'], `${path} ${start}`);
      assert.ok(seconds >= gracePeriod, `${seconds}`);
    }
  });

  it('and that nobody wants is taken for some seconds after its answer', async () => {
    const socket = await begin('/private', 'application/json', '{');
    await once(socket, 'readable');
    const { answer, seconds } = await end(socket);
    assert.deepEqual(answer, [401, 'UNAUTHORIZED']);
    assert.ok(seconds < gracePeriod, `${seconds}`);
  });

  it('of an upload is waited for after a refusal, because browsers send it before they read', async () => {
    const { answer, seconds } = await end(await begin('/refused', uploadType, payload + png));
    assert.deepEqual(answer, [403, 'NOT_JOINED']);
    assert.ok(seconds >= gracePeriod, `${seconds}`);
  });
});

describe('a body that arrives', () => {
  it('is not interrupted, however long it takes', async () => {
    const socket = await begin('/json', 'application/json', '"');
    socket.write('a'.repeat(59_997));
    for (let second = 0; second < gracePeriod - 1; second++) server.pass();
    socket.write('"\n');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    assert.match(chunk.toString(), /^HTTP\/1.1 200/);
    for (let second = 0; second < 2 * gracePeriod; second++) server.pass();
    assert.equal(socket.destroyed, false);
    socket.destroy();
  });
});
