/** Notifications and mails to authors whose posts were found not eligible: one for all posts of a person that were checked together. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, posts, users } from '../../schema.ts';
import { createRejectedPostsMail } from '../mail/mails.rules.ts';
import { loadMessages, toReaderSettings } from '../../messages.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { createUnsubscribeLink } from '../mail/unsubscribe.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { notifyRejectedAuthor } from './notify-rejected-author.service.ts';

const jobKind = 'mail-rejected-posts';

/** Schedules notifications and mails, in the transaction that evaluates the posts. */
export async function scheduleRejectionNotices(
  tx: Tx,
  campaignId: string,
  postIds: readonly string[],
  now: Date,
): Promise<void> {
  if (postIds.length === 0) return;
  await enqueue(tx, { kind: jobKind, payload: { campaignId, postIds }, runAt: now });
}

/** Each post with its author. */
const findRejected = (tx: Tx, postIds: string[]) =>
  tx
    .select({
      userId: posts.userId,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      settings: users.settings,
      loginLanguage: users.loginLanguage,
      post: { content: posts.content, url: posts.url, reasons: posts.statusReasons },
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(inArray(posts.id, postIds), eq(posts.status, 'not-eligible')))
    .orderBy(asc(posts.userId), asc(posts.createdAt), asc(posts.id));
type Rejected = Awaited<ReturnType<typeof findRejected>>;

async function mailAuthor(
  ctx: Context,
  tx: Tx,
  campaign: typeof campaigns.$inferSelect,
  rejected: Rejected,
): Promise<void> {
  const { userId, email, verifiedAt, ...author } = rejected[0]!;
  // Only to a verified address, and unless the person turned mails off.
  if (!email || !verifiedAt || author.settings.notifyByEmail === false) return;
  const about = {
    campaign: campaign.title,
    posts: rejected.map(({ post }) => post),
    link: `${ctx.config.publicUrl}/campaign/${campaign.id}#posts`,
    caseUntil: campaign.claimUntil,
    unsubscribe: createUnsubscribeLink(ctx, userId, 'notifyByEmail'),
  };
  const settings = toReaderSettings(author);
  const reader = await loadMailReader(ctx, settings);
  const reasons = await loadMessages('status-reasons', settings);
  await enqueueMail(ctx, tx, createRejectedPostsMail(reader, reasons, email, about));
}

/** In the transaction that ends the job, so that each author gets them once. */
const announceRejectedPosts: JobHandler = async (ctx, payload) => ({
  next: async (tx) => {
    const { campaignId, postIds } = payload as { campaignId: string; postIds: string[] };
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
    const found = campaign ? await findRejected(tx, postIds) : [];
    for (const userId of new Set(found.map((row) => row.userId))) {
      const rejected = found.filter((row) => row.userId === userId);
      const reasons = rejected.map(({ post }) => post.reasons);
      await notifyRejectedAuthor(tx, { userId, campaign: campaign!, reasons }, ctx.clock.now());
      await mailAuthor(ctx, tx, campaign!, rejected);
    }
    return null;
  },
});

export const rejectionJobs: Readonly<Record<string, JobHandler>> = {
  [jobKind]: announceRejectedPosts,
};
