/** The end of a server behind a load balancer: it is taken out of service before it closes, and leaves no call without an answer. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import { posts } from '../../../server/schema.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { campaign, hour, type TestContext } from '../support.ts';
import { startSocketServer } from './socket-support.ts';

/** Longer than a test takes. */
const long = 600_000;

test('a server that drains serves calls, refuses its health check and gives its connections back', async () => {
  const server = await startTestServer();
  const { accessToken: token } = await server.browser().session();
  const kept = await server.get('/up');
  assert.deepEqual([kept.status, kept.headers.get('connection')], [200, 'keep-alive']);
  void server.drain(long);
  const up = await server.get('/up');
  assert.equal(up.status, 503);
  assert.equal(((await up.json()) as ApiErrorBody).code, 'NOT_READY');
  const served = await server.call('GET', '/v1/user/settings', { token });
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close']);
  assert.equal((await server.get('/ping')).status, 200);
  await server.close();
});

test('sockets are moved one after the other', async () => {
  const server = await startSocketServer();
  const open = () => new WebSocket(`ws://127.0.0.1:${server.port}/trpc?connectionParams=1`);
  const clients = [open(), open(), open()];
  await Promise.all(clients.map((client) => once(client, 'open')));
  const codes = Promise.all(
    clients.map(async (client) => ((await once(client, 'close')) as [number])[0]),
  );
  await server.moveAll(30);
  assert.deepEqual(await codes, [1012, 1012, 1012]);
  await server.close();
});

/** Publishes at X and then holds the answer of X until `release` is called. */
function holdAnswerOfNetwork({ network }: { network: TestServer['ctx']['network'] }) {
  const { createPost } = network;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const sent = new Promise<void>((resolve) => {
    network.createPost = async (...args) => {
      const made = await createPost.apply(network, args);
      resolve();
      await released;
      return made;
    };
  });
  return { sent, release };
}

const publish = (server: TestServer, token: string, campaignId: string): Promise<Response> =>
  server.call('POST', '/v1/action/post/create', {
    token,
    headers: { 'idempotency-key': 'one-post' },
    body: { content: 'I like @acme', attachments: [], campaignId, selectedSuggestionId: null },
  });

test('a post whose publishing takes longer than the drain has an unknown outcome, and is published once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'evangelist-drain-'));
  const env = { EVANGELIST_DATA: dataDir };
  const first = await startTestServer({ env });
  const { accessToken: token, sessionToken } = await first.browser().session({ kind: 'write' });
  const { userId } = await first.typed('getCurrentUser', undefined, { token: sessionToken });
  const { id, row } = await campaign(first.ctx as TestContext, {
    startsAt: new Date(first.ctx.clock.now().getTime() - hour),
  });
  await joinCampaign(first.ctx, userId!, id, { acceptedTermsVersion: row.termsVersion });
  const held = holdAnswerOfNetwork(first.ctx);
  const answer = publish(first, token, id);
  await held.sent;
  void first.drain(long);
  const closed = first.close();
  const lost = await answer;
  assert.equal(lost.status, 503);
  assert.equal(((await lost.json()) as ApiErrorBody).code, 'OUTCOME_UNKNOWN');
  await closed;
  held.release();

  const second = await startTestServer({ env });
  const again = await publish(second, token, id);
  assert.equal(again.status, 200, await again.clone().text());
  const made = (await again.json()) as { id: string };
  const rows = await second.ctx.database.db.select().from(posts);
  assert.deepEqual(
    rows.map((post) => post.id),
    [made.id],
  );
  const profile = await (await second.get('/sandbox/x/maralind')).text();
  assert.equal(profile.split('I like @acme').length - 1, 1);
  await second.close();
  await rm(dataDir, { recursive: true });
});
