/** Posts as the wire shows them. */
import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PostCard } from '../../contract/post.ts';
import type { PostStatus } from '../../contract/reward.ts';
import type { Db } from '../db/connect.ts';
import { campaigns, campaignWeeks, currencies, networkAccounts, posts, rewards, users } from '../db/schema.ts';
import { resultBy, type EvaluationRules } from '../domain/evaluation.ts';
import type { CampaignRow } from './campaigns.read.ts';
import { toReward, type RewardRow } from './payouts.read.ts';
import { countingStatuses } from './standings.read.ts';

export type PostRow = typeof posts.$inferSelect;

/** How a campaign's rows say its rules to `domain/evaluation.ts`. */
export const evaluationRules = (campaign: CampaignRow): EvaluationRules => ({
  rules: campaign.rules,
  startsAt: campaign.startsAt,
  maturesAt: campaign.maturesAt,
  firstDayBonus: campaign.firstDayBonus !== null,
});

/**
 * Cards in the order of `order` (default: newest first). `own` adds what only the author may see: money and reasons.
 */
export async function readPostCards(
  db: Db,
  query: { where: SQL | undefined; limit: number; own: boolean; order?: SQL[] },
  now: Date,
): Promise<PostCard[]> {
  const found = await db
    .select({ post: posts, campaign: campaigns, week: campaignWeeks, currency: currencies, user: users })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(query.where)
    .orderBy(...(query.order ?? [desc(posts.createdAt), desc(posts.id)]))
    .limit(query.limit);
  const authors = await readAuthors(
    db,
    found.map(({ post }) => post),
  );
  const earned = query.own
    ? await readRewards(
        db,
        found.map(({ post }) => post.id),
      )
    : new Map<string, RewardRow[]>();
  return found.map(({ post, campaign, week, currency, user }) => ({
    ...toPostCard(post, query.own, campaign, authors.get(`${post.userId} ${post.network}`), user),
    ...(query.own && ownPart(post, campaign, week, earned.get(post.id) ?? [], currency, now)),
  }));
}

type Account = typeof networkAccounts.$inferSelect;
async function readAuthors(db: Db, rows: PostRow[]): Promise<Map<string, Account>> {
  const ids = [...new Set(rows.map((row) => row.userId))];
  const found = ids.length ? await db.select().from(networkAccounts).where(inArray(networkAccounts.userId, ids)) : [];
  return new Map(found.map((account) => [`${account.userId} ${account.network}`, account]));
}

async function readRewards(db: Db, ids: string[]): Promise<Map<string, RewardRow[]>> {
  const found = ids.length ? await db.select().from(rewards).where(inArray(rewards.postId, ids)) : [];
  const byPost = new Map<string, RewardRow[]>();
  for (const row of found) byPost.set(row.postId!, [...(byPost.get(row.postId!) ?? []), row]);
  return byPost;
}

/** What others may know of a post: that it counts, not what became of its author's money. */
const publicStatus = (status: PostStatus): PostStatus =>
  (countingStatuses as readonly string[]).includes(status) ? 'eligible' : status;

function toPostCard(
  post: PostRow,
  own: boolean,
  campaign: CampaignRow,
  account: Account | undefined,
  user: typeof users.$inferSelect,
): PostCard {
  const handle = account?.handle ?? user.handle ?? '';
  const avatarUrl = account?.avatarUrl ?? user.imageUrl;
  return {
    id: post.id,
    network: post.network,
    networkPostId: post.networkPostId,
    url: post.url,
    kind: post.kind,
    campaignId: post.campaignId,
    campaignWeekId: post.weekId,
    campaignTitle: campaign.title,
    author: {
      handle,
      name: account?.name ?? user.name ?? handle,
      ...(avatarUrl && { avatarUrl }),
      ...(account && { verified: account.verified }),
    },
    content: post.content,
    attachments: post.attachments,
    suggestionId: post.suggestionId,
    createdAt: post.createdAt.toISOString(),
    status: own ? (post.status as PostStatus) : publicStatus(post.status as PostStatus),
    metrics: post.metrics,
    score: post.score,
  };
}

function ownPart(
  post: PostRow,
  campaign: CampaignRow,
  week: typeof campaignWeeks.$inferSelect | null,
  earned: RewardRow[],
  currency: { code: string; decimals: number },
  now: Date,
): Partial<PostCard> {
  const facts = { createdAt: post.createdAt, weekEndsAt: week?.endsAt ?? campaign.endsAt };
  return {
    statusReasons: post.statusReasons,
    evaluatedAt: post.evaluatedAt?.toISOString() ?? null,
    resultBy: post.status === 'evaluating' ? resultBy(facts, evaluationRules(campaign), now).toISOString() : null,
    scoreBreakdown: post.scoreBreakdown,
    reward: mergedReward(earned, currency),
  };
}

/** A post has one reward on its card: the base with the bonus added to it. */
function mergedReward(earned: RewardRow[], currency: { code: string; decimals: number }): PostCard['reward'] {
  const [first] = [...earned].sort((a, b) => (a.kind < b.kind ? -1 : 1));
  if (!first) return null;
  return toReward({ ...first, amount: earned.reduce((sum, row) => sum + row.amount, 0n) }, currency);
}
