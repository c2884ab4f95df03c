/** A user's rewards that can be claimed, grouped into one payout per campaign. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Payout } from '../../../contract/reward.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, currencies, rewards } from '../../db/schema.ts';
import { toPayout } from './payouts.views.ts';

/** The payouts of campaigns with a reward that can be claimed at `now`; each with all rewards of its campaign. */
export async function loadClaimablePayouts(db: Db, userId: string, now: Date): Promise<Payout[]> {
  const claimable = sql`(select r.campaign_id from rewards r
    where r.user_id = ${userId} and r.status = 'rewarded' and r.claim_until > ${now.toISOString()}::timestamptz)`;
  const found = await db
    .select({ reward: rewards, title: campaigns.title, currency: currencies })
    .from(rewards)
    .innerJoin(campaigns, eq(campaigns.id, rewards.campaignId))
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(and(eq(rewards.userId, userId), sql`${rewards.campaignId} in ${claimable}`))
    .orderBy(asc(rewards.claimUntil), asc(rewards.id));
  const ids = [...new Set(found.map(({ reward }) => reward.campaignId))];
  return ids.map((id) =>
    toPayout(
      found.filter(({ reward }) => reward.campaignId === id),
      now,
    ),
  );
}
