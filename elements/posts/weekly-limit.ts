/** Whether a campaign takes another post of the user now. The server's `assertMayPost` decides; this shows it beforehand. */
import type { CampaignCard, CampaignDetail } from '../../contract/campaign.ts';
import type { PostKind } from '../../contract/post.ts';
import { formatDateTime } from '../../messages/values.ts';
import type { PostEditorMessages } from './post-editor.messages.ts';

export interface WeeklyLimit {
  max: number;
  left: number;
  /** Start of the week in which the user can post again; null in the last week. */
  nextWeekAt: string | null;
}

/**
 * The posts that are left in the current week; undefined where the user is not a member, or the
 * campaign has no limit or no current week.
 */
export function getWeeklyLimit(campaign: CampaignDetail): WeeklyLimit | undefined {
  const { weeks, currentWeekId, maxPostsPerWeek: max } = campaign;
  const week = weeks.find(({ id }) => id === currentWeekId);
  if (!max || !week?.my || !isMember(campaign)) return undefined;
  const next = weeks.find(({ index }) => index === week.index + 1);
  return {
    max,
    left: Math.max(0, max - week.my.postCount),
    nextWeekAt: next?.startsAt ?? null,
  };
}

/** Whether the user is in the campaign: the editor may open an old draft, or that of another account. */
export const isMember = ({ my }: CampaignDetail): boolean => my?.joined === true;

/** Why the campaign takes no post of the user now; empty if it does. Feedback has no limit and no end. */
export function getCampaignReason(
  kind: PostKind,
  campaign: CampaignDetail | undefined,
  t: PostEditorMessages,
  locale: string,
): string {
  if (campaign && !isMember(campaign)) return t.membersOnlyReason;
  if (kind === 'feedback' || campaign?.my?.canPost !== false) return '';
  const limit = getWeeklyLimit(campaign);
  if (limit?.left !== 0) return t.closedReason;
  const { max: count, nextWeekAt } = limit;
  return nextWeekAt
    ? t.weekFullUntilReason({ count, date: formatDateTime(nextWeekAt, locale) })
    : t.weekFullReason({ count });
}

/** The campaign whose page is open if it takes a post now, else the first one that does, else the first one. */
export const findDefaultCampaign = (
  kind: PostKind,
  campaigns: readonly CampaignCard[],
  openedId: string | null,
): CampaignCard | undefined => {
  const open = kind === 'post' ? campaigns.filter(({ my }) => my?.canPost) : campaigns;
  return open.find(({ id }) => id === openedId) ?? open[0] ?? campaigns[0];
};
