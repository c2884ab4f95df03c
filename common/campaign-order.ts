/**
 * Which campaign is recommended first, wherever campaigns are offered: dashboard, first run, lists, landing pages, notices. What
 * closes before a post that is written now was up for the required hours and checked is never first; then those whose
 * requirements are all met, those with more days left, and those with the larger reward.
 */
import type { CampaignCard, Participation } from '../contract/campaign.ts';
import { compare } from './decimal.ts';

export interface OfferedCampaign extends Pick<CampaignCard, 'endsAt' | 'startBy' | 'rewardPool'> {
  /** The viewer's side; null for visitors. */
  my?: Pick<Participation, 'eligible'> | null | undefined;
}

const dayMs = 86_400_000;

/** Whether a post that is written at `now` would be checked only after the campaign closes. */
export const closesTooSoon = (
  { endsAt, startBy }: Pick<OfferedCampaign, 'endsAt' | 'startBy'>,
  now: number,
): boolean => Date.parse(startBy ?? endsAt) < now;

const eligibleRank = { yes: 0, unknown: 1, no: 2 } as const;
const getRequirementsRank = ({ my }: OfferedCampaign): number =>
  eligibleRank[my?.eligible ?? 'unknown'];

/** Compares pools of one currency exactly, pools of two currencies by their USD value where the server sends one. */
export function compareByReward(
  { rewardPool: x }: Pick<OfferedCampaign, 'rewardPool'>,
  { rewardPool: y }: Pick<OfferedCampaign, 'rewardPool'>,
): number {
  if (!x || !y) return Number(!x) - Number(!y);
  if (x.currency === y.currency) return -compare(x.amount, y.amount);
  return x.usd && y.usd ? -compare(x.usd, y.usd) : x.currency.localeCompare(y.currency);
}

/** What decides before the reward, and after it. */
function toSortKeys(campaign: OfferedCampaign, now: number) {
  const end = Date.parse(campaign.endsAt);
  return {
    isLate: Number(closesTooSoon(campaign, now)),
    requirements: getRequirementsRank(campaign),
    daysLeft: Math.floor((end - now) / dayMs),
    end,
  };
}

/** For sorting open campaigns at a time. Dates are read once, however often a campaign is compared. */
export function compareRecommended(
  now: number,
): (a: OfferedCampaign, b: OfferedCampaign) => number {
  const keys = new Map<OfferedCampaign, ReturnType<typeof toSortKeys>>();
  const getKeys = (campaign: OfferedCampaign) => {
    let found = keys.get(campaign);
    if (!found) keys.set(campaign, (found = toSortKeys(campaign, now)));
    return found;
  };
  return (a, b) => {
    const [x, y] = [getKeys(a), getKeys(b)];
    return (
      x.isLate - y.isLate ||
      x.requirements - y.requirements ||
      y.daysLeft - x.daysLeft ||
      compareByReward(a, b) ||
      y.end - x.end
    );
  };
}
