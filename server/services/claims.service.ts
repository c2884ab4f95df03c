/** Claiming a campaign's rewards: claimable → processing at once, → available when the claim is settled, seconds later. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PayoutConfirmed } from '../../contract/reward.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { post as postLedger, type AccountKind } from '../db/ledger.ts';
import { campaigns, currencies, posts, rewards } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { canClaim, paidStatus } from '../domain/maturity.ts';
import { toMoney } from '../domain/money.ts';
import { Problem } from '../problem.ts';
import type { CampaignRow } from './campaigns.read.ts';
import { hashRequest, once } from './idempotency.service.ts';
import { enqueue, type JobHandler } from './jobs.service.ts';
import { markAnswered } from './notifications.service.ts';
import type { RewardRow } from './payouts.read.ts';

/** A claim lies in `processing` this long: time in which it could still be stopped. */
const settleAfter = 5_000;

export async function confirmPayout(
  ctx: Context,
  userId: string,
  campaignId: string,
  idempotencyKey: string | null,
): Promise<PayoutConfirmed> {
  const request = { userId, operation: 'confirmPayout', key: idempotencyKey, requestHash: hashRequest(campaignId) };
  return once(ctx, request, (tx) => claim(ctx, tx, userId, campaignId));
}

async function claim(ctx: Context, tx: Tx, userId: string, campaignId: string): Promise<PayoutConfirmed> {
  const now = ctx.clock.now();
  const [campaign] = isUuid(campaignId) ? await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('share') : [];
  if (!campaign || campaign.state === 'draft') throw new Problem('NOT_FOUND', 'There is no such campaign. Nothing was claimed.');
  const mine = await lockRewards(tx, userId, campaignId);
  const open = mine.filter((row) => row.status === 'rewarded');
  assertClaimable(campaign, mine, open, now);
  const total = open.reduce((sum, row) => sum + row.amount, 0n);
  // A reward is claimed once: the first one names the claim.
  const claimId = open[0]!.id;
  await move(tx, `claim:${claimId}`, 'claim', userId, campaign.currency, total, ['claimable', 'processing'], now);
  const ids = open.map((row) => row.id);
  await tx.update(rewards).set({ status: 'claimed', claimedAt: now }).where(inArray(rewards.id, ids));
  await tx
    .update(posts)
    .set({ status: 'claimed' })
    .where(inArray(posts.id, postsOf(open)));
  await markAnswered(tx, userId, [`campaign-maturity:${campaignId}:${userId}`], now);
  const payload = { userId, campaignId, claimId };
  await enqueue(tx, {
    kind: 'settle-claim',
    payload,
    key: `settle-claim:${claimId}`,
    runAt: new Date(now.getTime() + settleAfter),
  });
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, campaign.currency));
  return { campaignId, claimed: toMoney(total, currency!), status: 'claimed' };
}

function assertClaimable(campaign: CampaignRow, mine: RewardRow[], open: RewardRow[], now: Date): void {
  if (open.length > 0 && canClaim(campaign, now)) return;
  if (open.length > 0 || mine.some((row) => row.status.startsWith('expired'))) {
    throw new Problem(
      'CLAIM_EXPIRED',
      `The rewards of ${campaign.title} could be claimed until ${day(campaign.claimUntil)}. They went back to the campaign.`,
    );
  }
  if (mine.length > 0)
    throw new Problem('NOTHING_TO_CLAIM', `You have claimed your rewards of ${campaign.title} already. Nothing more moved.`);
  const why = campaign.maturedAt ? 'You have no rewards in it.' : `Its results are in on ${day(campaign.maturesAt)}.`;
  throw new Problem('NOTHING_TO_CLAIM', `There is nothing to claim in ${campaign.title}. ${why}`);
}
const day = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

function lockRewards(tx: Tx, userId: string, campaignId: string): Promise<RewardRow[]> {
  return tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.campaignId, campaignId)))
    .orderBy(asc(rewards.id))
    .for('update');
}
const postsOf = (rows: RewardRow[]) => rows.flatMap((row) => (row.postId ? [row.postId] : []));

async function move(
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

/** The job `settle-claim`: processing → available, and what was claimed is paid. Run again, it does nothing. */
const settleClaim: JobHandler = async (ctx, payload) => {
  const { userId, campaignId, claimId } = payload as { userId: string; campaignId: string; claimId: string };
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const claimed = (await lockRewards(tx, userId, campaignId)).filter((row) => row.status === 'claimed');
    if (claimed.length === 0) return;
    const total = claimed.reduce((sum, row) => sum + row.amount, 0n);
    await move(tx, `settle:${claimId}`, 'settle', userId, claimed[0]!.currency, total, ['processing', 'available'], now);
    const withBonus = new Set(postsOf(claimed.filter((row) => row.kind === 'bonus')));
    for (const bonus of [false, true]) {
      const status = paidStatus(bonus);
      const ids = claimed.filter((row) => (row.kind === 'bonus') === bonus).map((row) => row.id);
      await tx.update(rewards).set({ status, paidAt: now }).where(inArray(rewards.id, ids));
      const their = postsOf(claimed).filter((id) => withBonus.has(id) === bonus);
      await tx.update(posts).set({ status }).where(inArray(posts.id, their));
    }
  });
};

export const claimJobs: Readonly<Record<string, JobHandler>> = { 'settle-claim': settleClaim };
