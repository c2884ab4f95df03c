/**
 * The state of a person in a campaign: one rule for to-dos, rows, pages, wallets, notifications and files, so that all of them
 * show the same amount and the same word. The words are `stateWord` in the section `money` of `messages/<language>/money.json`, by `kind`.
 * docs/decisions/047-money-words.md
 */
import type { CampaignCard, CampaignWeek } from '../contract/campaign.ts';
import type { Money } from '../contract/common.ts';
import { compare, isZero } from './decimal.ts';
import type { PostStatus } from '../contract/post-statuses.ts';

/** Statuses of posts and rewards, and what comes before them. */
export type EarningKind =
  | PostStatus
  | 'not-joined'
  | 'invited'
  /** Joined, and nothing is written. `deleted` where a post was. */
  | 'no-posts'
  /** The same, and posts are closed. */
  | 'without-posts'
  /** The amount is fixed and can't be claimed yet. */
  | 'maturing';

export interface EarningState {
  kind: EarningKind;
  /** What the person gets, or would get now; null where there is nothing to show. */
  amount: Money | null;
  /** The amount can still change. */
  isEstimate: boolean;
  /** Posts that count so far. */
  eligibleCount: number;
}

/** The word of a payout is that of its rewards. */
const payoutKinds: Readonly<Record<string, EarningKind>> = {
  'not-ready': 'maturing',
  claimable: 'rewarded',
  claimed: 'claimed',
  paid: 'paid',
  expired: 'expired',
};

/** Undefined for a status that only a newer server knows. */
export const getPayoutKind = (status: string): EarningKind | undefined =>
  Object.hasOwn(payoutKinds, status) ? payoutKinds[status] : undefined;

type CampaignFacts = Pick<CampaignCard, 'status' | 'my'>;
type Participation = NonNullable<CampaignCard['my']>;

const isClosed = (status: string): boolean => status === 'evaluating' || status === 'evaluated';

/** Before there is a reward. */
function getOpenKind({ status }: CampaignFacts, my: Participation | null | undefined): EarningKind {
  if (!my || (!my.joined && !my.leftAt)) return my?.invited ? 'invited' : 'not-joined';
  if (my.postCount === 0 && my.healthCounts.deleted > 0) return 'deleted';
  if (my.postCount === 0) return isClosed(status) ? 'without-posts' : 'no-posts';
  if (status === 'evaluated') return 'not-rewarded';
  const isRejected = my.eligiblePostCount === 0 && my.healthCounts.notEligible >= my.postCount;
  if (isRejected) return 'not-eligible';
  return my.eligiblePostCount > 0 ? 'eligible' : 'evaluating';
}

export function getEarningState(campaign: CampaignFacts): EarningState {
  const { my } = campaign;
  const eligibleCount = my?.eligiblePostCount ?? 0;
  const payout = my?.payout;
  const fixed = payout ? getPayoutKind(payout.status) : undefined;
  if (payout && fixed)
    // What was not claimed in time is no longer the person's.
    return {
      kind: fixed,
      amount: fixed === 'expired' ? null : payout.total,
      isEstimate: false,
      eligibleCount,
    };
  const kind = getOpenKind(campaign, my);
  const estimate = my?.estimatedReward;
  const isEstimate =
    (kind === 'eligible' || kind === 'evaluating') && !!estimate && !isZero(estimate.amount);
  return { kind, amount: isEstimate ? estimate : null, isEstimate, eligibleCount };
}

/**
 * Whether the estimate is the most that one person can earn in the campaign: another post adds no money while it is. It keeps the
 * amount if the estimate falls. One rule for the to-do, the facts, the buttons and the row of the campaign.
 */
export function isAtPersonLimit(
  campaign: CampaignFacts & Pick<CampaignCard, 'maxPerUser'>,
): boolean {
  const { kind, amount } = getEarningState(campaign);
  const limit = campaign.maxPerUser;
  if (kind !== 'eligible' || campaign.status === 'evaluating' || !amount || !limit) return false;
  return compare(amount.amount, limit.amount) >= 0;
}

export type NoReward = 'not-eligible' | 'without-posts' | 'not-rewarded' | 'deleted';

/** Why the campaign pays a member nothing, whatever comes; undefined while it may pay. */
export function findNoReward(
  campaign: Parameters<typeof isWithoutReward>[0],
): NoReward | undefined {
  const { kind } = getEarningState(campaign);
  if (kind === 'without-posts' || kind === 'not-rewarded') return kind;
  if (kind === 'deleted') return isClosed(campaign.status) ? kind : undefined;
  return isWithoutReward(campaign) ? 'not-eligible' : undefined;
}

/** Whether all posts of the person were rejected and none can follow: then the campaign pays them nothing. */
export function isWithoutReward(
  campaign: CampaignFacts & Pick<CampaignCard, 'isPaused' | 'weekCount' | 'currentWeekIndex'>,
): boolean {
  if (getEarningState(campaign).kind !== 'not-eligible') return false;
  const { status, isPaused, my, weekCount, currentWeekIndex } = campaign;
  // Posts can follow once it goes on.
  if (isPaused) return false;
  const isLastWeek = (currentWeekIndex ?? 1) >= (weekCount ?? 1);
  return isClosed(status) || (my?.canPost === false && isLastWeek);
}

/** Nothing, in the currency of the campaign; undefined where it names none. */
export function getZeroReward({
  rewardPool,
  maxPerUser,
}: Pick<CampaignCard, 'rewardPool' | 'maxPerUser'>): Money | undefined {
  const currency = (rewardPool ?? maxPerUser)?.currency;
  return currency ? { currency, amount: '0' } : undefined;
}

export type WeekKind = EarningKind | 'upcoming' | 'open';
export interface WeekState extends Omit<EarningState, 'kind'> {
  /** `upcoming`: it has not started. `open`: it runs, and nothing is published in it. */
  kind: WeekKind;
  isOver: boolean;
}

/**
 * The same for one week of a campaign.
 * @param options `joinedAt`: ISO 8601; without it, whether the person was a member in the week is not known. `isFinal`: the rewards
 * of the campaign are fixed.
 */
export function getWeekState(
  week: CampaignWeek,
  options: { joinedAt?: string | null | undefined; isFinal?: boolean; now: number },
): WeekState {
  const { joinedAt, isFinal = false, now } = options;
  const { my, status } = week;
  const isOver = Date.parse(week.endsAt) <= now;
  const amount = my?.reward && !isZero(my.reward.amount) ? my.reward : null;
  const eligibleCount = my?.eligibleCount ?? 0;
  const state = { amount, isEstimate: !my?.rewardStatus && amount !== null, eligibleCount, isOver };
  const toState = (kind: WeekKind): WeekState => ({ ...state, kind });
  if (Date.parse(week.startsAt) > now) return toState('upcoming');
  if (my?.rewardStatus) return toState(my.rewardStatus as PostStatus);
  if (eligibleCount > 0 || amount) return toState(isFinal ? 'not-rewarded' : 'eligible');
  if (my && my.postCount > 0) return toState(my.checkingCount > 0 ? 'evaluating' : 'not-eligible');
  if (!isOver) return toState('open');
  if (joinedAt && Date.parse(week.endsAt) <= Date.parse(joinedAt)) return toState('not-joined');
  if (my?.deletedCount) return toState('deleted');
  if (my?.postCount === 0) return toState('no-posts');
  return toState(status === 'evaluated' ? 'not-eligible' : 'evaluating');
}
