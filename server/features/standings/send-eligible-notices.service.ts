/** Notifies authors of posts that became eligible, once the estimate of their reward includes them. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, currencies, posts, standings } from '../../schema.ts';
import { toMoney } from '../../common/money.ts';
import { notifyOrRenew } from '../notifications/notify.service.ts';

/** Posts per transaction, which keeps the embedded database from everybody else. */
const batchSize = 10;

/** Without parameters, so that the planner uses the index of these posts. */
const isUnannounced = and(
  isNull(posts.noticeSentAt),
  sql.raw(`"posts"."status" in ('eligible', 'eligible-bonus')`),
);

/** @param signal ends it between two transactions; the next call goes on with the others */
export async function sendEligibleNotices(
  ctx: Context,
  campaignId: string,
  signal?: AbortSignal,
): Promise<void> {
  let sent: number;
  do {
    signal?.throwIfAborted();
    sent = await ctx.database.transaction((tx) => sendBatch(tx, campaignId, ctx.clock.now()));
  } while (sent === batchSize);
}

/** @returns the number of posts */
async function sendBatch(tx: Tx, campaignId: string, now: Date): Promise<number> {
  const found = await tx
    .select({ id: posts.id, userId: posts.userId })
    .from(posts)
    .where(and(eq(posts.campaignId, campaignId), isUnannounced))
    .orderBy(asc(posts.userId), asc(posts.createdAt), asc(posts.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  if (found.length === 0) return 0;
  const userIds = [...new Set(found.map(({ userId }) => userId))];
  const { campaign, estimates } = await loadEstimates(tx, campaignId, userIds);
  for (const userId of userIds) {
    const postIds = found.filter((post) => post.userId === userId).map(({ id }) => id);
    await sendNotice(tx, campaign, userId, postIds, estimates.get(userId), now);
  }
  const ids = found.map(({ id }) => id);
  await tx.update(posts).set({ noticeSentAt: now }).where(inArray(posts.id, ids));
  return found.length;
}

async function loadEstimates(tx: Tx, campaignId: string, userIds: string[]) {
  const [campaign] = await tx
    .select({ id: campaigns.id, title: campaigns.title, currency: currencies })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .where(eq(campaigns.id, campaignId));
  const rows = await tx
    .select({ userId: standings.userId, estimate: standings.estimate })
    .from(standings)
    .where(and(eq(standings.periodId, campaignId), inArray(standings.userId, userIds)));
  return {
    campaign: campaign!,
    estimates: new Map(rows.map(({ userId, estimate }) => [userId, estimate])),
  };
}

/** One notification per user, campaign and day: it counts the posts of the day and has the newest estimate. */
async function sendNotice(
  tx: Tx,
  campaign: { id: string; title: string; currency: typeof currencies.$inferSelect },
  userId: string,
  postIds: string[],
  estimate: bigint | null | undefined,
  now: Date,
): Promise<void> {
  const payload = {
    campaignId: campaign.id,
    campaignTitle: campaign.title,
    count: postIds.length,
    // The user's estimated reward of the campaign.
    ...(estimate && { estimated: toMoney(estimate, campaign.currency) }),
  };
  const url = `/campaign/${campaign.id}#posts`;
  const day = now.toISOString().slice(0, 10);
  const key = `posts-eligible:${campaign.id}:${userId}:${day}`;
  const notice = { userId, type: 'posts-eligible', payload, key, url } as const;
  await notifyOrRenew(tx, notice, now, (known, added) => ({
    ...added,
    count: known.count + added.count,
  }));
}
