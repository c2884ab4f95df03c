/** `GET /v1/page/profile`: the user's account, totals, posts and past campaigns. */
import { and, count, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Money } from '../../../contract/common.ts';
import type { ProfilePage } from '../../../contract/pages.ts';
import type { Caller, Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { currencies, participations, posts, rewards } from '../../db/schema.ts';
import { getHealth } from '../../domain/health.ts';
import { toMoney } from '../../domain/money.ts';
import { getCurrentUser } from '../accounts/current-user.queries.ts';
import { listPastCampaigns } from '../campaigns/campaigns.queries.ts';
import { loadStatusCounts, loadViewer } from '../campaigns/participations.queries.ts';
import { isCountedPost, isCampaignPost } from '../campaigns/standings.queries.ts';
import { listMyPosts } from '../posts/posts.queries.ts';

export async function getProfile(ctx: Context, caller: Caller): Promise<ProfilePage> {
  const { db } = ctx.database;
  const user = await getCurrentUser(ctx, caller);
  const viewer = await loadViewer(db, caller.userId);
  return {
    user,
    ...(viewer?.facts && { followers: viewer.facts.followers }),
    accountCreatedAt: viewer?.facts?.accountCreatedAt?.toISOString() ?? null,
    ...getHealth(await loadStatusCounts(db, caller.userId)),
    totals: await loadTotals(db, caller.userId, ctx.clock.now()),
    badges: [],
    posts: await listMyPosts(ctx, caller.userId),
    pastCampaigns: await listPastCampaigns(ctx, caller.userId),
  };
}

async function loadTotals(db: Db, userId: string, now: Date): Promise<ProfilePage['totals']> {
  const [joined] = await db
    .select({ n: count() })
    .from(participations)
    .where(eq(participations.userId, userId));
  const figure = (field: string) => sql`coalesce((${posts.metrics}->>${field})::bigint, 0)`;
  const [written] = await db
    .select({
      posts: sql<number>`count(*)::int`,
      eligiblePosts: sql<number>`(count(*) filter (where ${isCountedPost}))::int`,
      impressions: sql<number>`coalesce(sum(${figure('impressions')}), 0)::float8`,
      engagements: sql<number>`coalesce(sum(${figure('likes')} + ${figure('reposts')} + ${figure('replies')} + ${figure('quotes')} + ${figure('bookmarks')}), 0)::float8`,
    })
    .from(posts)
    .where(and(eq(posts.userId, userId), ne(posts.status, 'deleted'), isCampaignPost));
  return { campaigns: joined?.n ?? 0, ...written!, ...(await loadMoneyTotals(db, userId, now)) };
}

/** `earned`: claimed or still claimable rewards; expired ones do not count. `paid`: the part already in the balance. */
async function loadMoneyTotals(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ earned: Money[]; paid: Money[] }> {
  const isEarned = or(
    isNotNull(rewards.claimedAt),
    and(eq(rewards.status, 'rewarded'), gt(rewards.claimUntil, now)),
  );
  const found = await db
    .select({
      currency: currencies,
      earned: sql<string>`coalesce(sum(${rewards.amount}) filter (where ${isEarned}), 0)::text`,
      paid: sql<string>`coalesce(sum(${rewards.amount}) filter (where ${rewards.paidAt} is not null), 0)::text`,
    })
    .from(rewards)
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(eq(rewards.userId, userId))
    .groupBy(currencies.code)
    .orderBy(sql`${currencies.code} desc`);
  const list = (of: 'earned' | 'paid') =>
    found
      .map((row) => toMoney(BigInt(row[of]), row.currency))
      .filter(({ amount }) => amount !== '0');
  return { earned: list('earned'), paid: list('paid') };
}
