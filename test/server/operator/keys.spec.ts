/** `operator keys`, beside a running server that accepts and refuses events. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { advertisers, apiKeys, auditLog } from '../../../server/schema.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { day, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let server: TestServer;
let ctx: TestContext;
let as: string;
before(async () => {
  server = await startTestServer({ bare: true });
  ctx = server.ctx as TestContext;
  as = await administrator(ctx);
  await ctx.database.db.insert(advertisers).values({ name: 'Acme', slug: 'acme-pay' });
});
after(() => server.close());

interface Made {
  secret: string;
  formerSecretUntil?: string;
}
interface Shown {
  lastUsedAt: string | null;
  formerSecretUntil: string | null;
  refusals: { day: string; reason: string; count: number }[];
}
const create = async (key: string) =>
  (await operateJson<Made>(ctx, '--as', as, 'keys', 'create', key, '--advertiser', 'acme-pay'))
    .secret;
const show = async (key: string) => {
  await ctx.bufferedCounts.flush();
  return operateJson<Shown>(ctx, 'keys', 'show', key);
};
const send = async (key: string, secret: string, body: unknown = {}) => {
  const event = {
    eventId: 'e',
    eventType: 'signup',
    walletAddress: '0x1',
    chain: 'evm',
    occurredAt: '2026-11-02T09:00:00.000Z',
  };
  const headers = { 'x-api-key': key, 'x-api-secret': secret };
  const sent = { headers, body: typeof body === 'object' ? { ...event, ...body } : body };
  const { status } = await server.call('POST', '/v1/conversion/event/ingest', sent);
  return status;
};
/** The sandbox's clock runs. */
const isAbout = (iso: string | null | undefined, fromNow: number): boolean =>
  Math.abs(Date.parse(iso ?? '') - ctx.clock.now().getTime() - fromNow) < 20_000;
const countReasons = ({ refusals }: Shown) =>
  Object.fromEntries(refusals.map(({ reason, count }) => [reason, count]));

test('a key is made, its secret shown once, and its use written once a minute', async () => {
  const made = await operate(ctx, '--as', as, 'keys', 'create', 'shop', '--advertiser', 'acme-pay');
  const secret = /x-api-secret: (\S{43})\n/.exec(made.output)![1]!;
  assert.match(made.output, /^x-api-key: shop\n/);
  assert.equal(await send('shop', secret), 200);
  const { lastUsedAt } = await show('shop');
  assert.ok(isAbout(lastUsedAt, 0));
  await server.advance(30_000);
  assert.equal(await send('shop', secret), 200);
  assert.equal((await show('shop')).lastUsedAt, lastUsedAt);
  await server.advance(30_000);
  assert.equal(await send('shop', secret), 200);
  assert.notEqual((await show('shop')).lastUsedAt, lastUsedAt);
  const { output } = await operate(ctx, 'keys', 'list');
  assert.match(output, /^shop +shop +acme-pay +2026-.+ UTC +–$/m);
  const everything = JSON.stringify([
    await ctx.database.db.select().from(apiKeys),
    await ctx.database.db.select({ facts: auditLog.after, id: auditLog.targetId }).from(auditLog),
    await operate(ctx, 'keys', 'show', 'shop'),
  ]);
  assert.ok(!everything.includes(secret));
});

test('the former secret works until the end of the overlap, then says so', async () => {
  const first = await create('rotated');
  const rotated = await operateJson<Made>(ctx, '--as', as, 'keys', 'rotate', 'rotated');
  assert.ok(isAbout(rotated.formerSecretUntil, day));
  assert.equal((await show('rotated')).formerSecretUntil, rotated.formerSecretUntil);
  assert.equal(await send('rotated', first), 200);
  assert.equal(await send('rotated', rotated.secret), 200);
  const again = await operate(ctx, '--as', as, 'keys', 'rotate', 'rotated');
  assert.equal(again.exitCode, 1);
  assert.match(again.errors, /^A former secret of rotated works until .+ --overlap 0/);
  await server.advance(day);
  assert.equal(await send('rotated', first), 401);
  assert.equal(await send('rotated', rotated.secret), 200);
  assert.equal((await show('rotated')).formerSecretUntil, null);
  assert.deepEqual(countReasons(await show('rotated')), { 'secret-ended': 1 });
});

