/**
 * Reads posts from the network: the hundred most urgent ones of all campaigns with one call, within the budget that all servers
 * share. What the answer means for them is decided in `evaluate-posts.service.ts`.
 */
import { inArray } from 'drizzle-orm';
import type { UnreadableItem } from '../../adapters/foreign-list.ts';
import { NetworkError, type PostLookup } from '../../adapters/social-network.ts';
import { minuteMs } from '../../common/time-math.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { areResultsFinal } from '../campaigns/campaign-status.rules.ts';
import { scheduleCampaign } from '../campaigns/schedule-campaign.service.ts';
import { canResultsBeFixed } from '../campaigns/unread-posts.queries.ts';
import { lookUpPosts } from '../network-budget/look-up-posts.service.ts';
import { findBudget } from '../network-budget/network-budget.queries.ts';
import { getBlockedUntil, getReadAllowance } from '../network-budget/network-budget.rules.ts';
import { replaceScheduledCount } from '../standings/count-standings.service.ts';
import { listDuePosts, type DuePost } from './due-posts.queries.ts';
import { closeWeeks, evaluateBatch } from './evaluate-posts.service.ts';
import { readKnownVersions } from './post-versions.queries.ts';

/** The network returns at most so many posts a call, each version of an edited post by itself. */
const maxIds = 100;
/**
 * How long the reader waits when nothing is due. What becomes due meanwhile is asked for together: a call for one post costs as much of
 * the network's limit as one for a hundred.
 */
const readerInterval = minuteMs;

/** Refused calls until the one id of a hundred is found that the network does not take: more have another cause. */
const mostRefusals = 8;

export interface ReadRun {
  /** When the reader runs next. */
  next: Date;
  /** Posts that the network has, and that can't be read: they stay as they were. Undefined where nothing was asked. */
  unreadable?: readonly UnreadableItem[];
}

/** Reads what is most urgent, if something is due and may be read. */
export async function readDuePosts(ctx: Context): Promise<ReadRun> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const budget = await findBudget(db, ctx.network.name);
  const { scope, reads } = getReadAllowance(budget, ctx.config.network.readsPerMonth, now);
  const due = await listDuePosts(db, scope, Math.min(maxIds, reads), now);
  if (due.length === 0) return { next: await getNextRun(ctx, now, false) };
  try {
    const { asked, unreadable } = await readPosts(ctx, due);
    const isMore = asked < due.length || due.length === maxIds;
    return { next: await getNextRun(ctx, now, isMore), unreadable };
  } catch (error) {
    if (!(error instanceof NetworkError && error.reason === 'rate-limited')) throw error;
    return { next: await getNextRun(ctx, now, false) };
  }
}

/** When the network takes calls again, as the last answer had it; else at once if more is due. */
async function getNextRun({ database, network }: Context, now: Date, isMore: boolean) {
  const budget = await findBudget(database.db, network.name);
  const pause = isMore ? 0 : readerInterval;
  return getBlockedUntil(budget, now) ?? new Date(now.getTime() + pause);
}

/** @returns how many posts were asked for: fewer than given where some of them were edited */
async function readPosts(
  ctx: Context,
  due: readonly DuePost[],
): Promise<{ asked: number; unreadable: readonly UnreadableItem[] }> {
  const asked = await addVersions(ctx, due);
  const ids = asked.flatMap((post) => post.networkIds);
  const found = await lookUpInParts(ctx, ids);
  const byCampaign = new Map<string, string[]>();
  for (const { id, campaignId } of asked)
    byCampaign.set(campaignId, [...(byCampaign.get(campaignId) ?? []), id]);
  const rows = await ctx.database.db
    .select()
    .from(campaigns)
    .where(inArray(campaigns.id, [...byCampaign.keys()]));
  for (const campaign of rows) await evaluate(ctx, campaign, byCampaign.get(campaign.id)!, found);
  return { asked: asked.length, unreadable: found.unreadable ?? [] };
}

interface AskedPost extends DuePost {
  /** Its id, and those of its versions that are known: their counts come with the same call. */
  networkIds: string[];
}

/** As many of the posts as one call can ask for. */
async function addVersions(ctx: Context, due: readonly DuePost[]): Promise<AskedPost[]> {
  const known = await readKnownVersions(
    ctx.database.db,
    due.map(({ id }) => id),
  );
  const asked: AskedPost[] = [];
  let count = 0;
  for (const post of due) {
    const networkIds = [...new Set([post.networkPostId, ...(known.get(post.id) ?? [])])];
    count += networkIds.length;
    if (count > maxIds && asked.length > 0) break;
    asked.push({ ...post, networkIds });
  }
  return asked;
}

/**
 * Where the network refuses a call, its ids are halved until the one is found that it refuses: the others must not wait for it. That
 * one is missing in the result, as a post that the network does not show.
 */
async function lookUpInParts(
  ctx: Context,
  ids: string[],
  refusals = { left: mostRefusals },
): Promise<PostLookup> {
  try {
    return await lookUpPosts(ctx, ids);
  } catch (error) {
    const isInvalid = error instanceof NetworkError && error.status === 400;
    if (!isInvalid || refusals.left-- === 0) throw error;
    if (ids.length === 1) {
      ctx.log.warn({ err: error, post: ids[0] }, 'The network refuses to look up a post');
      return { posts: [], gone: [] };
    }
    const half = Math.ceil(ids.length / 2);
    const parts = [
      await lookUpInParts(ctx, ids.slice(0, half), refusals),
      await lookUpInParts(ctx, ids.slice(half), refusals),
    ];
    return {
      posts: parts.flatMap(({ posts }) => posts),
      gone: parts.flatMap(({ gone }) => gone),
      hidden: parts.flatMap(({ hidden = [] }) => hidden),
      unreadable: parts.flatMap(({ unreadable = [] }) => unreadable),
    };
  }
}

async function evaluate(
  ctx: Context,
  campaign: CampaignRow,
  ids: readonly string[],
  found: PostLookup,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    await evaluateBatch(ctx, tx, campaign, { ids, found });
    await closeWeeks(tx, campaign, now);
    const isDue = now >= campaign.maturesAt && !areResultsFinal(campaign);
    // The results waited for these reads.
    if (isDue && (await canResultsBeFixed(tx, campaign, now)))
      await scheduleCampaign(tx, campaign.id, now);
  });
  await replaceScheduledCount(ctx, campaign.id);
}
