/**
 * Reads the files of a post from the network once, after it was published or edited: other look-ups do not ask for them.
 */
import { eq } from 'drizzle-orm';
import {
  getPostIds,
  NetworkError,
  type NetworkMedia,
  type NetworkPost,
} from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { posts } from '../../schema.ts';
import { lacksPreviews, toAttachments } from './post-media.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { lookUpPosts } from '../network-budget/look-up-posts.service.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import type { PostRow } from './posts.views.ts';
import type { JobHandler, JobResult } from '../jobs/job-handler.ts';

const jobKind = 'read-post-media';
/** Milliseconds between looks: the network needs seconds for a picture, and minutes for a video. */
const retryDelays = [5_000, 30_000, 300_000, 1_800_000];

interface Reading {
  postId: string;
  retry: number;
  /** The row has not the files, or those of an older version. */
  isUnknown?: boolean;
}

/** Enqueues the first reading, in the transaction that records the post. */
export async function schedulePostMedia(tx: Tx, post: PostRow, now: Date): Promise<void> {
  if (!lacksPreviews(post)) return;
  const payload = { postId: post.id, retry: 0 };
  await enqueue(tx, { kind: jobKind, payload, key: `${jobKind}:${post.id}`, runAt: now });
}

/**
 * Enqueues a reading of files that the row of the post does not have: its author published it without us, or edited it. The key
 * makes it one for each version, however often the post is looked up.
 *
 * @param known ids of the versions that were seen before
 */
export async function scheduleUnknownMedia(
  tx: Tx,
  { id, attachments }: PostRow,
  { seen, known }: { seen: NetworkPost; known: ReadonlySet<string> | undefined },
  now: Date,
): Promise<void> {
  const newest = seen.versions?.at(-1);
  const isEdited = newest !== undefined && !known?.has(newest.id);
  if (!seen.hasMedia || (attachments.length > 0 && !isEdited)) return;
  const key = `${jobKind}:${id}${isEdited ? `:${newest.id}` : ''}`;
  const payload = { postId: id, retry: 0, isUnknown: true };
  await enqueue(tx, { kind: jobKind, payload, key, runAt: now });
}

async function findMedia(ctx: Context, { networkPostId }: PostRow) {
  try {
    const { posts: found } = await lookUpPosts(ctx, [networkPostId], { withMedia: true });
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
  { postId, retry, isUnknown }: Reading,
  media: NetworkMedia[] | undefined,
): Promise<null> {
  // Another reading may have written them in the meantime.
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
  if (!post || !(isUnknown || lacksPreviews(post))) return null;
  const attachments = toAttachments(post, media);
  if (media) {
    await tx.update(posts).set({ attachments }).where(eq(posts.id, postId));
    publishStaleData(tx, post.userId, 'posts');
  }
  const delay = retryDelays[retry];
  const isComplete = !lacksPreviews({ attachments }) && (media !== undefined || !isUnknown);
  if (isComplete || delay === undefined) return null;
  const runAt = new Date(ctx.clock.now().getTime() + delay);
  const payload = { postId, retry: retry + 1, ...(isUnknown && { isUnknown }) };
  await enqueue(tx, { kind: jobKind, payload, runAt });
  return null;
}

/** The job `read-post-media`. */
const readPostMedia: JobHandler = async (ctx, payload): Promise<JobResult> => {
  const reading = payload as unknown as Reading;
  const [post] = await ctx.database.db.select().from(posts).where(eq(posts.id, reading.postId));
  if (!post || post.deletedAt || !(reading.isUnknown || lacksPreviews(post))) return;
  const media = await findMedia(ctx, post);
  return { next: (tx) => writeMedia(ctx, tx, reading, media) };
};

export const postMediaJobs: Readonly<Record<string, JobHandler>> = { [jobKind]: readPostMedia };
