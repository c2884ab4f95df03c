/**
 * Evaluates all posts of a campaign at once, at the time of the context: of history that is imported, whose clock stands still. What
 * happens in operation is read post by post (`read-posts.service.ts`).
 */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { posts } from '../../schema.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { replaceScheduledCount } from '../standings/count-standings.service.ts';
import { closeWeeks, evaluateBatch } from './evaluate-posts.service.ts';

const batchSize = 100;

/** Idempotent. */
export async function evaluateHistory(ctx: Context, campaign: CampaignRow): Promise<void> {
  const rows = await ctx.database.db
    .select({ id: posts.id, networkPostId: posts.networkPostId })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), isNotNull(posts.nextReadAt)))
    .orderBy(asc(posts.userId), asc(posts.createdAt));
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const found = await ctx.network.lookupPosts(batch.map((post) => post.networkPostId));
    const ids = batch.map(({ id }) => id);
    await ctx.database.transaction((tx) => evaluateBatch(ctx, tx, campaign, { ids, found }));
    await replaceScheduledCount(ctx, campaign.id);
  }
  await ctx.database.transaction((tx) => closeWeeks(tx, campaign, ctx.clock.now()));
}
