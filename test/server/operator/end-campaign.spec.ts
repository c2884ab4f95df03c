/** `operator campaigns end`: what was posted is paid, what has not begun is left over. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { checkContent } from '../../../server/features/campaigns/campaign-checks.rules.ts';
import { auditLog, campaigns, campaignWeeks } from '../../../server/schema.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import { loadContent } from '../../../server/features/campaigns/campaign-files.queries.ts';
import {
  ctx,
  balanced,
  jump,
  received,
  started,
  status,
  write,
} from '../features/campaigns/campaign-lifecycle.setup.ts';
import { day, hour } from '../support.ts';
import { administrator, operate, operateAt } from './support.ts';

const reason = 'The shops have closed.';
const find = async (id: string) =>
  (await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!;
const listWeeks = (id: string) =>
  ctx.database.db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, id))
    .orderBy(campaignWeeks.index);

/** A running campaign of two weeks; the second one has a pool of 50 USDC and has not begun. */
async function twoWeeks() {
  const running = await started();
  const { id } = running;
  const row = await find(id);
  const pool = 50_000_000n;
  const endsAt = new Date(row.endsAt.getTime() + 7 * day);
  await ctx.database.db
    .insert(campaignWeeks)
    .values({ campaignId: id, index: 2, startsAt: row.endsAt, endsAt, pool });
  await ctx.database.db
    .update(campaigns)
    .set({
      endsAt,
      maturesAt: new Date(endsAt.getTime() + 2 * day),
      rewardPool: row.rewardPool + pool,
    })
    .where(eq(campaigns.id, id));
  return running;
}

test('ends now, pays the week that has begun, and leaves the other one over', async () => {
  const as = await administrator(ctx);
  const { id, people } = await twoWeeks();
  const [mia] = people;
  const made = await write(mia!, id, 5000);
  await jump(hour);
  const before = await find(id);
  const words = ['--as', as, 'campaigns', 'end', id, '--reason', reason];
  assert.match((await operate(ctx, ...words)).errors, /can’t be undone\. Add --yes/);
  const dry = await operate(ctx, '--dry-run', ...words);
  assert.match(dry.output, /Weeks that hadn’t started: 1\. Their 50 USDC are left over[^]*Dry run/);
  assert.deepEqual((await find(id)).endsAt, before.endsAt);

  const now = ctx.clock.now();
  const ended = await operateAt(ctx, id, ...words);
  assert.deepEqual(
    [ended.exitCode, ended.errors.split('\n')[0]],
    [
      0,
      'Nobody can post any more, and weeks that haven’t started are left out. This can’t be undone.',
    ],
  );
  assert.match(ended.output, /has ended; its members \(\d+\) are notified\. Results on 2026-/);
  const row = await find(id);
  assert.deepEqual(
    [row.endsAt, row.maturesAt.getTime() - now.getTime(), row.claimUntil, row.rewardPool],
    [now, 2 * day, before.claimUntil, before.rewardPool - 50_000_000n],
  );
  const weeks = await listWeeks(id);
  assert.deepEqual(
    weeks.map(({ index, endsAt }) => [index, endsAt]),
    [[1, now]],
  );
  assert.deepEqual(checkContent(await loadContent(ctx.database.db, row)), []);
  const [act] = await ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'campaign-ended'));
  assert.deepEqual(
    [act!.targetId, act!.after!['reason'], act!.after!['amount']],
    [id, reason, '50'],
  );

  await assert.rejects(write(mia!, id, 100, 'Too late @acme'));
  await jump(hour);
  const [notice, ...others] = await received(mia!.userId, 'campaign-ended');
  assert.equal(notice!.payload['reason'], reason);
  assert.equal(others.length, 0);
  assert.equal((await received(mia!.userId, 'campaign-ending')).length, 0);
  await jump(3 * day);
  assert.equal(await status(made.id), 'rewarded');
  assert.equal((await received(mia!.userId, 'campaign-maturity')).length, 1);
  await balanced();
  assert.ok((await getBalance(ctx.database.db, 'pool', id, 'USDC')) >= 0n);
});

test('refuses what is not running, and an end without a reason', async () => {
  const as = await administrator(ctx, 'second');
  const { id } = await started();
  const end = (...words: string[]) =>
    operate(ctx, '--as', as, '--yes', 'campaigns', 'end', ...words);
  assert.match((await end(id)).errors, /required option '--reason <text>'/);
  assert.match((await end(id, '--reason', ' ')).errors, /reason: is missing/);
  assert.match((await end('nowhere', '--reason', reason)).errors, /There is no campaign nowhere/);
  const set = (values: Partial<typeof campaigns.$inferInsert>) =>
    ctx.database.db.update(campaigns).set(values).where(eq(campaigns.id, id));
  await set({ state: 'draft' });
  assert.match((await end(id, '--reason', reason)).errors, /is a draft/);
  const { endsAt } = await find(id);
  await set({ state: 'published', startsAt: new Date(ctx.clock.now().getTime() + 1) });
  assert.match((await end(id, '--reason', reason)).errors, /has not started\. Pause it/);
  await set({ startsAt: new Date(endsAt.getTime() - 8 * day), endsAt: ctx.clock.now() });
  assert.match((await end(id, '--reason', reason)).errors, /is over already/);
});
