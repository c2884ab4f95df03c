/** Claims for a person what they must have claimed before a withdrawal that was paid, and settles it at once. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, rewards } from '../../schema.ts';
import { claimRewards } from './confirm-payout.service.ts';
import { canClaim } from './maturity.rules.ts';
import { lockRewards } from './payouts.queries.ts';
import { settleClaim } from './settle-claim.service.ts';

interface Collection {
  userId: string;
  currency: string;
  /** When the withdrawal was requested: rewards that could be claimed then. */
  at: Date;
  /** Whether more is needed; asked before each campaign. */
  isShort(): Promise<boolean>;
}

/** Campaign by campaign, the earliest deadline first, until enough is available. @returns in how many something was claimed or settled */
export async function collectClaims(
  ctx: Context,
  tx: Tx,
  { userId, currency, at, isShort }: Collection,
): Promise<number> {
  const deadline = sql<string>`min(${rewards.claimUntil})`;
  const found = await tx
    .select({ campaignId: rewards.campaignId, deadline })
    .from(rewards)
    .where(
      and(
        eq(rewards.userId, userId),
        eq(rewards.currency, currency),
        inArray(rewards.status, ['claimed', 'rewarded']),
      ),
    )
    .groupBy(rewards.campaignId)
    .orderBy(deadline, rewards.campaignId);
  let count = 0;
  for (const { campaignId } of found) {
    if (!(await isShort())) break;
    if (await collect(ctx, tx, userId, campaignId, at)) count++;
  }
  return count;
}

async function collect(
  ctx: Context,
  tx: Tx,
  userId: string,
  campaignId: string,
  at: Date,
): Promise<boolean> {
  const rows = await lockRewards(tx, userId, campaignId);
  const open = rows.filter(({ status }) => status === 'rewarded');
  if (open.length > 0) {
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
    if (!campaign || !canClaim(campaign, at)) return false;
    await claimRewards(ctx, tx, userId, campaignId, at);
  }
  // A claim has the id of its first reward.
  const [first] = rows.filter(({ status }) => status === 'rewarded' || status === 'claimed');
  if (!first) return false;
  await settleClaim(tx, { userId, campaignId, claimId: first.id }, ctx.clock.now());
  return true;
}
