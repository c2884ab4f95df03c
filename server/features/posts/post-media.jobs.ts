/** Reads the previews of a post's files from the network, after it was published. Evaluations read them too. */
import { eq } from 'drizzle-orm';
import { getPostIds, NetworkError, type NetworkMedia } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { posts } from '../../schema.ts';
import { lacksPreviews, toAttachments } from './post-media.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import type { PostRow } from './posts.views.ts';
import type { JobHandler, JobResult } from '../jobs/job-handler.ts';

const jobKind = 'read-post-media';
/** Milliseconds between looks: the network needs seconds for a picture, and minutes for a video. */
const retryDelays = [5_000, 30_000, 300_000, 1_800_000];

/** Enqueues the first reading, in the transaction that records the post. */
export async function schedulePostMedia(tx: Tx, post: PostRow, now: Date): Promise<void> {
  if (!lacksPreviews(post)) return;
  const payload = { postId: post.id, retry: 0 };
  await enqueue(tx, { kind: jobKind, payload, key: `${jobKind}:${post.id}`, runAt: now });
}

async function findMedia(ctx: Context, { networkPostId }: PostRow) {
  try {
    const { posts: found } = await ctx.network.lookupPosts([networkPostId]);
    return found.find((post) => getPostIds(post).includes(networkPostId))?.media;
  } catch (error) {
    if (error instanceof NetworkError) return undefined;
    throw error;
  }
}

/** Writes the previews, or schedules the next look. @returns null: this run is complete */
async function writeMedia(
  ctx: Context,
  tx: Tx,
  postId: string,
  { media, retry }: { media: NetworkMedia[] | undefined; retry: number },
): Promise<null> {
  // An evaluation may have written them in the meantime.
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
  if (!post || !lacksPreviews(post)) return null;
  const attachments = toAttachments(post, media);
  if (media) {
    await tx.update(posts).set({ attachments }).where(eq(posts.id, postId));
    await publishStaleData(tx, post.userId, 'posts');
  }
  const delay = retryDelays[retry];
  if (!lacksPreviews({ attachments }) || delay === undefined) return null;
  const runAt = new Date(ctx.clock.now().getTime() + delay);
  await enqueue(tx, { kind: jobKind, payload: { postId, retry: retry + 1 }, runAt });
  return null;
}

/** The job `read-post-media`. */
const readPostMedia: JobHandler = async (ctx, payload): Promise<JobResult> => {
  const { postId, retry } = payload as { postId: string; retry: number };
  const [post] = await ctx.database.db.select().from(posts).where(eq(posts.id, postId));
  if (!post || post.deletedAt || !lacksPreviews(post)) return;
  const media = await findMedia(ctx, post);
  return { next: (tx) => writeMedia(ctx, tx, postId, { media, retry }) };
};

export const postMediaJobs: Readonly<Record<string, JobHandler>> = { [jobKind]: readPostMedia };
