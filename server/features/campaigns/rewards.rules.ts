/**
 * Calculates rewards in whole minor units; division neither creates nor loses units.
 *
 * A pool is shared by weight: amount = pool · weight / sum of weights. A user whose share exceeds the rest of the
 * campaign's maximum per user gets that rest; the remainder is shared among the others in the same way, until no share
 * exceeds its cap. Fractions use the largest remainder method: each gets the whole part, and the remaining units go one
 * each to the largest fractions (ties: the smaller id). What exceeds all caps stays in the pool.
 *
 * Weights by reward model, for each week:
 *   pool-share  a user's scores of the week
 *   per-post    the number of a user's eligible posts of the week
 *   fixed       1 for each user with an eligible post: the maximum per user, or an equal part of a smaller pool
 *   leaderboard 10 for the first place of the week, 9 for the second, … 1 for the tenth, 0 for others. Places are in the
 *               order of the shown ranks: by score, then impressions (ties: the smaller id)
 *
 * First-come has no weights: in the order of their first eligible post of the week (ties: the smaller id), each user gets
 * the maximum per user, and the last one what is left of the pool.
 *
 * The first-day bonus is paid first, from the pool of its week: a fixed sum for each user, or an equal part of a smaller
 * pool. It counts towards the maximum per user. A user's reward of a week is then split among the posts of that week by
 * score, again by largest remainder, in units of what is shown; the bonus goes to the post that earned it.
 */
import { divideByLargestRemainder, splitAmongPosts } from '../../common/largest-remainder.ts';
import { getPlaceWeight } from './reward-places.rules.ts';

export type RewardModel = 'pool-share' | 'per-post' | 'fixed' | 'leaderboard' | 'first-come';

export interface Claimant {
  id: string;
  weight: bigint;
  /** Maximum amount; null: no limit. */
  cap: bigint | null;
}

/** Amounts by id. Their sum is `pool`, or less when all claimants with weight reach their caps. */
export function shareByWeight(pool: bigint, claimants: readonly Claimant[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  let left = pool;
  let open = claimants.filter((claimant) => claimant.weight > 0n && claimant.cap !== 0n);
  for (;;) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0n);
    const full = open.filter(({ weight, cap }) => cap !== null && left * weight >= cap * weights);
    if (full.length === 0) break;
    for (const { id, cap } of full) {
      amounts.set(id, cap!);
      left -= cap!;
    }
    const isFull = new Set(full);
    open = open.filter((claimant) => !isFull.has(claimant));
  }
  for (const [id, amount] of divideByLargestRemainder(left, open)) amounts.set(id, amount);
  return amounts;
}

/** An eligible post. */
export interface RewardedPost {
  id: string;
  userId: string;
  weekId: string;
  score: number;
  impressions: number;
  createdAt: Date;
  bonus: boolean;
}
export interface RewardTerms {
  model: RewardModel;
  /** In chronological order. */
  weeks: readonly { id: string; pool: bigint }[];
  maxPerUser: bigint | null;
  firstDayBonus: bigint | null;
}
/** Columns of a campaign and of its weeks. */
export interface RewardedCampaign {
  campaign: Omit<RewardTerms, 'model' | 'weeks'> & {
    id: string;
    rewardModel: RewardModel;
    rewardPool: bigint;
  };
  /** In chronological order. */
  weeks: RewardTerms['weeks'];
}

export function toRewardTerms({ campaign, weeks }: RewardedCampaign): RewardTerms {
  return {
    model: campaign.rewardModel,
    // A campaign without weeks is one week with the whole pool.
    weeks:
      weeks.length > 0
        ? weeks.map(({ id, pool }) => ({ id, pool }))
        : [{ id: campaign.id, pool: campaign.rewardPool }],
    maxPerUser: campaign.maxPerUser,
    firstDayBonus: campaign.firstDayBonus,
  };
}

/** The week in which a post is rewarded. A post outside of all weeks counts for the last week. */
export const getRewardWeekId = (facts: RewardedCampaign, weekId: string | null): string =>
  weekId ?? facts.weeks.at(-1)?.id ?? facts.campaign.id;

export interface RewardLine {
  userId: string;
  postId: string;
  weekId: string;
  /** A bonus belongs to a post with the status `eligible-bonus`: estimates and claims take it from there. */
  kind: 'base' | 'bonus';
  amount: bigint;
}

/**
 * All rewards for these posts, without zero amounts. Their sum is at most the sum of the weekly pools.
 *
 * @param unit the smallest amount that is shown, in minor units
 */
export function calculateRewards(
  terms: RewardTerms,
  posts: readonly RewardedPost[],
  unit = 1n,
): RewardLine[] {
  const paid = new Map<string, bigint>();
  let lines: RewardLine[] = [];
  for (const week of terms.weeks) {
    const own = posts.filter((post) => post.weekId === week.id);
    const bonuses = calculateBonusLines(terms, week, own, paid);
    addToPaid(paid, bonuses);
    const pool = week.pool - sumAmounts(bonuses);
    const base = calculateBaseLines(terms, { ...week, pool }, own, { paid, unit });
    addToPaid(paid, base);
    // Not `push(...base)`: a call has a maximum number of arguments.
    lines = lines.concat(bonuses, base);
  }
  return lines;
}

