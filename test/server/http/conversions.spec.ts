import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { advertisers, apiKeys, conversionEvents, participations } from '../../../server/schema.ts';
import { addDemoApiKey, demoApiKey } from '../../../sandbox/seed/demo-api-key.ts';
import { getCampaign } from '../../../server/features/pages/campaign-page.queries.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { campaign, person, type TestContext } from '../support.ts';

let server: TestServer;
let advertiserId: string;
before(async () => {
  server = await startTestServer({ bare: true });
  const { db } = server.ctx.database;
  const { advertiser: slug } = demoApiKey;
  const rows = await db.insert(advertisers).values({ name: 'Metaplex', slug }).returning();
  advertiserId = rows[0]!.id;
  await addDemoApiKey(server.ctx, { name: 'test', userId: null });
});
after(() => server.close());

const good = { 'x-api-key': demoApiKey.key, 'x-api-secret': demoApiKey.secret };
const event = {
  eventId: 'e-1',
  eventType: 'deposit',
  walletAddress: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  chain: 'solana',
  value: { amount: '12.50', currency: 'USDC' },
  occurredAt: '2026-11-02T09:00:00.000Z',
  deviceId: 'device-of-a-client',
  metadata: { plan: 'pro', seats: 3 },
};
const send = async (body: object, headers: Record<string, string> = good) => {
  const response = await server.call('POST', '/v1/conversion/event/ingest', { body, headers });
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; params?: object; accepted?: boolean },
  };
};
const kept = () => server.ctx.database.db.select().from(conversionEvents);

test('stores an event once by its id; rejects another event with the same id', async () => {
  assert.deepEqual(await send(event), { status: 200, body: { eventId: 'e-1', accepted: true } });
  assert.equal((await send({ ...event, metadata: { seats: 3, plan: 'pro' } })).status, 200);
  const other = await send({ ...event, eventType: 'swap' });
  assert.deepEqual([other.status, other.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  const rows = await kept();
  assert.deepEqual(
    rows.map((row) => [row.eventId, row.eventType]),
    [['e-1', 'deposit']],
  );
  const page = await (await server.get('/sandbox/analytics')).text();
  assert.match(page, /deposit/);
  assert.ok(page.includes(demoApiKey.secret));
});

test('rejects a missing or revoked key and a wrong secret; stores the secret as a hash', async () => {
  const { db } = server.ctx.database;
  const [row] = await db.select().from(apiKeys);
  assert.match(row!.secretHash, /^[0-9a-f]{64}$/);
  const wrong = [
    {},
    { ...good, 'x-api-secret': 'x' },
    { ...good, 'x-api-key': 'x' },
    { ...good, 'x-api-secret': '' },
    { 'x-api-key': good['x-api-key'] },
  ];
  for (const headers of wrong) {
    const { status, body } = await send(
      { ...event, eventId: 'e-2' },
      headers as Record<string, string>,
    );
    assert.deepEqual([status, body.code, body.params], [401, 'UNAUTHORIZED', { kind: 'api-key' }]);
  }
  await db.update(apiKeys).set({ revokedAt: server.ctx.clock.now() });
  assert.equal((await send({ ...event, eventId: 'e-2' })).status, 401);
  await db.update(apiKeys).set({ revokedAt: null }).where(eq(apiKeys.key, demoApiKey.key));
  assert.equal((await kept()).length, 1);
});

test('limits the size of an event, and rejects pages', async () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`k${at}`, 1]));
  for (const part of [
    { eventId: '' },
    { walletAddress: 'x'.repeat(201) },
    { metadata: many },
    { metadata: { long: 'x'.repeat(1001) } },
    { occurredAt: 'today' },
    { occurredAt: '1970-01-01T00:00:00.000Z' },
    { occurredAt: '2036-11-02T09:00:00.000Z' },
  ])
    assert.equal(
      (await send({ ...event, eventId: 'e-3', ...part })).status,
      400,
      JSON.stringify(part).slice(0, 60),
    );
  const from = { ...good, origin: server.ctx.config.publicUrl };
  assert.deepEqual((await send({ ...event, eventId: 'e-3' }, from)).body.code, 'ORIGIN_FORBIDDEN');
  assert.equal((await kept()).length, 1);
});

test('the sandbox shows a command whose event counts for the newest member', async () => {
  const ctx = server.ctx as TestContext;
  const { db } = ctx.database;
  const { id } = await campaign(ctx, { advertiserId });
  const { userId } = await person(ctx, { handle: 'hana' });
  await db
    .insert(participations)
    .values({ campaignId: id, userId, joinedAt: ctx.clock.now(), acceptedTermsVersion: '1' });
  const page = await (await server.get('/sandbox/analytics')).text();
  const [, command] = /<pre[^>]*>(curl [^<]+)<\/pre>/.exec(page) ?? [];
  assert.ok(command, 'no command');
  const quoted = [...command.matchAll(/&#39;(.+?)&#39;/gs)].map(([, part]) =>
    part!.replaceAll('&quot;', '"'),
  );
  const [url, ...rest] = quoted;
  const headers = Object.fromEntries(rest.slice(0, -1).map((line) => line.split(': ')));
  const sent = await fetch(url!, { method: 'POST', headers, body: rest.at(-1)! });
  assert.equal(sent.status, 200, await sent.text());
  assert.deepEqual((await getCampaign(ctx, userId, { id })).conversions, { total: 1, mine: 1 });
});
