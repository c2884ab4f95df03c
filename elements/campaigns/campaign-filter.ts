/** Filters and sorts the campaign list. */
import type { CampaignCard } from '../../contract/campaign.ts';
import { compareByReward, compareRecommended } from '../../common/campaign-order.ts';
import { isFull, acceptsPosts } from './campaign-status.ts';

/** Filters by what the viewer can do: joined, can join (`open`), or has an invitation. */
export const membershipFilters = ['all', 'open', 'joined', 'invited'] as const;
export type MembershipFilter = (typeof membershipFilters)[number];
export const campaignOrders = ['recommended', 'ending', 'reward'] as const;
export type CampaignOrder = (typeof campaignOrders)[number];
export interface CampaignFilter {
  membership: MembershipFilter;
  /** As {@link getShownStatus}; empty for any. */
  status: string;
  order: CampaignOrder;
}

export const defaultFilter: CampaignFilter = {
  membership: 'all',
  status: '',
  order: 'recommended',
};

/** Whether anyone with its conditions can join: "open now" on each page. */
export const isJoinable = (campaign: CampaignCard): boolean =>
  campaign.visibility === 'public' && acceptsPosts(campaign) && !isFull(campaign);

const membershipRules: Record<MembershipFilter, (campaign: CampaignCard) => boolean> = {
  all: () => true,
  joined: ({ my }) => my?.joined ?? false,
  invited: ({ my }) => (my?.invited ?? false) && !my?.joined,
  open: (campaign) =>
    !campaign.my?.joined && campaign.my?.eligible !== 'no' && isJoinable(campaign),
};

/** Sort rank: 0 while the campaign runs, 1 while it is paused, when its end means nothing, 2 after its end. */
const endRank = ({ status, isPaused }: CampaignCard) =>
  status === 'evaluating' || status === 'evaluated' ? 2 : isPaused ? 1 : 0;
/** Running campaigns first, by end, then paused ones. Ended campaigns last, the latest first. */
function compareByEnd(a: CampaignCard, b: CampaignCard): number {
  const difference = Date.parse(a.endsAt) - Date.parse(b.endsAt);
  return endRank(a) - endRank(b) || (endRank(a) === 2 ? -difference : difference);
}

/** Running campaigns first, the recommended ones before the others; then as {@link compareByEnd}. */
const compareRunning =
  (now: number) =>
  (a: CampaignCard, b: CampaignCard): number =>
    endRank(a) - endRank(b) ||
    (endRank(a) === 0 ? compareRecommended(now)(a, b) : compareByEnd(a, b));

function getComparison(order: CampaignOrder, now: number) {
  if (order === 'reward') return compareByReward;
  return order === 'ending' ? compareByEnd : compareRunning(now);
}

/** Lower case without accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The campaigns in which each word of the text occurs: in title, summary or name of the brand. Case and accents don't count. */
export function searchCampaigns(all: readonly CampaignCard[], text: string): CampaignCard[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return all.filter(({ title, summary, advertiser }) => {
    const content = fold([title, summary, advertiser.name, advertiser.handle ?? ''].join('\n'));
    return words.every((word) => content.includes(word));
  });
}

/** The status that rows show: a paused campaign is `inactive`, and shown as paused. */
export const getShownStatus = ({ status, isPaused }: CampaignCard): string =>
  isPaused ? 'paused' : status;

export function filterCampaigns(
  all: readonly CampaignCard[],
  { membership, status, order }: CampaignFilter,
  now: number,
): CampaignCard[] {
  return all
    .filter(
      (campaign) =>
        membershipRules[membership](campaign) && (!status || getShownStatus(campaign) === status),
    )
    .sort(getComparison(order, now));
}

/** Whether the user can join: a seat is free, and no known condition is unmet. */
export const isFitting = membershipRules.open;

/** The page of the campaigns that {@link isFitting} counts. */
export const fittingPath = '/campaigns?show=open';

/** Counts the campaigns that each membership filter shows. */
export const countByMembership = (
  all: readonly CampaignCard[],
): Record<MembershipFilter, number> => ({
  all: all.length,
  joined: all.filter(membershipRules.joined).length,
  open: all.filter(membershipRules.open).length,
  invited: all.filter(membershipRules.invited).length,
});

export interface Opening {
  startsAt: string;
  campaigns: readonly CampaignCard[];
}

/** Campaigns that will start, by their day: those that are on hold after it have none. Invited people open theirs by the link. */
export function groupByOpening(
  campaigns: readonly CampaignCard[],
  now: number,
  toDay: (moment: string) => unknown,
): Opening[] {
  const upcoming = campaigns
    .filter(
      ({ status, isPaused, startsAt }) =>
        status === 'inactive' && !isPaused && Date.parse(startsAt) > now,
    )
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const days = [...new Set(upcoming.map(({ startsAt }) => toDay(startsAt)))];
  return days.map((day) => {
    const same = upcoming.filter(({ startsAt }) => toDay(startsAt) === day);
    return { startsAt: same[0]!.startsAt, campaigns: same };
  });
}
