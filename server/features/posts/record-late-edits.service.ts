/** Edits of posts after the results of their campaign are final. They change nothing, and are kept for the operator. */
import { inArray } from 'drizzle-orm';
import { indexByIds, type PostLookup } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { countedStatuses, posts } from '../../schema.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { planLateRead } from './read-schedule.rules.ts';
import { setReadTimes } from './set-read-times.service.ts';
import { storeVersions } from './store-post-versions.service.ts';

/** What was asked of the network for posts of one campaign, and its answer. */
export interface ReadBatch {
  ids: readonly string[];
  found: PostLookup;
}

const isCounted = (status: string) => (countedStatuses as readonly string[]).includes(status);

/** Stores the versions of the posts, and sets when they are looked at again. */
export async function recordLateEdits(
  ctx: Context,
  tx: Tx,
  campaign: CampaignRow,
  { ids, found }: ReadBatch,
): Promise<void> {
  const now = ctx.clock.now();
  const rows = await tx
    .select()
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  const byNetworkId = indexByIds(found.posts);
  const seen = rows.map((row) => ({ postId: row.id, post: byNetworkId.get(row.networkPostId) }));
  await storeVersions(tx, ctx.network.name, seen, now);
  const times = rows.map((row) => ({
    id: row.id,
    ...planLateRead({ ...row, isCounted: isCounted(row.status) }, campaign, now),
  }));
  await setReadTimes(tx, times);
}
