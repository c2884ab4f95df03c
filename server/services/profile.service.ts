/** `GET /v1/page/profile`: who one is here, and what one has done. */
import { and, count, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Money } from '../../contract/common.ts';
import type { ProfilePage } from '../../contract/pages.ts';
import type { Caller, Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { currencies, participations, posts, rewards } from '../db/schema.ts';
import { health } from '../domain/health.ts';
import { toMoney } from '../domain/money.ts';
import { listPastCampaigns } from './campaigns.service.ts';
import { readStatusCounts, readViewer } from './participations.read.ts';
import { listMyPosts } from './posts.service.ts';
import { currentUser } from './sessions-user.service.ts';
import { counts, isPost } from './standings.read.ts';

export async function getProfile(ctx: Context, caller: Caller): Promise<ProfilePage> {
  const { db } = ctx.database;
  const user = await currentUser(ctx, caller);
  const viewer = await readViewer(db, caller.userId);
  return {
    user,
    ...(viewer?.facts && { followers: viewer.facts.followers }),
    accountCreatedAt: viewer?.facts?.accountCreatedAt?.toISOString() ?? null,
    ...health(await readStatusCounts(db, caller.userId)),
    totals: await readTotals(db, caller.userId, ctx.clock.now()),
    badges: [],
    posts: await listMyPosts(ctx, caller.userId),
    pastCampaigns: await listPastCampaigns(ctx, caller.userId),
  };
}

async function readTotals(db: Db, userId: string, now: Date): Promise<ProfilePage['totals']> {
  const [joined] = await db.select({ n: count() }).from(participations).where(eq(participations.userId, userId));
  const figure = (field: string) => sql`coalesce((${posts.metrics}->>${field})::bigint, 0)`;
  const [written] = await db
    .select({
      posts: sql<number>`count(*)::int`,
      eligiblePosts: sql<number>`(count(*) filter (where ${counts}))::int`,
      impressions: sql<number>`coalesce(sum(${figure('impressions')}), 0)::float8`,
      engagements: sql<number>`coalesce(sum(${figure('likes')} + ${figure('reposts')} + ${figure('replies')} + ${figure('quotes')} + ${figure('bookmarks')}), 0)::float8`,
    })
    .from(posts)
    .where(and(eq(posts.userId, userId), ne(posts.status, 'deleted'), isPost));
  return { campaigns: joined?.n ?? 0, ...written!, ...(await readMoney(db, userId, now)) };
}

/** Claimed or still to be claimed, and of that what has reached the balance. What was not claimed in time is no longer earned. */
async function readMoney(db: Db, userId: string, now: Date): Promise<{ earned: Money[]; paid: Money[] }> {
  const isEarned = or(isNotNull(rewards.claimedAt), and(eq(rewards.status, 'rewarded'), gt(rewards.claimUntil, now)));
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
    found.map((row) => toMoney(BigInt(row[of]), row.currency)).filter(({ amount }) => amount !== '0');
  return { earned: list('earned'), paid: list('paid') };
}
