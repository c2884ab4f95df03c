/**
 * The estimate of one post, as a part of its author's estimate for the week. It follows the rule by which `rewards.ts` splits
 * a final reward among the posts of a week:
 *
 *   estimate = (week − bonus) · score / sum of the scores, rounded down, and the first-day bonus for the post that earned it
 *
 * A post scores at least 1. The units that rounding leaves are not shown: it is an estimate.
 */
export interface WeekEstimate {
  /** Sum of the scores of the author's counted posts of the week. */
  score: number;
  /** In minor units, with the bonus; null: none, or the rewards are final. */
  estimate: bigint | null;
  bonus: bigint | null;
}

export function getPostEstimate(
  post: { status: string; score: number | null },
  week: WeekEstimate | undefined,
): bigint | null {
  if (!week?.estimate || !post.status.startsWith('eligible')) return null;
  const bonus = week.bonus ?? 0n;
  // Scores can be newer than their sum.
  const score = BigInt(Math.min(Math.max(1, post.score ?? 1), week.score));
  const share = ((week.estimate - bonus) * score) / BigInt(Math.max(1, week.score));
  return share + (post.status === 'eligible-bonus' ? bonus : 0n);
}
