/** Filters, sorts and searches campaigns: the server in its list of all campaigns, elements in the few that they have. */
import type { CampaignCard, Participation } from '../contract/campaign.ts';
import type { CampaignOrder, MembershipFilter, ShownStatus } from '../contract/campaign-filters.ts';
import { compareByReward, compareRecommended, type OfferedCampaign } from './campaign-order.ts';

/** What decides where in the list a campaign is. */
export interface ListedCampaign
  extends
    Omit<OfferedCampaign, 'my'>,
    Pick<
      CampaignCard,
      'status' | 'isPaused' | 'visibility' | 'participantCap' | 'participantCount'
    > {
  /** The viewer's side; null for visitors. */
  my?: Pick<Participation, 'joined' | 'invited' | 'eligible'> | null | undefined;
}

export interface CampaignFilter {
  membership: MembershipFilter;
  /** As {@link getShownStatus}; empty for any. */
  status: ShownStatus | '';
  order: CampaignOrder;
}

export const defaultFilter: CampaignFilter = {
  membership: 'all',
  status: '',
  order: 'recommended',
};

/** Whether posts are taken now. */
export const acceptsPosts = ({ status }: Pick<CampaignCard, 'status'>): boolean =>
  status === 'active' || status === 'ending';

/** Whether every seat is taken. */
export const isFull = ({
  participantCap,
  participantCount,
}: Pick<CampaignCard, 'participantCap' | 'participantCount'>): boolean =>
  participantCap != null && participantCount >= participantCap;

/** Whether anyone with its conditions can join: "open now" on each page. */
export const isJoinable = (campaign: ListedCampaign): boolean =>
  campaign.visibility === 'public' && acceptsPosts(campaign) && !isFull(campaign);

const membershipRules: Record<MembershipFilter, (campaign: ListedCampaign) => boolean> = {
  all: () => true,
  joined: ({ my }) => my?.joined ?? false,
  invited: ({ my }) => (my?.invited ?? false) && !my?.joined,
  open: (campaign) =>
    !campaign.my?.joined && campaign.my?.eligible !== 'no' && isJoinable(campaign),
};

/** Sort rank: 0 while the campaign runs, 1 while it is paused, when its end means nothing, 2 after its end. */
const endRank = ({ status, isPaused }: ListedCampaign) =>
  status === 'evaluating' || status === 'evaluated' ? 2 : isPaused ? 1 : 0;
/** Running campaigns first, by end, then paused ones. Ended campaigns last, the latest first. */
function compareByEnd(a: ListedCampaign, b: ListedCampaign): number {
  const difference = Date.parse(a.endsAt) - Date.parse(b.endsAt);
  return endRank(a) - endRank(b) || (endRank(a) === 2 ? -difference : difference);
}

/** Running campaigns first, the recommended ones before the others; then as {@link compareByEnd}. */
function compareRunning(now: number) {
  const compare = compareRecommended(now);
  return (a: ListedCampaign, b: ListedCampaign): number =>
    endRank(a) - endRank(b) || (endRank(a) === 0 ? compare(a, b) : compareByEnd(a, b));
}

function getComparison(order: CampaignOrder, now: number) {
  if (order === 'reward') return compareByReward;
  return order === 'ending' ? compareByEnd : compareRunning(now);
}

/** A text as it is searched: lower case without accents. */
export const toSearchText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether each word of `text` occurs. Case and accents don't count.
 * @param searched texts as {@link toSearchText} writes them
 */
export function createSearch(text: string): (searched: string) => boolean {
  const words = toSearchText(text).split(/\s+/).filter(Boolean);
  return (searched) => words.every((word) => searched.includes(word));
}

/** What a campaign is found by: title, summary and name of the brand. */
export const getSearchText = ({
  title,
  summary,
  advertiser,
}: Pick<CampaignCard, 'title' | 'summary'> & {
  advertiser: { name: string; handle?: string | null | undefined };
}): string => toSearchText([title, summary, advertiser.name, advertiser.handle ?? ''].join('\n'));

export const getShownStatus = ({
  status,
  isPaused,
}: Pick<CampaignCard, 'status' | 'isPaused'>): ShownStatus => (isPaused ? 'paused' : status);

export function filterCampaigns<C extends ListedCampaign>(
  all: readonly C[],
  { membership, status, order }: CampaignFilter,
  now: number,
): C[] {
  return all
    .filter(
      (campaign) =>
        membershipRules[membership](campaign) && (!status || getShownStatus(campaign) === status),
    )
    .sort(getComparison(order, now));
}

/** The page of the campaigns that the membership filter `open` counts. */
export const fittingPath = '/campaigns?show=open';

/** Counts the campaigns that each membership filter shows. */
export const countByMembership = (
  all: readonly ListedCampaign[],
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
