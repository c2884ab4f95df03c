/** A user's rewards grouped into one payout per campaign: claimable, claimed, paid or expired. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Payout } from '../../../contract/reward.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, currencies, rewards } from '../../db/schema.ts';
import { toPayout } from './payouts.views.ts';

/** A user's payouts by campaign id, for campaigns with a reward. */
export async function loadPayouts(
  db: Db,
  userId: string,
  now: Date,
  campaignIds?: string[],
): Promise<Map<string, Payout>> {
  if (campaignIds?.length === 0) return new Map();
  const found = await db
    .select({ reward: rewards, title: campaigns.title, currency: currencies })
    .from(rewards)
    .innerJoin(campaigns, eq(campaigns.id, rewards.campaignId))
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(
      and(
        eq(rewards.userId, userId),
        campaignIds ? inArray(rewards.campaignId, campaignIds) : undefined,
      ),
    )
    .orderBy(asc(rewards.claimUntil), asc(rewards.id));
  const byCampaign = new Map<string, typeof found>();
  for (const row of found)
    byCampaign.set(row.reward.campaignId, [...(byCampaign.get(row.reward.campaignId) ?? []), row]);
  return new Map([...byCampaign].map(([id, rows]) => [id, toPayout(rows, now)]));
}
