/** What the deletion of a post costs its author. */
import type { PostCard } from '../../../contract/post.ts';

export type DeletionCost = 'feedback' | 'final' | 'not-eligible' | 'open';

/** Rewards are fixed: a deletion does not change them. */
const finalStatuses: readonly string[] = [
  'rewarded',
  'not-rewarded',
  'claimed',
  'paid',
  'paid-bonus',
  'expired',
  'expired-bonus',
];

export function getDeletionCost({ kind, status }: Pick<PostCard, 'kind' | 'status'>): DeletionCost {
  if (kind === 'feedback') return 'feedback';
  if (finalStatuses.includes(status)) return 'final';
  return status === 'not-eligible' ? 'not-eligible' : 'open';
}
