/** The campaign page: details, metrics, own weeks, leaderboard and top posts. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import type { Metrics } from '../../../contract/post.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { posts, rewards } from '../../db/schema.ts';
import { toMoney } from '../../domain/money.ts';
import { loadPostCards } from '../posts/post-cards.queries.ts';
import type { CampaignFacts } from './campaign-facts.queries.ts';
import { toCampaignDetail, type MyWeek } from './campaigns.views.ts';
import { isCountedStatus, loadParticipations, type Viewer } from './participations.queries.ts';
import {
  isCountedPost,
  isCampaignPost,
  loadWeekScores,
  rankParticipants,
  type WeekScore,
} from './standings.queries.ts';
import { loadLeaderboard } from './leaderboard.queries.ts';
import { findViewer, getVisibleCampaign } from './campaign-visibility.queries.ts';

/** The campaign page. Leaderboard and top posts are for signed-in users only. */
export async function getCampaign(
  ctx: Context,
  userId: string | undefined,
  input: { id: string; weekId?: string | undefined },
): Promise<CampaignDetail> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const viewer = await findViewer(db, userId);
  const facts = await getVisibleCampaign(db, viewer, input.id);
  const metrics = await loadCampaignMetrics(db, facts.campaign.id, now);
  if (!viewer) return { ...toCampaignDetail(facts, now), ...(metrics && { metrics }) };
  const my = (await loadParticipations(db, viewer, [facts], now)).byCampaign.get(
    facts.campaign.id,
  )!;
  const sums = await loadWeekScores(db, [facts.campaign.id]);
  const weeks = await loadMyWeeks(db, viewer, facts, sums);
  return {
    ...toCampaignDetail(facts, now, { my, person: viewer.facts, weeks }),
    ...(metrics && { metrics }),
    leaderboard: await loadLeaderboard(db, viewer.userId, rankParticipants(sums, input.weekId)),
    topPosts: await listTopPosts(db, facts.campaign.id, now),
  };
}

/** The counted posts with the highest scores. */
export const listTopPosts = (db: Db, campaignId: string, now: Date, limit = 3) => {
  const where = and(eq(posts.campaignId, campaignId), isCountedPost);
  return loadPostCards(
    db,
    {
      where,
      limit,
      own: false,
      order: [sql`${posts.score} desc nulls last`, desc(posts.createdAt)],
    },
    now,
  );
};

/** Summed metrics of all posts of a campaign; undefined while no post has metrics. */
async function loadCampaignMetrics(
  db: Db,
  campaignId: string,
  now: Date,
): Promise<Metrics | undefined> {
  const sum = (field: keyof Metrics) =>
    sql<number>`coalesce(sum((${posts.metrics}->>${field})::bigint), 0)::float8`;
  const [row] = await db
    .select({
      n: sql<number>`count(${posts.metrics})::int`,
      asOf: sql<string | null>`max(${posts.metrics}->>'asOf')`,
      impressions: sum('impressions'),
      likes: sum('likes'),
      reposts: sum('reposts'),
      replies: sum('replies'),
      quotes: sum('quotes'),
      bookmarks: sum('bookmarks'),
    })
    .from(posts)
    .where(and(eq(posts.campaignId, campaignId), ne(posts.status, 'deleted')));
  if (!row || row.n === 0) return undefined;
  const { n: _, asOf, ...counts } = row;
  return { ...counts, asOf: asOf ?? now.toISOString() };
}

async function loadMyWeeks(
  db: Db,
  viewer: Viewer,
  facts: CampaignFacts,
  sums: WeekScore[],
): Promise<Map<string, MyWeek>> {
  const own = await db
    .select({
      weekId: posts.weekId,
      status: posts.status,
      n: sql<number>`count(*)::int`,
      impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)::float8`,
    })
    .from(posts)
    .where(
      and(
        eq(posts.userId, viewer.userId),
        eq(posts.campaignId, facts.campaign.id),
        ne(posts.status, 'deleted'),
        isCampaignPost,
      ),
    )
    .groupBy(posts.weekId, posts.status);
  const earned = await loadMyWeekRewards(db, viewer.userId, facts);
  const mine = new Map<string, MyWeek>();
  for (const week of facts.weeks) {
    const rows = own.filter((row) => row.weekId === week.id);
    mine.set(week.id, {
      postCount: rows.reduce((sum, { n }) => sum + n, 0),
      eligibleCount: rows
        .filter((row) => isCountedStatus(row.status))
        .reduce((sum, { n }) => sum + n, 0),
      impressions: rows.reduce((sum, row) => sum + row.impressions, 0),
      rank:
        rankParticipants(sums, week.id).find((row) => row.userId === viewer.userId)?.rank ?? null,
      reward: null,
      ...earned.get(week.id),
    });
  }
  return mine;
}

async function loadMyWeekRewards(
  db: Db,
  userId: string,
  facts: CampaignFacts,
): Promise<Map<string, Pick<MyWeek, 'reward' | 'rewardStatus'>>> {
  const found = await db
    .select({
      weekId: rewards.weekId,
      total: sql<string>`sum(${rewards.amount})::text`,
      status: sql<PostStatus>`min(${rewards.status})`,
    })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.campaignId, facts.campaign.id)))
    .groupBy(rewards.weekId);
  return new Map(
    found.map(({ weekId, total, status }) => [
      weekId ?? '',
      { reward: toMoney(BigInt(total), facts.currency), rewardStatus: status },
    ]),
  );
}
