/** Lists that the network answers with: an item that can't be read hides no other. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { SocialNetwork } from '../../../server/adapters/social-network.ts';
import { createXNetwork } from '../../../server/adapters/x-network.ts';

let server: Server;
let network: SocialNetwork;
/** What the network answers next. */
let answer: unknown;
before(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
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

const post = (id: string, values: object = {}) => ({
  id,
  author_id: '7',
  text: 'Hello',
  created_at: '2026-11-02T09:00:00.000Z',
  lang: 'en',
  public_metrics: {
    impression_count: 1,
    like_count: 0,
    retweet_count: 0,
    reply_count: 0,
    quote_count: 0,
    bookmark_count: 0,
  },
  ...values,
});

for (const [field, values] of [
  ['created_at', { created_at: '2026-02-30T09:00:00.000Z' }],
  ['created_at', { created_at: '2026-11-02T09:00:00+00' }],
  ['created_at', { created_at: null }],
  ['public_metrics', { public_metrics: undefined }],
  ['text', { text: 5 }],
] as const)
  test(`a post with a bad ${field} is named: ${JSON.stringify(values)}`, async () => {
    answer = {
      data: [post('1'), post('2', values), post('3')],
      errors: [null, { resource_id: '4', type: 'https://api.x.com/2/problems/resource-not-found' }],
    };
    const { posts, gone, unreadable } = await network.lookupPosts(['1', '2', '3', '4']);
    assert.deepEqual(
      posts.map(({ id }) => id),
      ['1', '3'],
    );
    assert.deepEqual([gone, unreadable], [['4'], [{ id: '2', field }]]);
    const recent = await network.recentPosts('token', '7');
    assert.deepEqual(
      recent.map(({ id }) => id),
      ['1', '3'],
    );
  });

test('a picture that can’t be read hides neither its post nor other pictures', async () => {
  answer = {
    data: [post('1', { attachments: { media_keys: ['a'] } })],
    includes: {
      media: [{ media_key: 5 }, { media_key: 'a', type: 'photo', url: 'https://x.example/a' }],
    },
  };
  const { posts, unreadable } = await network.lookupPosts(['1']);
  assert.deepEqual([posts[0]?.media?.length, unreadable], [1, undefined]);
});
