/** A client that hangs up is no error: it writes at most one line to the log, and no incident. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { withProxiedImages } from '../../../server/http/image-proxy.ts';
import { startTestServer, type TestServer } from '../start.ts';

interface Line {
  level: string;
  msg: string;
  incidentId?: string;
}
const quietLevels = ['debug', 'info'];
const lines: Line[] = [];
let server: TestServer;
let distDir: string;
let images: Server;
let token: string;
let sessionToken: string;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  await mkdir(join(distDir, 'embed/v1'), { recursive: true });
  await writeFile(join(distDir, 'embed/v1/large.js'), 'x'.repeat(5e6));
  images = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'image/png' });
    answer.end(Buffer.alloc(100_000));
  }).listen(0, '127.0.0.1');
  await once(images, 'listening');
  server = await startTestServer({
    distDir,
    env: { LOG_LEVEL: 'debug' },
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  });
  ({ accessToken: token, sessionToken } = await server.browser().session({ kind: 'write' }));
});
after(async () => {
  await server.close();
  images.close();
  await rm(distDir, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const start = '--b\r\ncontent-disposition: form-data; name="payload"\r\n\r\n{"content":';

interface Case {
  line: string;
  headers?: Record<string, string>;
  /** The beginning of a body of 1,000 bytes. */
  body?: string;
}
function getCases(): Case[] {
  const authorization = `Bearer ${token}`;
  const { port } = images.address() as AddressInfo;
  const image = withProxiedImages(
    server.ctx,
    { imageUrl: `http://localhost:${port}/${lines.length}.png` },
    '',
  );
  return [
    { line: 'GET /auth/profile', headers: { authorization } },
    { line: 'POST /auth/token', headers: json, body: '{"a":' },
    { line: 'POST /v1/action/post/create', headers: { authorization, ...json }, body: '{"a":' },
    { line: 'POST /v1/action/post/create', headers: { authorization, ...form }, body: start },
    { line: 'GET /trpc/getCurrentUser', headers: { authorization: `Bearer ${sessionToken}` } },
    { line: 'POST /trpc/redeemLogin', headers: json, body: '{"a":' },
    { line: `GET ${image.imageUrl}` },
    { line: 'GET /embed/v1/large.js' },
    { line: 'GET /sandbox/mail' },
    { line: 'POST /sandbox/x/2/tweets', headers: json, body: '{"a":' },
    { line: 'GET /ping' },
  ];
}

/** Sends a request and resets the connection after so many turns of the event loop. */
async function abort({ line, headers = {}, body }: Case, turns: number): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': '1000' }) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`);
  for (let turn = 0; turn < turns; turn++) await setImmediate();
  socket.resetAndDestroy();
}

describe('a client that hangs up', () => {
  it('writes at most one line to the log, and no error', async () => {
    lines.length = 0;
    let count = 0;
    for (const turns of [0, 1, 2, 3, 5, 8, 13, 21])
      for (const one of getCases()) {
        await abort(one, turns);
        await server.get('/ping');
        count++;
      }
    const own = lines.filter(({ msg }) => msg !== 'starting multipart parsing');
    const errors = own.filter(
      ({ level, incidentId }) => !quietLevels.includes(level) || incidentId !== undefined,
    );
    assert.deepEqual(errors, []);
    // One line of each, and one of the request after it.
    assert.ok(own.length <= 2 * count, `${own.length} of ${2 * count}`);
  });
});
