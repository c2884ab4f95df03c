/** Stores the preview of a post's first link, after it was published. A post with files shows those, as on the network. */
import { eq } from 'drizzle-orm';
import { findFirstLink } from '../../../common/text/first-link.ts';
import type { Tx } from '../../db/connect.ts';
import { posts } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import { findLinkPreview } from './load-link-preview.service.ts';
import type { PostRow } from './posts.views.ts';
import type { JobHandler, JobResult } from '../jobs/job-handler.ts';

const jobKind = 'read-post-link';

/** Enqueues the reading, in the transaction that records the post. */
export async function schedulePostLinkPreview(tx: Tx, post: PostRow, now: Date): Promise<void> {
  if (post.attachments.length || !findFirstLink(post.content)) return;
  const payload = { postId: post.id };
  await enqueue(tx, { kind: jobKind, payload, key: `${jobKind}:${post.id}`, runAt: now });
}

/** Enqueues the reading again, in the transaction that stores an edited text: the card is that of its first link. */
export async function renewPostLinkPreview(
  tx: Tx,
  before: PostRow,
  after: PostRow,
  now: Date,
): Promise<void> {
  if (findFirstLink(before.content) === findFirstLink(after.content)) return;
  await tx.update(posts).set({ linkPreview: null }).where(eq(posts.id, after.id));
  await schedulePostLinkPreview(tx, after, now);
}

/** The job `read-post-link`. */
const readPostLink: JobHandler = async (ctx, payload): Promise<JobResult> => {
  const { postId } = payload as { postId: string };
  const [post] = await ctx.database.db.select().from(posts).where(eq(posts.id, postId));
  const link = post && !post.deletedAt && findFirstLink(post.content);
  const linkPreview = link && (await findLinkPreview(ctx, link));
  if (!linkPreview) return;
  return {
    next: async (tx) => {
      await tx.update(posts).set({ linkPreview }).where(eq(posts.id, postId));
      publishStaleData(tx, post.userId, 'posts');
      return null;
    },
  };
};

export const postLinkPreviewJobs: Readonly<Record<string, JobHandler>> = {
  [jobKind]: readPostLink,
};
