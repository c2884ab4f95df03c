/** What the campaign page derives from a campaign: the week that is looked at, its posts, why one can't post. */
import type { CampaignDetail, CampaignWeek } from '../../../contract/campaign.ts';
import type { PostCard } from '../../../contract/post.ts';
import { takesPosts } from '../../campaigns/campaign-status.ts';
import type { PagesTexts } from '../../campaigns/pages.texts.ts';

/** The week asked for, else the current one, else the last one with posts of mine, else the last. */
export function chosenWeek({ weeks, currentWeekId }: CampaignDetail, weekId?: string): CampaignWeek | undefined {
  const of = (id: string | null | undefined) => weeks.find((week) => week.id === id);
  return of(weekId) ?? of(currentWeekId) ?? weeks.findLast(({ my }) => (my?.postCount ?? 0) > 0) ?? weeks.at(-1);
}

/** Posts of one week; of a campaign with one week, all. */
export const postsOfWeek = (posts: readonly PostCard[], { weeks }: CampaignDetail, weekId: string | undefined): PostCard[] =>
  posts.filter(({ campaignWeekId }) => weeks.length < 2 || !weekId || campaignWeekId === weekId);

/** Why a member can't post now; empty when one can. */
export function whyNoPost(campaign: CampaignDetail, t: PagesTexts): string {
  const { my, weeks, currentWeekId, maxPostsPerWeek } = campaign;
  if (my?.canPost) return '';
  if (!takesPosts(campaign)) return t.cannotPost;
  const done = weeks.find(({ id }) => id === currentWeekId)?.my?.postCount ?? 0;
  if (maxPostsPerWeek && done >= maxPostsPerWeek) return t.weekFull;
  return my?.joined ? t.requirementsUnmet : t.notMember;
}
