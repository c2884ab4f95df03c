/** Which week the campaign page shows, by the address or by today. */
import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import type { PostCard } from '../../../contract/post.ts';

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
