/** Which week the campaign page shows, by the address or by today. */
import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import type { App } from '../../core/app/app.ts';
import type { PostCard } from '../../../contract/post.ts';

/** Whether the address leads to the posts, as notifications and to-dos do. On a partner's page it is that page's. */
export const leadsToPosts = ({ host }: App): boolean =>
  host.kind === 'app' && location.hash === '#posts';

/**
 * Gets the requested week; without it the current week, the last week with posts of the user, or the last week.
 * @param options `posted`: the last week with posts comes before the current one
 */
export function getSelectedWeek(
  { weeks, currentWeekId }: CampaignDetail,
  weekId?: string,
  { posted = false } = {},
): CampaignWeek | undefined {
  const findWeek = (id: string | null | undefined) => weeks.find((week) => week.id === id);
  const last = weeks.findLast(({ my }) => (my?.postCount ?? 0) > 0);
  const current = findWeek(currentWeekId);
  return findWeek(weekId) ?? (posted ? (last ?? current) : (current ?? last)) ?? weeks.at(-1);
}

/** Filters the posts of one week. A campaign with a single week returns all posts. */
export const filterPostsByWeek = (
  posts: readonly PostCard[],
  { weeks }: CampaignDetail,
  weekId: string | undefined,
): PostCard[] =>
  posts.filter(({ campaignWeekId }) => weeks.length < 2 || !weekId || campaignWeekId === weekId);
