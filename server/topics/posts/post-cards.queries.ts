/** Post rows to post cards. */
import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PostCard } from '../../../contract/post.ts';
import type { Db } from '../../db/connect.ts';
import {
  campaigns,
  campaignWeeks,
  currencies,
  networkAccounts,
  posts,
  rewards,
  users,
} from '../../db/schema.ts';
import type { RewardRow } from '../payouts/payouts.views.ts';
import { toAuthorFields, toPostCard, type AccountRow, type PostRow } from './posts.views.ts';

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
    })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(query.where)
    .orderBy(...(query.order ?? [desc(posts.createdAt), desc(posts.id)]))
    .limit(query.limit);
  const authors = await loadAuthors(
    db,
    found.map(({ post }) => post),
  );
  const earned = query.own
    ? await loadRewards(
        db,
        found.map(({ post }) => post.id),
      )
    : new Map<string, RewardRow[]>();
  return found.map(({ post, campaign, week, currency, user }) => ({
    ...toPostCard(post, query.own, campaign, authors.get(`${post.userId} ${post.network}`), user),
    ...(query.own &&
      toAuthorFields(post, campaign, week, earned.get(post.id) ?? [], currency, now)),
  }));
}

async function loadAuthors(db: Db, rows: PostRow[]): Promise<Map<string, AccountRow>> {
  const ids = [...new Set(rows.map((row) => row.userId))];
  const found = ids.length
    ? await db.select().from(networkAccounts).where(inArray(networkAccounts.userId, ids))
    : [];
  return new Map(found.map((account) => [`${account.userId} ${account.network}`, account]));
}

async function loadRewards(db: Db, ids: string[]): Promise<Map<string, RewardRow[]>> {
  const found = ids.length
    ? await db.select().from(rewards).where(inArray(rewards.postId, ids))
    : [];
  const byPost = new Map<string, RewardRow[]>();
  for (const row of found) byPost.set(row.postId!, [...(byPost.get(row.postId!) ?? []), row]);
  return byPost;
}
