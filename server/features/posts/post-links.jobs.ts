/** Judges pasted links when the network answers; mails why one was refused. */
import { and, eq, isNull } from 'drizzle-orm';
import type { PostLinkProblem } from '../../../contract/post.ts';
import { getPostIds, NetworkError, type NetworkPost } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, networkAccounts, postIntents, users } from '../../schema.ts';
import { createRefusedLinkMail } from '../mail/mails.rules.ts';
import { findLinkProblem, linkRetryDelay } from './post-links.rules.ts';
import { loadMessages, toReaderSettings } from '../../messages.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { createUnsubscribeLink } from '../mail/unsubscribe.service.ts';
import { lookUpPosts } from '../network-budget/look-up-posts.service.ts';
import { linkJobKind } from './submit-post-link.service.ts';
import { toPostUrl } from './post-links.views.ts';
import { recordPost } from './record-post.service.ts';
import type { JobHandler, JobResult } from '../jobs/job-handler.ts';
import { isKnownPost } from './post-versions.queries.ts';
import type { Intent } from './published-posts.queries.ts';

const isWaiting = (id: string) =>
  and(eq(postIntents.id, id), isNull(postIntents.networkPostId), isNull(postIntents.refusedAt));

/** The post; `gone` if the network does not have it; null while it does not answer, or hides it. */
async function findPost(ctx: Context, id: string): Promise<NetworkPost | 'gone' | null> {
  try {
    const { posts: found, gone } = await lookUpPosts(ctx, [id]);
    return (
      found.find((post) => getPostIds(post).includes(id)) ?? (gone.includes(id) ? 'gone' : null)
    );
  } catch (error) {
    if (error instanceof NetworkError) return null;
    throw error;
  }
}

async function refuse(ctx: Context, { id }: Intent, linkProblem: PostLinkProblem): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const [refused] = await tx
      .update(postIntents)
      .set({ refusedAt: ctx.clock.now(), linkProblem })
      .where(isWaiting(id))
      .returning();
    if (refused) await mailAuthor(ctx, tx, refused, linkProblem);
  });
}

/** Mails a verified address, unless the person turned mails off. */
async function mailAuthor(
  ctx: Context,
  tx: Tx,
  { userId, campaignId, linkedPostId }: Intent,
  problem: PostLinkProblem,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!user?.email || !user.emailVerifiedAt || user.settings.notifyByEmail === false) return;
  const settings = toReaderSettings(user);
  const reader = await loadMailReader(ctx, settings);
  const problems = await loadMessages('post-link-problems', settings);
  const { config } = ctx;
  const about = {
    campaign: campaign!.title,
    problem,
    link: toPostUrl(config.network.webUrl, linkedPostId!),
    page: `${config.publicUrl}/campaign/${campaignId}`,
    unsubscribe: createUnsubscribeLink(ctx, userId, 'notifyByEmail'),
  };
  await enqueueMail(ctx, tx, createRefusedLinkMail(reader, problems, user.email, about));
}

async function findProblem(
  ctx: Context,
  intent: Intent,
  post: NetworkPost | 'gone',
): Promise<PostLinkProblem | null> {
  const { db } = ctx.database;
  const [account] = await db
    .select({ networkUserId: networkAccounts.networkUserId })
    .from(networkAccounts)
    .where(
      and(eq(networkAccounts.userId, intent.userId), eq(networkAccounts.network, ctx.network.name)),
    );
  const problem = findLinkProblem({ ...intent, networkUserId: account?.networkUserId ?? '' }, post);
  if (problem) return problem;
  const isKnown = post !== 'gone' && (await isKnownPost(db, ctx.network.name, post));
  return isKnown ? 'known' : null;
}

const retry = (at: Date): JobResult => ({ next: async () => at });

/** The job `check-post-link`. */
const checkPostLink: JobHandler = async (ctx, payload) => {
  const { intentId, until } = payload as { intentId: string; until: string };
  const [intent] = await ctx.database.db.select().from(postIntents).where(isWaiting(intentId));
  if (!intent?.linkedPostId) return;
  const post = await findPost(ctx, intent.linkedPostId);
  const now = ctx.clock.now();
  if (post === null)
    return now < new Date(until)
      ? retry(new Date(now.getTime() + linkRetryDelay))
      : refuse(ctx, intent, 'unchecked');
  const problem = await findProblem(ctx, intent, post);
  if (problem) return refuse(ctx, intent, problem);
  // The post belongs to the week in which it was published.
  const { id, createdAt } = post as NetworkPost;
  await recordPost(ctx, { ...intent, sentAt: new Date(createdAt) }, id);
};

export const postLinkJobs: Readonly<Record<string, JobHandler>> = { [linkJobKind]: checkPostLink };
