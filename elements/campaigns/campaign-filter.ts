/** Which campaigns are listed, and in which order. */
import type { CampaignCard } from '../../contract/campaign.ts';
import { compare } from '../ui/decimal.ts';
import { isFull, takesPosts } from './campaign-status.ts';

export type Standing = 'all' | 'joined' | 'open' | 'invited';
export type CampaignOrder = 'ending' | 'reward';
export interface CampaignFilter {
  standing: Standing;
  /** A status, or empty for any. */
  status: string;
  order: CampaignOrder;
}

export const wholeList: CampaignFilter = { standing: 'all', status: '', order: 'ending' };

const stands: Record<Standing, (campaign: CampaignCard) => boolean> = {
  all: () => true,
  joined: ({ my }) => my?.joined ?? false,
  invited: ({ my }) => (my?.invited ?? false) && !my?.joined,
  open: (campaign) => !campaign.my?.joined && campaign.visibility === 'public' && takesPosts(campaign) && !isFull(campaign),
};

const over = ({ status }: CampaignCard) => (status === 'evaluating' || status === 'evaluated' ? 1 : 0);
/** What still takes posts and ends first comes first; what is over comes last, the latest first. */
function byEnd(a: CampaignCard, b: CampaignCard): number {
  const difference = Date.parse(a.endsAt) - Date.parse(b.endsAt);
  return over(a) - over(b) || (over(a) ? -difference : difference);
}

/** Pools of one currency are compared exactly; of two currencies by their dollar value, where the server gives one. */
function byReward(a: CampaignCard, b: CampaignCard): number {
  const [x, y] = [a.rewardPool, b.rewardPool];
  if (!x || !y) return Number(!x) - Number(!y);
  if (x.currency === y.currency) return -compare(x.amount, y.amount);
  return x.usd && y.usd ? -compare(x.usd, y.usd) : x.currency.localeCompare(y.currency);
}

export function filterCampaigns(all: readonly CampaignCard[], { standing, status, order }: CampaignFilter): CampaignCard[] {
  return all
    .filter((campaign) => stands[standing](campaign) && (!status || campaign.status === status))
    .sort(order === 'reward' ? byReward : byEnd);
}

/** How many each standing holds. */
export const countStandings = (all: readonly CampaignCard[]): Record<Standing, number> => ({
  all: all.length,
  joined: all.filter(stands.joined).length,
  open: all.filter(stands.open).length,
  invited: all.filter(stands.invited).length,
});
