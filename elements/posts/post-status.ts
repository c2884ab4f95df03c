/** Tone, icon and word for each status of a post or reward, and for the state of a person in a campaign. */
import type { EarningKind } from '../../common/earning-state.ts';
import type { TextTone } from '../base/tone.ts';
import type { PostsMessages } from './posts.messages.ts';

/** Icon names; `post-templates.ts` maps them to templates, so that this module works without Lit. */
export type StatusIcon =
  'clock' | 'check-circle' | 'star' | 'ban' | 'gift' | 'flag-off' | 'trash' | 'minus' | 'help';
export interface StatusView {
  tone: TextTone;
  icon: StatusIcon;
}

const views: Record<EarningKind, StatusView> = {
  'not-joined': { tone: 'muted', icon: 'minus' },
  invited: { tone: '', icon: 'minus' },
  'no-posts': { tone: 'muted', icon: 'minus' },
  'without-posts': { tone: 'muted', icon: 'minus' },
  maturing: { tone: '', icon: 'clock' },
  evaluating: { tone: '', icon: 'clock' },
  eligible: { tone: 'success', icon: 'check-circle' },
  'eligible-bonus': { tone: 'success', icon: 'star' },
  'not-eligible': { tone: 'danger', icon: 'ban' },
  expired: { tone: 'muted', icon: 'flag-off' },
  'expired-bonus': { tone: 'muted', icon: 'flag-off' },
  claimed: { tone: '', icon: 'clock' },
  rewarded: { tone: 'success', icon: 'gift' },
  'not-rewarded': { tone: 'muted', icon: 'minus' },
  paid: { tone: 'success', icon: 'check-circle' },
  'paid-bonus': { tone: 'success', icon: 'star' },
  deleted: { tone: 'muted', icon: 'trash' },
};

/** Accepts any string: a status that only a newer server knows is shown as unknown. */
export const getStatusView = (status: string): StatusView =>
  Object.hasOwn(views, status) ? views[status as EarningKind] : { tone: 'muted', icon: 'help' };

/** The label of a post's status; a status of a newer server has one too. */
export const getStatusLabel = (status: string, t: Pick<PostsMessages, 'stateWord'>): string =>
  t.stateWord({ kind: status });
