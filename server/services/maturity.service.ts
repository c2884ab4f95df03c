/** The moments of a campaign's money: rewards are fixed, and what nobody claimed goes back. Each is one transaction. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PostStatus } from '../../contract/reward.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { post as postLedger, type LedgerEntry } from '../db/ledger.ts';
import { campaigns, campaignWeeks, posts, rewards } from '../db/schema.ts';
import { isUndecided } from '../domain/evaluation.ts';
import { expiredStatus, mature, type Maturity } from '../domain/maturity.ts';
import type { CampaignRow } from './campaigns.read.ts';
import { enqueue } from './jobs.service.ts';
import { countingWeek, rewardTerms } from './standings.read.ts';

/** More rows than this go into the database in pieces: a statement holds 65,535 parameters. */
const chunk = 2000;

/** Fixes the rewards of a campaign whose posts are all decided; until they are, and when run again, it does nothing. */
export async function matureCampaign(ctx: Context, campaignId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const campaign = await lockOpen(tx, campaignId);
    if (!campaign || now < campaign.maturesAt) return;
    const result = await decide(tx, campaign);
    if (!result) return;
    await writeRewards(tx, campaign, result, now);
    await setStatus(tx, result.rewarded, 'rewarded');
    await setStatus(tx, result.notRewarded, 'not-rewarded');
    await payOut(tx, campaign, result.perUser, now);
    await tx.update(campaigns).set({ maturedAt: now }).where(eq(campaigns.id, campaign.id));
    await tx
      .update(campaignWeeks)
      .set({ evaluatedAt: now })
      .where(and(eq(campaignWeeks.campaignId, campaign.id), isNull(campaignWeeks.evaluatedAt)));
    await enqueue(tx, {
      kind: 'announce',
      payload: { campaignId, what: 'matured' },
      key: `announce:${campaignId}:matured`,
      runAt: now,
    });
  });
}

async function lockOpen(tx: Tx, campaignId: string): Promise<CampaignRow | null> {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.maturedAt)))
    .for('update');
  return campaign ?? null;
}

/** Null while a post is undecided: what is fixed now could not be mended. */
async function decide(tx: Tx, campaign: CampaignRow): Promise<Maturity | null> {
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
  const facts = { campaign, weeks };
  return mature(
    rewardTerms(facts),
    rows.map(({ id, userId, score, status, weekId }) => ({
      id,
      userId,
      score,
      status: status as PostStatus,
      weekId: countingWeek(facts, weekId),
    })),
  );
}

async function writeRewards(tx: Tx, campaign: CampaignRow, { lines }: Maturity, now: Date): Promise<void> {
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
  for (let at = 0; at < rows.length; at += chunk) await tx.insert(rewards).values(rows.slice(at, at + chunk));
}

async function setStatus(tx: Tx, ids: string[], status: PostStatus): Promise<void> {
  for (let at = 0; at < ids.length; at += chunk)
    await tx
      .update(posts)
      .set({ status })
      .where(inArray(posts.id, ids.slice(at, at + chunk)));
}

/** Pool → claimable, everybody in one transaction of the ledger. */
async function payOut(tx: Tx, campaign: CampaignRow, perUser: ReadonlyMap<string, bigint>, now: Date): Promise<void> {
  await move(tx, `mature:${campaign.id}`, 'mature', campaign, perUser, 1n, now);
}

async function move(
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
  await postLedger(tx, { key, kind, at: now, entries: [side('pool', campaign.id, -sign * total), ...entries] });
}

/** What was not claimed in time goes back into the pool. Run again, it does nothing. */
export async function expireClaims(ctx: Context, campaignId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId), isNull(campaigns.expiredAt)))
      .for('update');
    if (!campaign?.maturedAt || now < campaign.claimUntil) return;
    const left = await tx
      .select()
      .from(rewards)
      .where(and(eq(rewards.campaignId, campaignId), eq(rewards.status, 'rewarded')))
      .for('update');
    const perUser = new Map<string, bigint>();
    for (const { userId, amount } of left) perUser.set(userId, (perUser.get(userId) ?? 0n) + amount);
    await move(tx, `expire:${campaignId}`, 'expire', campaign, perUser, -1n, now);
    for (const bonus of [false, true]) await expire(tx, left, bonus);
    await tx.update(campaigns).set({ expiredAt: now }).where(eq(campaigns.id, campaignId));
  });
}

async function expire(tx: Tx, left: (typeof rewards.$inferSelect)[], bonus: boolean): Promise<void> {
  const status = expiredStatus(bonus);
  const withBonus = new Set(left.filter((row) => row.kind === 'bonus').map((row) => row.postId));
  const own = left.filter((row) => (row.kind === 'bonus') === bonus).map((row) => row.id);
  const their = left.flatMap((row) => (row.postId && withBonus.has(row.postId) === bonus ? [row.postId] : []));
  for (let at = 0; at < own.length; at += chunk)
    await tx
      .update(rewards)
      .set({ status })
      .where(inArray(rewards.id, own.slice(at, at + chunk)));
  await setStatus(tx, [...new Set(their)], status);
}
