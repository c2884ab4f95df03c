/**
 * Maturity of a campaign (rewards are fixed), and expiry of unclaimed rewards (back to the pool) at `claimUntil`, which the
 * campaign's file sets. One transaction each.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { StatusReason } from '../../../contract/post.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, campaignWeeks, currencies, posts, rewards } from '../../schema.ts';
import { getExpiredStatus, calculateMaturity, type MaturityResult } from './maturity.rules.ts';
import { getShownUnit } from '../../common/money.ts';
import { isUndecided } from '../campaigns/post-evaluation.rules.ts';
import { postTransaction as postLedger, type LedgerEntry } from '../../ledger/ledger.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import type { CampaignEvent } from '../campaigns/campaign-status.rules.ts';
import { getRewardWeekId, toRewardTerms } from '../campaigns/rewards.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters in one statement. */
const chunkSize = 2000;

/** Fixes the rewards of a campaign when all its posts are decided. Otherwise, and when repeated, does nothing. */
export async function matureCampaign(ctx: Context, campaignId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const campaign = await lockUnmaturedCampaign(tx, campaignId);
    if (!campaign || now < campaign.maturesAt) return;
    const result = await computeRewards(tx, campaign);
    if (!result) return;
    await insertRewards(tx, campaign, result, now);
    await setPostStatus(tx, result.rewarded, 'rewarded');
    for (const [code, ids] of result.notRewarded)
      await setPostStatus(tx, ids, 'not-rewarded', [{ code }]);
    await creditRewards(tx, campaign, result.perUser, now);
    await tx.update(campaigns).set({ maturedAt: now }).where(eq(campaigns.id, campaign.id));
    await tx
      .update(campaignWeeks)
      .set({ evaluatedAt: now })
      .where(and(eq(campaignWeeks.campaignId, campaign.id), isNull(campaignWeeks.evaluatedAt)));
    await announce(tx, campaignId, 'matured', now);
  });
}

const announce = (tx: Tx, campaignId: string, what: CampaignEvent, runAt: Date): Promise<void> =>
  enqueue(tx, {
    kind: 'announce',
    payload: { campaignId, what },
    key: `announce:${campaignId}:${what}`,
    runAt,
  });

async function lockUnmaturedCampaign(tx: Tx, campaignId: string): Promise<CampaignRow | null> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.maturedAt)))
    .for('update');
  return campaign ?? null;
}

/** Null while a post is undecided, because fixed rewards cannot be corrected. */
async function computeRewards(tx: Tx, campaign: CampaignRow): Promise<MaturityResult | null> {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id))
    .orderBy(asc(campaignWeeks.index));
  const rows = await tx
    .select()
    .from(posts)
    .where(eq(posts.campaignId, campaign.id))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .for('update');
  if (rows.some((row) => isUndecided({ ...row, status: row.status as PostStatus }))) return null;
  const [currency] = await tx
    .select()
    .from(currencies)
    .where(eq(currencies.code, campaign.currency));
  const facts = { campaign, weeks };
  return calculateMaturity(
    toRewardTerms(facts),
    rows.map(({ id, userId, score, status, weekId, createdAt, metrics }) => ({
      id,
      userId,
      score,
      createdAt,
      impressions: metrics?.impressions ?? 0,
      status: status as PostStatus,
      weekId: getRewardWeekId(facts, weekId),
    })),
    getShownUnit(currency!),
  );
}

async function insertRewards(
  tx: Tx,
  campaign: CampaignRow,
  { lines }: MaturityResult,
  now: Date,
): Promise<void> {
  const rows = lines.map(({ userId, postId, weekId, kind, amount }) => ({
    userId,
    postId,
    kind,
    amount,
    campaignId: campaign.id,
    weekId: weekId === campaign.id ? null : weekId,
    currency: campaign.currency,
    status: 'rewarded',
    createdAt: now,
    claimUntil: campaign.claimUntil,
  }));
  for (let at = 0; at < rows.length; at += chunkSize)
    await tx.insert(rewards).values(rows.slice(at, at + chunkSize));
}

async function setPostStatus(
  tx: Tx,
  ids: string[],
  status: PostStatus,
  statusReasons?: StatusReason[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += chunkSize)
    await tx
      .update(posts)
      .set({ status, ...(statusReasons && { statusReasons }) })
      .where(inArray(posts.id, ids.slice(at, at + chunkSize)));
}

/** Pool → claimable for all users, in one ledger transaction. */
async function creditRewards(
  tx: Tx,
  campaign: CampaignRow,
  perUser: ReadonlyMap<string, bigint>,
  now: Date,
): Promise<void> {
  await postPoolTransfer(tx, `mature:${campaign.id}`, 'mature', campaign, perUser, 1n, now);
}

async function postPoolTransfer(
  tx: Tx,
  key: string,
  kind: string,
  campaign: CampaignRow,
  perUser: ReadonlyMap<string, bigint>,
  sign: 1n | -1n,
  now: Date,
): Promise<void> {
  const total = [...perUser.values()].reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return;
  const side = (accountKind: LedgerEntry['kind'], owner: string, amount: bigint): LedgerEntry => ({
    kind: accountKind,
    owner,
    currency: campaign.currency,
    amount,
  });
  const entries = [...perUser].map(([userId, amount]) => side('claimable', userId, sign * amount));
  await postLedger(tx, {
    key,
    kind,
    at: now,
    entries: [side('pool', campaign.id, -sign * total), ...entries],
  });
}

/** Returns unclaimed rewards to the pool. Idempotent. */
export async function expireClaims(ctx: Context, campaignId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId), isNull(campaigns.expiredAt)))
      .for('update');
    if (!campaign?.maturedAt || now < campaign.claimUntil) return;
    const unclaimed = await tx
      .select()
      .from(rewards)
      .where(and(eq(rewards.campaignId, campaignId), eq(rewards.status, 'rewarded')))
      .for('update');
    const perUser = new Map<string, bigint>();
    for (const { userId, amount } of unclaimed)
      perUser.set(userId, (perUser.get(userId) ?? 0n) + amount);
    await postPoolTransfer(tx, `expire:${campaignId}`, 'expire', campaign, perUser, -1n, now);
    for (const bonus of [false, true]) await setExpired(tx, unclaimed, bonus);
    await tx.update(campaigns).set({ expiredAt: now }).where(eq(campaigns.id, campaignId));
    await announce(tx, campaignId, 'expired', now);
  });
}

async function setExpired(
  tx: Tx,
  unclaimed: (typeof rewards.$inferSelect)[],
  bonus: boolean,
): Promise<void> {
  const status = getExpiredStatus(bonus);
  const withBonus = new Set(
    unclaimed.filter((row) => row.kind === 'bonus').map((row) => row.postId),
  );
  const rewardIds = unclaimed
    .filter((row) => (row.kind === 'bonus') === bonus)
    .map((row) => row.id);
  const postIds = unclaimed.flatMap((row) =>
    row.postId && withBonus.has(row.postId) === bonus ? [row.postId] : [],
  );
  for (let at = 0; at < rewardIds.length; at += chunkSize)
    await tx
      .update(rewards)
      .set({ status })
      .where(inArray(rewards.id, rewardIds.slice(at, at + chunkSize)));
  await setPostStatus(tx, [...new Set(postIds)], status);
}
