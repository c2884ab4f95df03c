import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import type { PostCard } from '../../../contract/post.ts';

/**
 * Gets the requested week; without it the current week, the last week with posts of the user, or the last week. A link to
 * the posts (`#posts`) shows the last week with posts first: those of notifications and to-dos are about a post.
 */
export function getSelectedWeek(
  { weeks, currentWeekId }: CampaignDetail,
  weekId?: string,
): CampaignWeek | undefined {
  const findWeek = (id: string | null | undefined) => weeks.find((week) => week.id === id);
  const posted = weeks.findLast(({ my }) => (my?.postCount ?? 0) > 0);
  const current = findWeek(currentWeekId);
  const preferred = location.hash === '#posts' ? (posted ?? current) : (current ?? posted);
  return findWeek(weekId) ?? preferred ?? weeks.at(-1);
}

/** Filters the posts of one week. A campaign with a single week returns all posts. */
export const filterPostsByWeek = (
  posts: readonly PostCard[],
  { weeks }: CampaignDetail,
  weekId: string | undefined,
): PostCard[] =>
  posts.filter(({ campaignWeekId }) => weeks.length < 2 || !weekId || campaignWeekId === weekId);
