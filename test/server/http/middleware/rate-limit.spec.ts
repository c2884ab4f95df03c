import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { apiError } from '../../../../contract/errors.ts';
import { ApiError } from '../../../../server/api-error.ts';
import {
  createSubscriptionLimit,
  RateLimiter,
} from '../../../../server/http/middleware/rate-limit.ts';
import { SharedCounters } from '../../../../server/features/limits/shared-counters.service.ts';
import { productionLimits } from '../clients.ts';
import { startTestServer, type TestServer } from '../../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ socket: { perAddress: 3 }, ...productionLimits });
});
after(() => server.close());

const parseError = async (response: Response) => v.parse(apiError, await response.json());

describe('the typed channel', () => {
  it('limits the open sockets of one address', async () => {
    const open = () =>
      new WebSocket(`${server.url.replace('http', 'ws')}/trpc`, { origin: server.url });
    const held = [open(), open(), open()];
    await Promise.all(held.map((socket) => once(socket, 'open')));
    const extra = open();
    extra.on('error', () => undefined);
    const [, response] = (await once(extra, 'unexpected-response')) as [
      unknown,
      { statusCode: number; headers: Record<string, string> },
    ];
    assert.equal(response.statusCode, 429);
    assert.ok(Number(response.headers['retry-after']) > 0);
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

  it('limits the subscriptions of one socket', () => {
    const one = createSubscriptionLimit();
    const ends = Array.from({ length: 10 }, () => one.subscribe());
    assert.throws(() => one.subscribe(), { code: 'RATE_LIMITED' });
    ends[0]!();
    one.subscribe();
  });
});

describe('a client', () => {
  const createLimiter = (factor = 1) =>
    new RateLimiter(productionLimits.createCounters(server.ctx), factor);
  const times = (count: number, act: () => void) => {
    for (let at = 0; at < count; at++) act();
  };
  const refused = (act: () => void) =>
    assert.throws(act, (error) => error instanceof ApiError && error.extra.retryAfter === 60);

  it('is the person who is signed in, from any address, else the address', () => {
    const limiter = createLimiter();
    times(300, () => limiter.countCall({ address: 'a', userId: 'mara' }));
    times(300, () => limiter.countCall({ address: 'b', userId: 'mara' }));
    refused(() => limiter.countCall({ address: 'c', userId: 'mara' }));
    limiter.countCall({ address: 'a', userId: 'tom' });
    times(600, () => limiter.countCall({ address: 'a' }));
    refused(() => limiter.countCall({ address: 'a' }));
    limiter.countCall({ address: 'a', userId: 'tom' });
  });

  it('has a limit for all people behind one address', () => {
    const limiter = createLimiter();
    times(3000, () => limiter.countRequest('a'));
    refused(() => limiter.countRequest('a'));
    limiter.countRequest('b');
  });

  it('has lower limits of single calls within its budget', () => {
    const limiter = createLimiter();
    const limit = { name: 'requestWithdrawal', perMinute: 30 };
    times(30, () => limiter.countCall({ address: 'a' }, limit));
    refused(() => limiter.countCall({ address: 'a' }, limit));
    times(569, () => limiter.countCall({ address: 'a' }));
    refused(() => limiter.countCall({ address: 'a' }));
  });

  it('has larger limits by a factor, in the sandbox', () => {
    const limiter = createLimiter(2);
    times(600, () => limiter.countPage('a'));
    refused(() => limiter.countPage('a'));
  });
});

describe('too many requests', () => {
  it('are rejected with the time to wait, and only on the limited call', async () => {
    const ask = () => server.get('/auth/twitter/write/login');
    for (let count = 0; count < 30; count++) assert.notEqual((await ask()).status, 429);
    const response = await ask();
    assert.equal(response.status, 429);
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    const { code, retryAfter } = await parseError(response);
    assert.equal(code, 'RATE_LIMITED');
    assert.ok(retryAfter! > 0 && retryAfter! <= 60);
    assert.equal((await server.get('/ping')).status, 200);
  });
});

it('leaves people their budget in a minute with more addresses than counters', () => {
  const limiter = new RateLimiter(new SharedCounters(server.ctx, { now: () => 0, maxKeys: 10 }), 1);
  const addresses = Array.from({ length: 600 }, (_, at) => `2001:db8:${at.toString(16)}:0::/64`);
  for (const address of addresses) limiter.countCall({ address });
  for (const userId of ['mara', 'tom', 'ade']) {
    limiter.countCall({ address: addresses[599]!, userId }, undefined, 600);
    assert.throws(() => limiter.countCall({ address: '203.0.113.7', userId }), ApiError);
  }
});
