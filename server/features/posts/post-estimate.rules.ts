/**
 * The estimate of one post, as a part of its author's estimate for the week: what `rewards.ts` would make of it if the rewards
 * were final now.
 */
import { splitAmongPosts } from '../../common/largest-remainder.ts';

export interface WeekEstimate {
  /** In minor units, with the bonus; null: none, or the rewards are final. */
  estimate: bigint | null;
  bonus: bigint | null;
  /** The author's eligible posts of the week. */
  posts: { id: string; score: number; bonus: boolean }[];
}

/** @param unit the smallest amount that is shown, in minor units */
export function getPostEstimate(
  post: { id: string; status: string },
  week: WeekEstimate | undefined,
  unit: bigint,
): bigint | null {
  if (!week?.estimate || !post.status.startsWith('eligible')) return null;
  const bonus = week.bonus ?? 0n;
  const share = splitAmongPosts(week.estimate - bonus, week.posts, unit).get(post.id) ?? 0n;
  return share + (post.status === 'eligible-bonus' ? bonus : 0n);
}
