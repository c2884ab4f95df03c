import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { apiError } from '../../../../contract/errors.ts';
import { createSocketRateLimit } from '../../../../server/http/middleware/rate-limit.ts';
import { startTestServer, type TestServer } from '../../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ socket: { perAddress: 3 } });
});
after(() => server.close());

const parseError = async (response: Response) => v.parse(apiError, await response.json());

describe('the typed channel', () => {
  it('counts calls together with REST, and rejects in tRPC’s shape', async () => {
    const response = await server.get('/trpc/getCurrentUser');
    assert.match(response.headers.get('x-ratelimit-limit') ?? '', /^\d+$/);
  });

  it('limits the open sockets of one address', async () => {
    const open = () =>
      new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { origin: server.url });
    const held = [open(), open(), open()];
    await Promise.all(held.map((socket) => once(socket, 'open')));
    const extra = open();
    extra.on('error', () => undefined);
    const [, response] = (await once(extra, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
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

  it('limits the calls and subscriptions of one socket', () => {
    const one = createSocketRateLimit(server.ctx, 2);
    one.call();
    one.call();
    assert.throws(() => one.call(), { code: 'RATE_LIMITED' });
    const ends = Array.from({ length: 10 }, () => one.subscribe());
    assert.throws(() => one.subscribe(), { code: 'RATE_LIMITED' });
    ends[0]!();
    one.subscribe();
  });
});

describe('too many requests', () => {
  it('are rejected with the time to wait, and only on the limited call', async () => {
    // The sandbox allows twenty times the production limit of 30 logins a minute.
    const ask = () => server.get('/auth/twitter/write/login');
    for (let at = 0; at < 600; at += 50) await Promise.all(Array.from({ length: 50 }, ask));
    const response = await ask();
    assert.equal(response.status, 429);
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    const { code, retryAfter } = await parseError(response);
    assert.equal(code, 'RATE_LIMITED');
    assert.ok(retryAfter! > 0 && retryAfter! <= 60);
    assert.equal((await server.get('/ping')).status, 200);
  });
});