test('without an overlap only the new secret works; it asks before', async () => {
  const first = await create('leaked');
  const words = ['--as', as, 'keys', 'rotate', 'leaked', '--overlap', '0'];
  const alone = await operate(ctx, ...words);
  assert.equal(alone.exitCode, 2);
  assert.match(alone.errors, /refused until it uses the new secret\. Add --yes/);
  const { output } = await operateAt(ctx, 'leaked', ...words);
  assert.match(output, /No former secret works\./);
  assert.equal(await send('leaked', first), 401);
});

test('refused events are counted by day and reason', async () => {
  const secret = await create('refused');
  assert.equal(await send('refused', 'guess'), 401);
  assert.equal(await send('refused', ''), 401);
  assert.equal(await send('refused', secret, { eventId: '' }), 400);
  assert.equal(await send('refused', secret, { metadata: { a: 'x'.repeat(300_000) } }), 413);
  assert.equal(await send('refused', secret), 200);
  assert.equal(await send('refused', secret), 200);
  assert.equal(await send('refused', secret, { chain: 'solana' }), 422);
  assert.equal(await send('unknown', secret), 401);
  const sameDay = { 'secret-wrong': 2, 'event-invalid': 1, 'event-too-large': 1 };
  assert.deepEqual(countReasons(await show('refused')), { ...sameDay, 'event-id-reused': 1 });
  await operate(ctx, '--as', as, '--yes', 'keys', 'revoke', 'refused');
  await server.advance(day);
  assert.equal(await send('refused', secret), 401);
  await ctx.bufferedCounts.flush();
  const { output } = await operate(ctx, 'keys', 'show', 'refused');
  const today = ctx.clock.now().toISOString().slice(0, 10);
  assert.match(output, new RegExp(`^${today} +key-revoked +1\n`, 'm'));
  assert.match(output, /^\d{4}-\d\d-\d\d +secret-wrong +2\n/m);
});

test('a dry run makes no key, and shows no secret', async () => {
  const words = ['--as', as, '--dry-run', 'keys', 'create', 'dry', '--advertiser', 'acme-pay'];
  const { output } = await operate(ctx, ...words);
  assert.match(output, /^dry would get a secret\.\nDry run: nothing was changed\.\n$/);
  assert.equal((await operate(ctx, 'keys', 'show', 'dry')).exitCode, 1);
});

for (const [what, words, exitCode, sentence] of [
  ['an unknown advertiser', ['create', 'a-key', '--advertiser', 'none'], 1, /no advertiser none/],
  ['a key without an advertiser', ['create', 'a-key'], 2, /--advertiser/],
  ['capitals', ['create', 'A key', '--advertiser', 'acme-pay'], 2, /^key: must be 2 to 60/],
  ['a key that exists', ['create', 'shop', '--advertiser', 'acme-pay'], 1, /shop exists/],
  ['a longer overlap', ['rotate', 'shop', '--overlap', '169'], 2, /must be 0 to 168 hours/],
  ['no number', ['rotate', 'shop', '--overlap', 'long'], 2, /overlap/],
  ['an unknown key', ['rotate', 'none'], 1, /There is no key none/],
  ['an unknown key', ['revoke', 'none'], 1, /There is no key none/],
  ['an unknown key', ['show', 'none'], 1, /There is no key none/],
  ['a revoked key', ['rotate', 'refused'], 1, /refused was revoked on/],
] as const)
  test(`refuses ${what}: keys ${words.join(' ')}`, async () => {
    const ended = await operate(ctx, '--as', as, '--yes', 'keys', ...words);
    assert.equal(ended.exitCode, exitCode, ended.errors);
    assert.match(ended.errors, sentence);
  });
