/** A user's rewards that can be claimed, grouped into one payout per campaign. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Payout } from '../../../contract/reward.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { campaigns, currencies, rewards } from '../../schema.ts';
import { toPayout, type RewardRow } from '../campaigns/payouts.views.ts';

export type ClaimablePayout = Payout & { title: string };

const userId = sql.placeholder('userId');
const claimable = sql`(select r.campaign_id from rewards r
  where r.user_id = ${userId} and r.status = 'rewarded' and r.claim_until > ${sql.placeholder('now')})`;

/** SQL of `isEarnedReward`, with the placeholder `now`. */
export const isEarned = sql`(${rewards.claimedAt} is not null
  or ${rewards.status} = 'rewarded' and ${rewards.claimUntil} > ${sql.placeholder('now')})`;

const findClaimable = prepareOnce((db) =>
  db
    .select({
      reward: rewards,
      title: campaigns.title,
      currency: { code: currencies.code, decimals: currencies.decimals },
    })
    .from(rewards)
    .innerJoin(campaigns, eq(campaigns.id, rewards.campaignId))
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(and(eq(rewards.userId, userId), sql`${rewards.campaignId} in ${claimable}`))
    .orderBy(asc(rewards.claimUntil), asc(rewards.id))
    .prepare('claimable_rewards'),
);

/** The payouts of campaigns with a reward that can be claimed at `now`; each with all rewards of its campaign. */
export async function loadClaimablePayouts(
  db: Db,
  userId: string,
  now: Date,
): Promise<ClaimablePayout[]> {
  const found = await findClaimable(db).execute({ userId, now });
  const ids = [...new Set(found.map(({ reward }) => reward.campaignId))];
  return ids.map((id) => {
    const rows = found.filter(({ reward }) => reward.campaignId === id);
    return { ...toPayout(rows, now), title: rows[0]!.title };
  });
}

export function lockRewards(tx: Tx, userId: string, campaignId: string): Promise<RewardRow[]> {
  return tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.campaignId, campaignId)))
    .orderBy(asc(rewards.id))
    .for('update');
}
