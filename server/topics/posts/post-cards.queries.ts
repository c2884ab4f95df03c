/** Post rows to post cards, in one statement. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PostCard } from '../../../contract/post.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import {
  campaigns,
  campaignWeeks,
  currencies,
  networkAccounts,
  posts,
  rewards,
  users,
} from '../../db/schema.ts';
import { toAuthorFields, toPostCard } from './posts.views.ts';

const rewardsOfPost = jsonRows(
  allColumns(rewards),
  sql`from ${rewards} where ${rewards.postId} = ${posts.id}`,
);

/** Post cards ordered by `order` (default: newest first). `own` adds fields for the author only: rewards and reasons. */
export async function loadPostCards(
  db: Db,
  query: { where: SQL | undefined; limit: number; own: boolean; order?: SQL[] },
  now: Date,
): Promise<PostCard[]> {
  const found = await db
    .select({
      post: posts,
      campaign: campaigns,
      week: campaignWeeks,
      currency: currencies,
      user: users,
      account: networkAccounts,
      earned: rewardsOfPost,
    })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(
      networkAccounts,
      and(eq(networkAccounts.userId, posts.userId), eq(networkAccounts.network, posts.network)),
    )
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(query.where)
    .orderBy(...(query.order ?? [desc(posts.createdAt), desc(posts.id)]))
    .limit(query.limit);
  return found.map(({ post, campaign, week, currency, user, account, earned }) => ({
    ...toPostCard(post, query.own, campaign, account, user),
    ...(query.own && toAuthorFields(post, campaign, week, earned, currency, now)),
  }));
}