function calculateBonusLines(
  terms: RewardTerms,
  week: { id: string; pool: bigint },
  posts: readonly RewardedPost[],
  paid: Paid,
): RewardLine[] {
  const { firstDayBonus } = terms;
  if (firstDayBonus === null) return [];
  const earning = new Map(posts.filter((post) => post.bonus).map((post) => [post.userId, post]));
  const claimants = [...earning.keys()].map((id) => ({
    id,
    weight: 1n,
    cap: min(firstDayBonus, getRemainingCap(terms, paid, id)),
  }));
  return [...shareByWeight(week.pool, claimants)]
    .filter(([, amount]) => amount > 0n)
    .map(([userId, amount]) => ({
      userId,
      postId: earning.get(userId)!.id,
      weekId: week.id,
      kind: 'bonus',
      amount,
    }));
}

/** What an author gets for the posts of a week. */
export interface WeekShare {
  userId: string;
  weekId: string;
  base: bigint;
  bonus: bigint;
}

/**
 * The rewards of one author and week, as {@link calculateRewards} has them.
 *
 * @param posts the author's of the week, in the order of their times
 */
export function splitShare(
  { userId, weekId, base, bonus }: WeekShare,
  posts: readonly RewardedPost[],
  unit: bigint,
): RewardLine[] {
  const earning = posts.findLast((post) => post.bonus);
  const lines: RewardLine[] =
    earning && bonus > 0n
      ? [{ userId, postId: earning.id, weekId, kind: 'bonus', amount: bonus }]
      : [];
  return [...lines, ...toBaseLines(userId, weekId, posts, base, unit)];
}

const toBaseLines = (
  userId: string,
  weekId: string,
  posts: readonly RewardedPost[],
  amount: bigint,
  unit: bigint,
): RewardLine[] =>
  [...splitAmongPosts(amount, posts, unit)]
    .filter(([, part]) => part > 0n)
    .map(([postId, part]) => ({ userId, postId, weekId, kind: 'base' as const, amount: part }));

function calculateBaseLines(
  terms: RewardTerms,
  week: { id: string; pool: bigint },
  posts: readonly RewardedPost[],
  { paid, unit }: { paid: Paid; unit: bigint },
): RewardLine[] {
  const byUser = new Map<string, RewardedPost[]>();
  for (const post of posts) {
    const own = byUser.get(post.userId);
    if (own) own.push(post);
    else byUser.set(post.userId, [post]);
  }
  return [...shareWeek(terms, week.pool, byUser, paid)].flatMap(([userId, amount]) =>
    toBaseLines(userId, week.id, byUser.get(userId)!, amount, unit),
  );
}

type PostsByUser = ReadonlyMap<string, readonly RewardedPost[]>;

/** Amounts by user. */
function shareWeek(
  terms: RewardTerms,
  pool: bigint,
  byUser: PostsByUser,
  paid: Paid,
): Map<string, bigint> {
  const getCap = (id: string) => getRemainingCap(terms, paid, id);
  if (terms.model === 'first-come') return payInTurn(pool, sortByFirstPost(byUser), getCap);
  const weights = getWeights(terms.model, byUser);
  return shareByWeight(
    pool,
    [...weights].map(([id, weight]) => ({ id, weight, cap: getCap(id) })),
  );
}

/** Each gets the cap while the pool lasts. Without a cap the first gets all. */
function payInTurn(
  pool: bigint,
  ids: readonly string[],
  getCap: (id: string) => bigint | null,
): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  let left = pool;
  for (const id of ids) {
    const amount = min(left, getCap(id));
    if (amount <= 0n) continue;
    amounts.set(id, amount);
    left -= amount;
  }
  return amounts;
}

function sortByFirstPost(byUser: PostsByUser): string[] {
  const first = [...byUser].map(([id, posts]) => ({
    id,
    at: posts.reduce((time, { createdAt }) => Math.min(time, createdAt.getTime()), Infinity),
  }));
  return first.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

function getWeights(
  model: Exclude<RewardModel, 'first-come'>,
  byUser: PostsByUser,
): Map<string, bigint> {
  const mapPosts = (toWeight: (posts: readonly RewardedPost[]) => bigint) =>
    new Map([...byUser].map(([id, posts]) => [id, toWeight(posts)]));
  if (model === 'fixed') return mapPosts(() => 1n);
  if (model === 'per-post') return mapPosts((posts) => BigInt(posts.length));
  if (model === 'leaderboard')
    return new Map(sortByPlace(byUser).map((id, index) => [id, BigInt(getPlaceWeight(index + 1))]));
  return mapPosts((posts) => BigInt(sum(posts, 'score')));
}

function sortByPlace(byUser: PostsByUser): string[] {
  const users = [...byUser].map(([id, posts]) => ({
    id,
    score: sum(posts, 'score'),
    impressions: sum(posts, 'impressions'),
  }));
  users.sort(
    (a, b) => b.score - a.score || b.impressions - a.impressions || (a.id < b.id ? -1 : 1),
  );
  return users.map(({ id }) => id);
}

const sum = (posts: readonly RewardedPost[], field: 'score' | 'impressions'): number =>
  posts.reduce((total, post) => total + post[field], 0);

type Paid = ReadonlyMap<string, bigint>;
const getRemainingCap = (terms: RewardTerms, paid: Paid, userId: string) =>
  terms.maxPerUser === null ? null : terms.maxPerUser - (paid.get(userId) ?? 0n);
const min = (a: bigint, b: bigint | null) => (b === null || a < b ? a : b);
const sumAmounts = (lines: readonly RewardLine[]) =>
  lines.reduce((total, { amount }) => total + amount, 0n);
function addToPaid(paid: Map<string, bigint>, lines: readonly RewardLine[]): void {
  for (const { userId, amount } of lines) paid.set(userId, (paid.get(userId) ?? 0n) + amount);
}
