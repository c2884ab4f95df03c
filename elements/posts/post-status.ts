/** What each status of a post or reward means: tone, mark, word, and what stands beside it (data-model.md 9.5). */
import type { PostStatus } from '../../contract/reward.ts';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted' | '';
/** Names of the marks; the elements map them to icons. */
export type Mark = 'clock' | 'check-circle' | 'star' | 'ban' | 'gift' | 'flag-off' | 'trash' | 'minus' | 'help';
export interface StatusView {
  tone: Tone;
  mark: Mark;
}

const views: Record<PostStatus, StatusView> = {
  evaluating: { tone: '', mark: 'clock' },
  eligible: { tone: 'good', mark: 'check-circle' },
  'eligible-bonus': { tone: 'good', mark: 'star' },
  'not-eligible': { tone: 'bad', mark: 'ban' },
  expired: { tone: 'muted', mark: 'flag-off' },
  'expired-bonus': { tone: 'muted', mark: 'flag-off' },
  claimed: { tone: '', mark: 'clock' },
  rewarded: { tone: 'good', mark: 'gift' },
  'not-rewarded': { tone: 'muted', mark: 'minus' },
  paid: { tone: 'good', mark: 'check-circle' },
  'paid-bonus': { tone: 'good', mark: 'star' },
  deleted: { tone: 'muted', mark: 'trash' },
};

/** Any string is allowed: a status of a newer server is shown as unknown. */
export const statusView = (status: string): StatusView =>
  Object.hasOwn(views, status) ? views[status as PostStatus] : { tone: 'muted', mark: 'help' };
