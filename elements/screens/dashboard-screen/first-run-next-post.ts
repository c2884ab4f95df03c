/** What the user can write next in the first run. */
import type { DashboardPage, FirstRun } from '../../../contract/pages.ts';
import { acceptsPosts } from '../../campaigns/campaign-status.ts';

/** Whether a post in the campaign of the run was deleted. */
export const hasDeleted = ({ currentCampaigns }: DashboardPage, { campaign }: FirstRun): boolean =>
  currentCampaigns.some(({ id, my }) => id === campaign?.id && my && my.healthCounts.deleted > 0);

/** The campaign of the run if it takes a post now, else another one that does. */
export function findWritable({ currentCampaigns }: DashboardPage, { campaign }: FirstRun) {
  const writable = currentCampaigns.filter((one) => one.my?.canPost && acceptsPosts(one));
  return writable.find(({ id }) => id === campaign?.id) ?? writable[0];
}

/** When the user can write another post in the campaign of the run, or now in another one. */
export function getNextPost(data: DashboardPage, run: FirstRun): 'now' | 'next-week' | 'none' {
  if (findWritable(data, run)) return 'now';
  const campaign = data.currentCampaigns.find(({ id }) => id === run.campaign?.id);
  return (campaign?.currentWeekIndex ?? 1) < (campaign?.weekCount ?? 1) ? 'next-week' : 'none';
}
