/**
 * Which campaign is recommended first, wherever campaigns are offered: dashboard, first run, lists, landing pages, notices. What
 * closes before a post that is written now was up for the required hours and checked is never first; then those whose
 * requirements are all met, those with more days left, and those with the larger reward.
 */
import type { CampaignCard } from '../contract/campaign.ts';
import { compare } from './decimal.ts';

export type OfferedCampaign = Pick<CampaignCard, 'endsAt' | 'startBy' | 'rewardPool' | 'my'>;

const dayMs = 86_400_000;

/** Whether a post that is written at `now` would be checked only after the campaign closes. */
export const closesTooSoon = (
  { endsAt, startBy }: Pick<OfferedCampaign, 'endsAt' | 'startBy'>,
  now: number,
): boolean => Date.parse(startBy ?? endsAt) < now;

const eligibleRank = { yes: 0, unknown: 1, no: 2 } as const;
const getRequirementsRank = ({ my }: OfferedCampaign): number =>
  eligibleRank[my?.eligible ?? 'unknown'];

const countDaysLeft = ({ endsAt }: OfferedCampaign, now: number): number =>
  Math.floor((Date.parse(endsAt) - now) / dayMs);

/** Compares pools of one currency exactly, pools of two currencies by their USD value where the server sends one. */
export function compareByReward(
  { rewardPool: x }: Pick<OfferedCampaign, 'rewardPool'>,
  { rewardPool: y }: Pick<OfferedCampaign, 'rewardPool'>,
): number {
  if (!x || !y) return Number(!x) - Number(!y);
  if (x.currency === y.currency) return -compare(x.amount, y.amount);
  return x.usd && y.usd ? -compare(x.usd, y.usd) : x.currency.localeCompare(y.currency);
}

/** For sorting open campaigns at a time. */
export const compareRecommended =
  (now: number) =>
  (a: OfferedCampaign, b: OfferedCampaign): number =>
    Number(closesTooSoon(a, now)) - Number(closesTooSoon(b, now)) ||
    getRequirementsRank(a) - getRequirementsRank(b) ||
    countDaysLeft(b, now) - countDaysLeft(a, now) ||
    compareByReward(a, b) ||
    Date.parse(b.endsAt) - Date.parse(a.endsAt);
