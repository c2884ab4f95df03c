/** Edits of posts after the results of their campaign are final. They change nothing, and are kept for the operator. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { indexByIds, NetworkError, type PostLookup } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import { countedStatuses, posts } from '../../schema.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { storeVersions } from './store-post-versions.service.ts';

/** Posts of one look-up. */
const batchSize = 100;

/** Stores the versions of the posts that counted. The next run looks again if the network does not answer. */
export async function recordLateEdits(ctx: Context, { id }: CampaignRow): Promise<void> {
  const rows = await ctx.database.db
    .select({ id: posts.id, networkPostId: posts.networkPostId })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, id),
        eq(posts.kind, 'post'),
        inArray(posts.status, [...countedStatuses]),
        isNull(posts.deletedAt),
      ),
    )
    .orderBy(asc(posts.id));
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    const found = await lookUp(
      ctx,
      batch.map((row) => row.networkPostId),
    );
    if (!found) return;
    const byNetworkId = indexByIds(found.posts);
    const seen = batch.map((row) => ({
      postId: row.id,
      post: byNetworkId.get(row.networkPostId),
    }));
    await ctx.database.transaction((tx) =>
      storeVersions(tx, ctx.network.name, seen, ctx.clock.now()),
    );
  }
}

async function lookUp(ctx: Context, ids: string[]): Promise<PostLookup | null> {
  try {
    return await ctx.network.lookupPosts(ids);
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
}
