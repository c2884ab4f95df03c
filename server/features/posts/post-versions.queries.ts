/** Posts by their ids at the network, those of edited versions too. */
import { and, eq, inArray } from 'drizzle-orm';
import { getPostIds, type NetworkPost } from '../../adapters/social-network.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { posts, postVersions } from '../../schema.ts';

/** The ids among `ids` under which a recorded post is known. */
export async function findKnownPosts(
  db: Db | Tx,
  network: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const first = await db
    .select({ id: posts.networkPostId })
    .from(posts)
    .where(and(eq(posts.network, network), inArray(posts.networkPostId, [...ids])));
  const later = await db
    .select({ id: postVersions.networkPostId })
    .from(postVersions)
    .where(and(eq(postVersions.network, network), inArray(postVersions.networkPostId, [...ids])));
  return [...first, ...later].map(({ id }) => id);
}

/** Whether one of the post's ids belongs to a recorded post. */
export const isKnownPost = async (db: Db | Tx, network: string, post: NetworkPost) =>
  (await findKnownPosts(db, network, getPostIds(post))).length > 0;

/** Ids of the versions that are stored, by the post. */
export async function readKnownVersions(
  db: Db | Tx,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .select({ postId: postVersions.postId, id: postVersions.networkPostId })
    .from(postVersions)
    .where(inArray(postVersions.postId, [...postIds]));
  const known = new Map<string, Set<string>>();
  for (const { postId, id } of rows) known.set(postId, (known.get(postId) ?? new Set()).add(id));
  return known;
}
