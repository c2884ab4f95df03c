/** Recovers posts whose response was lost and that were not retried. */
import { and, eq, isNull } from 'drizzle-orm';
import { postIntents } from '../../schema.ts';
import { postLinkJobs } from './post-links.jobs.ts';
import { postLinkPreviewJobs } from './post-link-preview.jobs.ts';
import { postMediaJobs } from './post-media.jobs.ts';
import { recordPost } from './record-post.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { longestSearch } from '../campaigns/unread-posts.queries.ts';
import { minuteMs } from '../../common/time-math.ts';
import { getNetworkAccount } from '../users/network-accounts.queries.ts';
import { findPublished } from './published-posts.queries.ts';

/** Until the network account of the author is looked at again. */
const searchInterval = 10 * minuteMs;

/** The job `find-post`: recovers a post whose response was lost and that was not retried. */
const recoverPost: JobHandler = async (ctx, payload) => {
  const { intentId, at } = payload as { intentId: string; at?: string };
  const open = and(
    eq(postIntents.id, intentId),
    isNull(postIntents.networkPostId),
    isNull(postIntents.refusedAt),
  );
  const [intent] = await ctx.database.db.select().from(postIntents).where(open);
  // A later attempt has a separate job; closing the intent here would lose a post that is being sent.
  if (!intent || (at && (intent.sentAt ?? intent.createdAt) > new Date(at))) return;
  const account = intent.sentAt
    ? await getNetworkAccount(ctx, intent.userId).catch(() => null)
    : null;
  const now = ctx.clock.now();
  // What ended the access may be the outage that lost the answer, too: then its author logs in again.
  const searchesUntil = (intent.sentAt?.getTime() ?? 0) + longestSearch;
  if (!account && searchesUntil > now.getTime())
    return { next: async () => new Date(now.getTime() + searchInterval) };
  const found = account ? await findPublished(ctx, account, intent) : null;
  if (found) await recordPost(ctx, intent, found);
  else
    await ctx.database.db
      .update(postIntents)
      .set({ refusedAt: ctx.clock.now() })
      .where(
        and(
          open,
          intent.sentAt ? eq(postIntents.sentAt, intent.sentAt) : isNull(postIntents.sentAt),
        ),
      );
};

export const postJobs: Readonly<Record<string, JobHandler>> = {
  'find-post': recoverPost,
  ...postLinkJobs,
  ...postMediaJobs,
  ...postLinkPreviewJobs,
};
