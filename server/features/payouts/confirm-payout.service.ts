/** Claims a campaign's rewards: claimable → processing immediately, → available when the claim settles seconds later. */
import { eq, inArray } from 'drizzle-orm';
import type { PayoutConfirmed } from '../../../contract/reward.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, currencies, posts, rewards } from '../../schema.ts';
import { canClaim, getMaturityKey, getRewardedPostIds } from './maturity.rules.ts';
import { toMoney } from '../../common/money.ts';
import { postTransaction as postLedger, type AccountKind } from '../../ledger/ledger.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { withIdempotency } from '../idempotency/with-idempotency.service.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import type { RewardRow } from '../campaigns/payouts.views.ts';
import { hashRequest } from '../idempotency/request-hash.rules.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';
import { lockRewards } from './payouts.queries.ts';

/** Milliseconds that a claim stays in `processing`, in which it could still be stopped. */
const settlementDelay = 5_000;

export async function confirmPayout(
  ctx: Context,
  userId: string,
  campaignId: string,
  idempotencyKey: string | null,
): Promise<PayoutConfirmed> {
  const request = {
    userId,
    operation: 'confirmPayout',
    key: idempotencyKey,
    requestHash: hashRequest(campaignId),
  };
  return withIdempotency(ctx, request, (tx) => claimRewards(ctx, tx, userId, campaignId));
}

/** @param claimedAt when the person claimed, where that is in the past */
export async function claimRewards(
  ctx: Context,
  tx: Tx,
  userId: string,
  campaignId: string,
  claimedAt?: Date,
): Promise<PayoutConfirmed> {
  const now = claimedAt ?? ctx.clock.now();
  const [campaign] = isUuid(campaignId)
    ? await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('share')
    : [];
  if (!campaign || campaign.state === 'draft')
    throw new ApiError('NOT_FOUND', { kind: 'payout-campaign' });
  const mine = await lockRewards(tx, userId, campaignId);
  const open = mine.filter((row) => row.status === 'rewarded');
  assertClaimable(campaign, mine, open, now);
  const total = open.reduce((sum, row) => sum + row.amount, 0n);
  // Each reward is claimed once, so the first reward's id identifies the claim.
  const claimId = open[0]!.id;
  await postTransfer(
    tx,
    `claim:${claimId}`,
    'claim',
    userId,
    campaign.currency,
    total,
    ['claimable', 'processing'],
    now,
  );
  const ids = open.map((row) => row.id);
  await tx
    .update(rewards)
    .set({ status: 'claimed', claimedAt: now })
    .where(inArray(rewards.id, ids));
  await tx
    .update(posts)
    .set({ status: 'claimed' })
    .where(inArray(posts.id, getRewardedPostIds(open)));
  await markAnswered(tx, userId, [getMaturityKey(campaignId, userId)], now);
  const payload = { userId, campaignId, claimId };
  await enqueue(tx, {
    kind: 'settle-claim',
    payload,
    key: `settle-claim:${claimId}`,
    runAt: new Date(now.getTime() + settlementDelay),
  });
  await scheduleStandings(tx, campaignId, now);
  const [currency] = await tx
    .select()
    .from(currencies)
    .where(eq(currencies.code, campaign.currency));
  return { claimed: toMoney(total, currency!) };
}

function assertClaimable(
  campaign: CampaignRow,
  mine: RewardRow[],
  open: RewardRow[],
  now: Date,
): void {
  if (open.length > 0 && canClaim(campaign, now)) return;
  if (open.length > 0 || mine.some((row) => row.status.startsWith('expired'))) {
    const date = { end: campaign.claimUntil.toISOString() };
    throw new ApiError('CLAIM_EXPIRED', { campaign: campaign.title, date });
  }
  throw new ApiError('NOTHING_TO_CLAIM', {
    campaign: campaign.title,
    ...getEmptyReason(campaign, mine),
  });
}

/** Why there is nothing to claim in a campaign. */
function getEmptyReason(campaign: CampaignRow, mine: RewardRow[]) {
  if (mine.length > 0) return { kind: 'claimed' } as const;
  if (campaign.maturedAt) return { kind: 'no-rewards' } as const;
  return { kind: 'not-matured', date: { date: campaign.maturesAt.toISOString() } } as const;
}

export async function postTransfer(
  tx: Tx,
  key: string,
  kind: string,
  owner: string,
  currency: string,
  amount: bigint,
  [from, to]: [AccountKind, AccountKind],
  at: Date,
): Promise<void> {
  const entries = [
    { kind: from, owner, currency, amount: -amount },
    { kind: to, owner, currency, amount },
  ];
  await postLedger(tx, { key, kind, at, entries });
}
