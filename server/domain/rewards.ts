/**
 * Who gets how much. All amounts are whole minor units; nothing is created or lost by division.
 *
 * A pool is shared by weight: amount = pool · weight / sum of weights. Whoever would get more than what is left of the
 * campaign's maximum per person gets that, and the rest is shared among the others in the same way, until nobody is
 * above. Fractions are settled by largest remainder: everyone gets the whole part, and the units that are left go one
 * each to the largest fractions (ties: the smaller id). What nobody may take stays in the pool.
 *
 * Weights by reward model, for each week:
 *   pool-share  a person's scores of the week
 *   per-post    the number of a person's eligible posts of the week
 *   fixed       1 for everyone with an eligible post: each gets the maximum per person, or an equal part of a smaller pool
 *
 * The first-day bonus comes first, out of the pool of the week in which it was earned: a fixed sum a person, or an equal part where
 * the pool is smaller. It counts towards the maximum per person. A week's reward is then split among that person's
 * posts of the week by score, again by largest remainder; the bonus goes to the post that earned it.
 */
export type RewardModel = 'pool-share' | 'per-post' | 'fixed';

export interface Claimant {
  id: string;
  weight: bigint;
  /** The most it may get; null: no limit. */
  cap: bigint | null;
}

/** Amounts by id; their sum is at most `pool`, and exactly `pool` while somebody without a reached cap has weight. */
export function share(pool: bigint, claimants: readonly Claimant[]): Map<string, bigint> {
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
    open = open.filter((claimant) => !full.includes(claimant));
  }
  for (const [id, amount] of divide(left, open)) amounts.set(id, amount);
  return amounts;
}

/** Largest remainder: amounts by id that sum to exactly `total`, or nothing where there is no weight. */
export function divide(total: bigint, parts: readonly { id: string; weight: bigint }[]): Map<string, bigint> {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (weights === 0n || total <= 0n) return new Map();
  const exact = parts.map(({ id, weight }) => ({ id, whole: (total * weight) / weights, fraction: (total * weight) % weights }));
  let units = total - exact.reduce((sum, { whole }) => sum + whole, 0n);
  exact.sort((a, b) => (a.fraction === b.fraction ? (a.id < b.id ? -1 : 1) : a.fraction > b.fraction ? -1 : 1));
  const amounts = new Map<string, bigint>();
  for (const { id, whole } of exact) {
    const extra = units > 0n ? 1n : 0n;
    units -= extra;
    amounts.set(id, whole + extra);
  }
  return amounts;
}

/** An eligible post, as far as money is concerned; or, for an estimate, all of a person's week as one. */
export interface RewardedPost {
  id: string;
  userId: string;
  weekId: string;
  score: number;
  /** How many posts it stands for; 1 if absent. */
  count?: number;
  bonus: boolean;
}
export interface RewardTerms {
  model: RewardModel;
  /** In the order of their time. */
  weeks: readonly { id: string; pool: bigint }[];
  maxPerUser: bigint | null;
  firstDayBonus: bigint | null;
}
export interface RewardLine {
  userId: string;
  postId: string;
  weekId: string;
  kind: 'base' | 'bonus';
  amount: bigint;
}

/** Everything that a campaign pays for these posts, at most the sum of its weeks' pools; no line of zero. */
export function campaignRewards(terms: RewardTerms, posts: readonly RewardedPost[]): RewardLine[] {
  const paid = new Map<string, bigint>();
  const lines: RewardLine[] = [];
  for (const week of terms.weeks) {
    const own = posts.filter((post) => post.weekId === week.id);
    const bonuses = bonusLines(terms, week, own, paid);
    book(paid, bonuses);
    const pool = week.pool - sum(bonuses);
    const base = baseLines(terms, { ...week, pool }, own, paid);
    book(paid, base);
    lines.push(...bonuses, ...base);
  }
  return lines;
}

function bonusLines(
  terms: RewardTerms,
  week: { id: string; pool: bigint },
  posts: readonly RewardedPost[],
  paid: Paid,
): RewardLine[] {
  const { firstDayBonus } = terms;
  if (firstDayBonus === null) return [];
  const earning = new Map(posts.filter((post) => post.bonus).map((post) => [post.userId, post]));
  const claimants = [...earning.keys()].map((id) => ({ id, weight: 1n, cap: least(firstDayBonus, room(terms, paid, id)) }));
  return [...share(week.pool, claimants)]
    .filter(([, amount]) => amount > 0n)
    .map(([userId, amount]) => ({ userId, postId: earning.get(userId)!.id, weekId: week.id, kind: 'bonus', amount }));
}

function baseLines(
  terms: RewardTerms,
  week: { id: string; pool: bigint },
  posts: readonly RewardedPost[],
  paid: Paid,
): RewardLine[] {
  const byUser = new Map<string, RewardedPost[]>();
  for (const post of posts) byUser.set(post.userId, [...(byUser.get(post.userId) ?? []), post]);
  const claimants = [...byUser].map(([id, own]) => ({ id, weight: weightOf(terms.model, own), cap: room(terms, paid, id) }));
  return [...share(week.pool, claimants)].flatMap(([userId, amount]) =>
    [
      ...divide(
        amount,
        byUser.get(userId)!.map((post) => ({ id: post.id, weight: BigInt(post.score) })),
      ),
    ]
      .filter(([, part]) => part > 0n)
      .map(([postId, part]) => ({ userId, postId, weekId: week.id, kind: 'base' as const, amount: part })),
  );
}

function weightOf(model: RewardModel, posts: readonly RewardedPost[]): bigint {
  if (model === 'fixed') return 1n;
  if (model === 'per-post') return posts.reduce((total, post) => total + BigInt(post.count ?? 1), 0n);
  return posts.reduce((total, post) => total + BigInt(post.score), 0n);
}

type Paid = ReadonlyMap<string, bigint>;
const room = (terms: RewardTerms, paid: Paid, userId: string) =>
  terms.maxPerUser === null ? null : terms.maxPerUser - (paid.get(userId) ?? 0n);
const least = (a: bigint, b: bigint | null) => (b === null || a < b ? a : b);
const sum = (lines: readonly RewardLine[]) => lines.reduce((total, { amount }) => total + amount, 0n);
function book(paid: Map<string, bigint>, lines: readonly RewardLine[]): void {
  for (const { userId, amount } of lines) paid.set(userId, (paid.get(userId) ?? 0n) + amount);
}
