/** Rules and labels of a campaign status. A newer server may send a status that this version does not know. */
import type { CampaignCard, CampaignDetail, Requirement } from '../../contract/campaign.ts';
import { formatDate } from '../../messages/values.ts';
import type { TextTone, Tone } from '../base/tone.ts';
import type { CampaignsMessages } from './campaigns.messages.ts';
import type { CampaignMessages } from './campaign.messages.ts';

export { acceptsPosts, isFull } from '../../common/campaign-filter.ts';

/** Label of a status, and the tone of the badge that shows it. */
export interface ToneLabel<T extends TextTone = TextTone> {
  tone: T;
  label: string;
}

/** Gets the label and tone of a campaign status. */
export function getStatusBadge(
  { status, isPaused }: { status: string; isPaused?: boolean | undefined },
  t: CampaignsMessages,
): ToneLabel<Tone> {
  if (isPaused) return { tone: 'warning', label: t.statusPaused };
  switch (status) {
    case 'inactive':
      return { tone: '', label: t.statusInactive };
    case 'active':
      return { tone: 'success', label: t.statusActive };
    case 'ending':
      return { tone: 'warning', label: t.statusEnding };
    case 'evaluating':
      return { tone: '', label: t.statusEvaluating };
    case 'evaluated':
      return { tone: 'info', label: t.statusEvaluated };
    default:
      return { tone: '', label: t.statusUnknown };
  }
}

/** Whether the user has published all posts of the current week, also one who left since. */
export const isWeekDone = ({ my, maxPostsPerWeek: max }: CampaignCard): boolean =>
  Boolean(max) && (my?.postsThisWeek ?? 0) >= max!;

/** Whether the permission to post is all that keeps the user from joining: a login gives it. */
export const lacksOnlyPosting = (unmet: readonly Requirement[]): boolean =>
  unmet.length > 0 && unmet.every(({ kind, value }) => kind === 'role' && value === 'writer');

/** Gets the reason why the user can't post now in a campaign that accepts posts; empty where posting is possible. */
export function getPostDisabledReason(
  campaign: CampaignDetail,
  t: CampaignMessages,
  locale?: string,
): string {
  const { my, weeks, currentWeekId, maxPostsPerWeek, maturesAt } = campaign;
  if (my?.canPost) return '';
  const current = weeks.findIndex(({ id }) => id === currentWeekId);
  const postCount = weeks[current]?.my?.postCount ?? 0;
  if (maxPostsPerWeek && postCount >= maxPostsPerWeek) {
    if (current < weeks.length - 1) return t.weekFull;
    const results = maturesAt && t.resultsBy({ date: formatDate(maturesAt, locale) });
    return [t.weekFullLast, results].filter(Boolean).join(' ');
  }
  return my?.joined ? t.requirementsUnmet : t.notMember;
}
