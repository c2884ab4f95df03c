/** Post rows to post cards, in one statement. */
import { and, desc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PostCard } from '../../../contract/post.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import { constantLimit, prepareOnce } from '../../db/prepare-once.ts';
import {
  countedStatuses,
  advertisers,
  campaigns,
  campaignWeeks,
  currencies,
  networkAccounts,
  posts,
  postSamples,
  rewards,
  standings,
  users,
} from '../../schema.ts';
import { toAuthorFields, toPostCard, toPostHistory } from './posts.views.ts';

/**
 * `own` adds fields for the author only: rewards and reasons; `history` adds impressions over time. By default newest
 * first.
 */
interface PostsQuery {
  where: SQL | undefined;
  own: boolean;
  history?: boolean;
  order?: SQL[];
}

const rewardsOfPost = jsonRows(
  allColumns(rewards),
  sql`from ${rewards} where ${rewards.postId} = ${posts.id}`,
);
const noRewards = sql`'[]'::json` as typeof rewardsOfPost;

/** Points of the curve of a post. */
const maxSamples = 24;
/** Each n-th sample, counted from the last. */
const samplesOfPost = jsonRows(
  { at: sql<string>`at`, impressions: sql<number>`impressions` },
  sql`from (
    select sampled_at as at, impressions, count(*) over () as n, row_number() over (order by sampled_at desc) - 1 as place
    from ${postSamples} where ${postSamples.postId} = ${posts.id}
  ) samples where place % ceil(n / ${sql.raw(`${maxSamples}.0`)})::int = 0 order by at`,
);
/** In the order of the index `posts_top`. */
const bestScore = sql<number | null>`(select best.score from ${posts} best
  where best.campaign_id = ${posts.campaignId} and ${sql.raw(`best.kind = 'post' and best.status in (${countedStatuses.map((status) => `'${status}'`).join(', ')})`)}
  order by best.score desc nulls last limit 1)`;
const noSamples = sql`'[]'::json` as typeof samplesOfPost;
const { estimate, bonus } = allColumns(standings);
/** The author's posts among which the estimate is split. */
const eligibleOfPeriod = jsonRows(
  {
    id: sql<string>`own.id`,
    score: sql<number>`greatest(coalesce(own.score, 0), 1)`,
    bonus: sql<boolean>`own.status = 'eligible-bonus'`,
  },
  sql`from ${posts} own where own.user_id = ${posts.userId} and own.campaign_id = ${posts.campaignId}
    and own.kind = 'post' and own.status in ('eligible', 'eligible-bonus')
    and (${posts.weekId} is null or own.week_id = ${posts.weekId})`,
);
/** The author's standing in the period in which the post is rewarded. */
const standingOfPost = jsonRows(
  { estimate, bonus, posts: eligibleOfPeriod },
  sql`from ${standings} where ${standings.userId} = ${posts.userId}
    and ${standings.periodId} = coalesce(${posts.weekId}, ${posts.campaignId})`,
);
const noStanding = noRewards as unknown as typeof standingOfPost;

const { title, rules, startsAt, endsAt, maturesAt, claimUntil, firstDayBonus } =
  allColumns(campaigns);
const { handle, name, imageUrl } = allColumns(users);
const accountColumns = {
  handle: networkAccounts.handle,
  name: networkAccounts.name,
  avatarUrl: networkAccounts.avatarUrl,
  verified: networkAccounts.verified,
};
const { code, decimals } = allColumns(currencies);

const selectPosts = (
  db: Db,
  { where, own, history, order = [desc(posts.createdAt), desc(posts.id)] }: PostsQuery,
  limit: number | Placeholder,
) =>
  db
    .select({
      post: posts,
      campaign: { title, rules, startsAt, endsAt, maturesAt, claimUntil, firstDayBonus },
      weekEndsAt: campaignWeeks.endsAt,
      currency: { code, decimals },
      user: { handle, name, imageUrl },
      account: accountColumns,
      earned: own ? rewardsOfPost : noRewards,
      samples: history ? samplesOfPost : noSamples,
      bestScore: history ? bestScore : sql<number | null>`null`,
      standing: own ? standingOfPost : noStanding,
      advertiser: { name: advertisers.name, logoUrl: advertisers.logoUrl },
    })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(
      networkAccounts,
      and(eq(networkAccounts.userId, posts.userId), eq(networkAccounts.network, posts.network)),
    )
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(where)
    .orderBy(...order)
    .limit(limit);

type FoundPost = Awaited<ReturnType<typeof selectPosts>>[number];
const toCard = (found: FoundPost, { own, history }: PostsQuery, now: Date): PostCard => ({
  ...toPostCard(found, own),
  ...(own && toAuthorFields(found, now)),
  ...(history && { history: toPostHistory(found) }),
});

/**
 * A query of post cards that is built once.
 *
 * @param query with `sql.placeholder` for each of `V`
 */
export function preparePostCards<V extends Record<string, unknown>>(
  queryName: string,
  query: PostsQuery & { limit: number },
): (db: Db, values: V, now: Date) => Promise<PostCard[]> {
  const limit = constantLimit(query.limit);
  const prepare = prepareOnce((db) => selectPosts(db, query, limit).prepare(queryName));
  return async (db, values, now) => {
    const found = await prepare(db).execute(values);
    return found.map((one) => toCard(one, query, now));
  };
}

/** As {@link preparePostCards}, for a query that is built for each call. */
export async function loadPostCards(
  db: Db,
  query: PostsQuery & { limit: number },
  now: Date,
): Promise<PostCard[]> {
  const found = await selectPosts(db, query, query.limit);
  return found.map((one) => toCard(one, query, now));
}
