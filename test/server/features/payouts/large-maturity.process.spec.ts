/**
 * Maturity and expiry of a campaign with many posts, on PostgreSQL: the memory of the server stays below 300 MB. With EVANGELIST_DEEP a
 * million posts, and the figures of docs/measurements.md. Alone in its process, whose memory it measures.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { queryRows } from '../../../../server/db/query.ts';
import { expireClaims } from '../../../../server/features/payouts/expire-claims.service.ts';
import { matureCampaign } from '../../../../server/features/payouts/mature-campaign.service.ts';
import { campaigns } from '../../../../server/schema.ts';
import { startPostgres, type TemporaryPostgres } from '../../../e2e/support.ts';
import { assertSound } from '../../money-support.ts';
import { campaign, day, hour, testContext, type TestContext } from '../../support.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const postCount = isDeep ? 1_000_000 : 12_000;
const authorCount = postCount / 10;
const pool = 1_000_000_000_000n;

let postgres: TemporaryPostgres | undefined;
let ctx: TestContext;
before(async () => {
  postgres = await startPostgres();
  if (postgres) ctx = await testContext({ databaseUrl: postgres.url });
});
after(async () => {
  await ctx?.close();
  await postgres?.stop();
});

async function createLargeCampaign(): Promise<string> {
  const { db } = ctx.database;
  const now = ctx.clock.now().getTime();
  const at = (days: number) => new Date(now + days * day);
  const dates = { startsAt: at(-9), endsAt: at(-5), maturesAt: at(-1), claimUntil: at(1) };
  const { id, weekId } = await campaign(ctx, {
    ...dates,
    rewardPool: pool,
    maxPerUser: 20_000_000n,
    firstDayBonus: 1_000_000n,
  });
  const created = dates.startsAt.toISOString();
  await db.execute(sql`insert into users (id, created_at)
    select md5('author' || n)::uuid, ${created}::timestamptz from generate_series(1, ${authorCount}) n`);
  // In parts: a statement has 30 seconds.
  for (let from = 1; from <= postCount; from += 100_000)
    await db.execute(sql`
      insert into posts (user_id, campaign_id, week_id, kind, network, network_post_id, url, content, created_at, status, score, metrics, next_read_at)
      select md5('author' || (n % ${authorCount} + 1))::uuid, ${id}, ${weekId}, 'post', 'x', 'large-' || n, 'https://x.example/' || n,
        'Text of a post, as long as posts are.', ${created}::timestamptz + n * interval '1 millisecond',
        case when n % 20 = 0 then 'not-eligible' when n <= ${authorCount} then 'eligible-bonus' else 'eligible' end,
        1 + n % 997, jsonb_build_object('impressions', n % 5000), null
      from generate_series(${from}::int, ${Math.min(postCount, from + 99_999)}::int) n`);
  for (const table of ['users', 'posts']) await db.execute(sql.raw(`analyze ${table}`));
  return id;
}

/** The largest memory of the process so far, in megabytes. */
const getMemory = () => process.resourceUsage().maxRSS / 1024;

const timed = async (work: () => Promise<void>): Promise<string> => {
  const start = performance.now();
  await work();
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
};

test('settles many posts in parts', { timeout: 3_600_000 }, async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  const { db } = ctx.database;
  const id = await createLargeCampaign();
  const before = getMemory();
  const matured = await timed(() => matureCampaign(ctx, id));
  const claimUntil = new Date(ctx.clock.now().getTime() - hour);
  await db.update(campaigns).set({ claimUntil }).where(eq(campaigns.id, id));
  const [rewarded] = await queryRows<{ total: string; posts: number }>(
    db,
    sql`select sum(amount)::text as total, count(distinct post_id)::int as posts from rewards where campaign_id = ${id}`,
  );
  assert.ok(BigInt(rewarded!.total) > 0n && BigInt(rewarded!.total) <= pool);
  assert.ok(rewarded!.posts > postCount / 2);
  const expired = await timed(() => expireClaims(ctx, id));
  await assertSound(ctx);
  const memory = getMemory();
  t.diagnostic(
    `${postCount} posts: matured in ${matured}, expired in ${expired}; ${memory.toFixed(0)} MB at most, ${before.toFixed(0)} MB before`,
  );
  const [open] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from rewards where status = 'rewarded'`,
  );
  assert.equal(open!.count, 0);
  assert.ok(memory <= 300, `${memory} MB`);
});
