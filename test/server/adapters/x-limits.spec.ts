/** What the headers of an answer mean for the calls that follow, and what a look-up asks for. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import {
  getRetryAt,
  NetworkError,
  type SocialNetwork,
} from '../../../server/adapters/social-network.ts';
import { createXNetwork } from '../../../server/adapters/x-network.ts';

let server: Server;
let network: SocialNetwork;
/** How the network answers next. */
let answer = { status: 200, headers: {} };
let query = new URLSearchParams();
before(async () => {
  server = createServer((request, response) => {
    query = new URL(request.url!, 'http://x.example').searchParams;
    const { status, headers } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(status === 200 ? { data: [] } : { title: 'Too Many Requests' }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  network = createXNetwork({
    baseUrl,
    webUrl: baseUrl,
    authorizeUrl: baseUrl,
    appToken: 't',
    clientId: 'c',
    clientSecret: 's',
  });
});
after(() => server.close());

const now = new Date('2026-11-16T00:00:00Z');
const reset = now.getTime() / 1000 + 600;
const limits = {
  'x-rate-limit-limit': '300',
  'x-rate-limit-remaining': '12',
  'x-rate-limit-reset': String(reset),
};

test('a look-up returns what is left of the limit', async () => {
  answer = { status: 200, headers: limits };
  const { rateLimit } = await network.lookupPosts(['1']);
  assert.deepEqual(rateLimit, { limit: 300, remaining: 12, resetsAt: new Date(reset * 1000) });
  answer = { status: 200, headers: { ...limits, 'x-rate-limit-reset': 'soon' } };
  assert.equal((await network.lookupPosts(['1'])).rateLimit, undefined);
});

for (const [why, headers, seconds] of [
  ['the reset', limits, 600],
  ['a delay', { 'retry-after': '30' }, 30],
  ['the later of both', { ...limits, 'retry-after': '900' }, 900],
  ['nothing that can be read', { 'retry-after': '-5' }, null],
] as const)
  test(`a refusal names ${why}`, async () => {
    answer = { status: 429, headers };
    const error = await network.lookupPosts(['1']).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof NetworkError && error.reason === 'rate-limited');
    const at = getRetryAt(error, now);
    assert.equal(at && (at.getTime() - now.getTime()) / 1000, seconds);
  });

test('a look-up asks for the edit history, and for files only on request', async () => {
  answer = { status: 200, headers: {} };
  await network.lookupPosts(['1', '2']);
  assert.match(query.get('tweet.fields')!, /edit_history_tweet_ids/);
  assert.deepEqual(
    ['ids', 'expansions', 'media.fields'].map((name) => query.has(name)),
    [true, false, false],
  );
  await network.lookupPosts(['1'], { withMedia: true });
  assert.equal(query.get('expansions'), 'attachments.media_keys');
});
