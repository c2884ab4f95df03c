/** Rewards of a person, gathered by campaign into what can be claimed, was claimed, or ran out. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Payout, PostStatus, Reward } from '../../contract/reward.ts';
import type { Db } from '../db/connect.ts';
import { campaigns, currencies, rewards } from '../db/schema.ts';
import { toMoney } from '../domain/money.ts';

export type RewardRow = typeof rewards.$inferSelect;
interface Currency {
  code: string;
  decimals: number;
}

export function toReward(row: RewardRow, currency: Currency): Reward {
  return {
    id: row.id,
    campaignId: row.campaignId,
    campaignWeekId: row.weekId,
    postId: row.postId,
    kind: row.kind,
    amount: toMoney(row.amount, currency),
    status: row.status as PostStatus,
    estimated: false,
    claimUntil: row.claimUntil.toISOString(),
    claimedAt: row.claimedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** Payouts of a person by campaign id; campaigns without a reward have none. */
export async function payoutsOf(db: Db, userId: string, now: Date, campaignIds?: string[]): Promise<Map<string, Payout>> {
  if (campaignIds?.length === 0) return new Map();
  const found = await db
    .select({ reward: rewards, title: campaigns.title, currency: currencies })
    .from(rewards)
    .innerJoin(campaigns, eq(campaigns.id, rewards.campaignId))
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(and(eq(rewards.userId, userId), campaignIds ? inArray(rewards.campaignId, campaignIds) : undefined))
    .orderBy(asc(rewards.claimUntil), asc(rewards.id));
  const byCampaign = new Map<string, typeof found>();
  for (const row of found) byCampaign.set(row.reward.campaignId, [...(byCampaign.get(row.reward.campaignId) ?? []), row]);
  return new Map([...byCampaign].map(([id, rows]) => [id, toPayout(rows, now)]));
}

function toPayout(rows: { reward: RewardRow; title: string; currency: Currency }[], now: Date): Payout {
  const { title, currency, reward } = rows[0]!;
  return {
    campaignId: reward.campaignId,
    campaignTitle: title,
    total: toMoney(
      rows.reduce((sum, row) => sum + row.reward.amount, 0n),
      currency,
    ),
    rewards: rows.map((row) => toReward(row.reward, row.currency)),
    status: payoutStatus(
      rows.map((row) => row.reward),
      now,
    ),
    claimUntil: reward.claimUntil.toISOString(),
  };
}

/** What is still to be done decides: claim, then wait for the payment, then nothing. */
function payoutStatus(rows: RewardRow[], now: Date): Payout['status'] {
  if (rows.some((row) => row.status === 'rewarded' && now < row.claimUntil)) return 'claimable';
  if (rows.some((row) => row.status === 'claimed')) return 'claimed';
  return rows.some((row) => row.paidAt) ? 'paid' : 'expired';
}
