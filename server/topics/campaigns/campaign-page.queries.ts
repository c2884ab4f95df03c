/** The campaign page: details, metrics, own weeks, leaderboard and top posts. */
import { and, eq, sql } from 'drizzle-orm';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Context } from '../../context.ts';
import { posts } from '../../db/schema.ts';
import { toMoney } from '../../domain/money.ts';
import { preparePostCards } from '../posts/post-cards.queries.ts';
import type { CampaignFacts } from './campaign-facts.queries.ts';
import { getVisibleCampaign } from './campaign-visibility.queries.ts';
import { toCampaignDetail, type MyWeek } from './campaigns.views.ts';
import { prepareLeaderboard } from './leaderboard.queries.ts';
import type { MyRows } from './my-rows.queries.ts';
import { isCountedStatus, toParticipation } from './participations.views.ts';
import { isCountedPost } from './reward-terms.queries.ts';

const loadLeaderboard = prepareLeaderboard(10);

/** The campaign page. Leaderboard and top posts are for signed-in users only. */
export async function getCampaign(
  ctx: Context,
  userId: string | undefined,
  input: { id: string; weekId?: string | undefined },
): Promise<CampaignDetail> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await getVisibleCampaign(db, userId, input.id);
  const { campaign, totals, viewer } = facts;
  const counted = totals && {
    ...(totals.metrics && { metrics: totals.metrics }),
    countedAt: totals.countedAt.toISOString(),
  };
  const my = toParticipation(facts, now);
  if (!viewer || !my) return { ...toCampaignDetail(facts, now), ...counted };
  return {
    ...toCampaignDetail(facts, now, { my, person: viewer.facts, weeks: toMyWeeks(facts) }),
    ...counted,
    leaderboard: isKnownPeriod(facts, input.weekId)
      ? await loadLeaderboard(db, viewer.userId, input.weekId ?? campaign.id)
      : [],
    topPosts: await findTopPosts(db, { campaignId: campaign.id }, now),
  };
}

const isKnownPeriod = ({ weeks }: CampaignFacts, weekId: string | undefined): boolean =>
  weekId === undefined || weeks.some(({ id }) => id === weekId);

/** The counted posts with the highest scores. */
const findTopPosts = preparePostCards<{ campaignId: string }>('top_posts', {
  where: and(eq(posts.campaignId, sql.placeholder('campaignId')), isCountedPost),
  own: false,
  // The order of the index `posts_top`.
  order: [sql`${posts.score} desc nulls last`, sql`${posts.createdAt} desc`],
  limit: 3,
});

const toMyWeeks = (facts: CampaignFacts): Map<string, MyWeek> =>
  new Map(facts.weeks.map((week) => [week.id, toMyWeek(facts, facts.my!, week.id)]));

function toMyWeek({ currency }: CampaignFacts, my: MyRows, weekId: string): MyWeek {
  const posted = my.posts.filter((row) => row.weekId === weekId && row.status !== 'deleted');
  const sum = (rows: typeof posted, field: 'n' | 'impressions') =>
    rows.reduce((total, row) => total + row[field], 0);
  const earned = my.rewards.filter((reward) => reward.weekId === weekId);
  const [status] = earned.map((reward) => reward.status as PostStatus).sort();
  return {
    postCount: sum(posted, 'n'),
    eligibleCount: sum(
      posted.filter((row) => isCountedStatus(row.status)),
      'n',
    ),
    impressions: sum(posted, 'impressions'),
    rank: my.standings.find(({ periodId }) => periodId === weekId)?.rank ?? null,
    reward: status
      ? toMoney(
          earned.reduce((total, { amount }) => total + amount, 0n),
          currency,
        )
      : null,
    ...(status && { rewardStatus: status }),
  };
}
