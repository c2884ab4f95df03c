/** Versions of edited posts: every id of a post at the network leads to it. */
import { eq } from 'drizzle-orm';
import type { NetworkPost } from '../../adapters/social-network.ts';
import type { Tx } from '../../db/connect.ts';
import { postIntents, posts, postVersions } from '../../schema.ts';

/** Keys the post and its intent by the first of its ids. */
export async function setFirstId(
  tx: Tx,
  { id, networkPostId }: Pick<typeof posts.$inferSelect, 'id' | 'networkPostId'>,
  firstId: string,
): Promise<void> {
  await tx.update(posts).set({ networkPostId: firstId }).where(eq(posts.id, id));
  await tx
    .update(postIntents)
    .set({ networkPostId: firstId })
    .where(eq(postIntents.networkPostId, networkPostId));
}

/** Stores what is new of the versions. An id that another post has stays with it. */
export async function storeVersions(
  tx: Tx,
  network: string,
  seen: readonly { postId: string; post: NetworkPost | undefined }[],
  now: Date,
): Promise<void> {
  const rows = seen.flatMap(({ postId, post }) =>
    (post?.versions ?? []).map(({ id, text, createdAt }) => ({
      network,
      networkPostId: id,
      postId,
      content: text,
      createdAt: new Date(createdAt),
      seenAt: now,
    })),
  );
  if (rows.length > 0) await tx.insert(postVersions).values(rows).onConflictDoNothing();
}
