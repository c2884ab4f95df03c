/** Maturity of a campaign: its rewards are fixed, in one transaction. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StatusReason } from '../../../contract/post.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { campaigns, campaignWeeks, currencies, posts, rewards } from '../../schema.ts';
import { calculateMaturity, type MaturityResult } from './maturity.rules.ts';
import { listCredits, postsOfPart, settleInParts } from './settle-in-parts.service.ts';
import { getShownUnit } from '../../common/money.ts';
import {
  postInParts,
  postTransaction as postLedger,
  type LedgerEntry,
} from '../../ledger/ledger.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { getRewardWeekId, toRewardTerms } from '../campaigns/rewards.rules.ts';
import { announceCampaign } from './announce-campaign.service.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters in one statement. */
const chunkSize = 2000;

/** Campaigns with more posts are settled in parts: their posts would not fit in memory. */
const wholeAtMost = 10_000;

/**
 * Fixes the rewards of a campaign when all its posts are decided. Otherwise, and when repeated, does nothing.
 *
 * @param limits.whole posts of a campaign that is settled at once @param limits.part posts of a part of a larger one
 */
export async function matureCampaign(
  ctx: Context,
  campaignId: string,
  limits = { whole: wholeAtMost, part: postsOfPart },
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const campaign = await lockUnmaturedCampaign(tx, campaignId);
    if (!campaign || now < campaign.maturesAt) return;
    const { count, undecided } = await lockPosts(tx, campaignId);
    // Fixed rewards cannot be corrected.
    if (undecided > 0) return;
    if (count > limits.whole) await settleLarge(tx, campaign, limits.part, now);
    else await settleWhole(tx, campaign, now);
    await tx.update(campaigns).set({ maturedAt: now }).where(eq(campaigns.id, campaign.id));
    await tx
      .update(campaignWeeks)
      .set({ evaluatedAt: now })
      .where(and(eq(campaignWeeks.campaignId, campaign.id), isNull(campaignWeeks.evaluatedAt)));
    await announceCampaign(tx, campaignId, 'matured', now);
  });
}

async function lockPosts(
  tx: Tx,
  campaignId: string,
): Promise<{ count: number; undecided: number }> {
  const [row] = await queryRows<{ count: number; undecided: number }>(
    tx,
    sql`select count(*)::int as count, count(*) filter (where ${isUndecidedPost})::int as undecided
      from (select status, missing_since from posts where campaign_id = ${campaignId} order by id for update) posts`,
  );
  return row!;
}

async function settleWhole(tx: Tx, campaign: CampaignRow, now: Date): Promise<void> {
  const result = await computeRewards(tx, campaign);
  await storeResult(tx, campaign, result, now);
  await creditRewards(tx, campaign, result.perUser, now);
}

async function settleLarge(
  tx: Tx,
  campaign: CampaignRow,
  mostPosts: number,
  now: Date,
): Promise<void> {
  const { facts, unit } = await loadFacts(tx, campaign);
  let isPaid = false;
  await settleInParts(tx, facts, { unit, mostPosts }, async (part) => {
    isPaid ||= part.lines.length > 0;
    await storeResult(tx, campaign, part, now);
  });
  if (!isPaid) return;
  const parts = listCredits(tx, campaign);
  await postInParts(tx, { key: `mature:${campaign.id}`, kind: 'mature', at: now, parts });
}

async function storeResult(
  tx: Tx,
  campaign: CampaignRow,
  result: MaturityResult,
  now: Date,
): Promise<void> {
  await insertRewards(tx, campaign, result, now);
  await setPostStatus(tx, result.rewarded, 'rewarded');
  for (const [code, ids] of result.notRewarded)
    await setPostStatus(tx, ids, 'not-rewarded', [{ code }]);
}

/** `isUndecided` of `post-evaluation.rules.ts`, in SQL. */
const isUndecidedPost = sql`status = 'evaluating' or (status in ('eligible', 'eligible-bonus') and missing_since is not null)`;

async function lockUnmaturedCampaign(tx: Tx, campaignId: string): Promise<CampaignRow | null> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.maturedAt)))
    .for('update');
  return campaign ?? null;
}

async function loadFacts(tx: Tx, campaign: CampaignRow) {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id))
    .orderBy(asc(campaignWeeks.index));
  const [currency] = await tx
    .select()
    .from(currencies)
    .where(eq(currencies.code, campaign.currency));
  return { facts: { campaign, weeks }, unit: getShownUnit(currency!) };
}

async function computeRewards(tx: Tx, campaign: CampaignRow): Promise<MaturityResult> {
  const { facts, unit } = await loadFacts(tx, campaign);
  const rows = await tx
    .select()
    .from(posts)
    .where(eq(posts.campaignId, campaign.id))
    .orderBy(asc(posts.createdAt), asc(posts.id));
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
    unit,
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
  const total = [...perUser.values()].reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return;
  const side = (accountKind: LedgerEntry['kind'], owner: string, amount: bigint): LedgerEntry => ({
    kind: accountKind,
    owner,
    currency: campaign.currency,
    amount,
  });
  const entries = [...perUser].map(([userId, amount]) => side('claimable', userId, amount));
  await postLedger(tx, {
    key: `mature:${campaign.id}`,
    kind: 'mature',
    at: now,
    entries: [side('pool', campaign.id, -total), ...entries],
  });
}
