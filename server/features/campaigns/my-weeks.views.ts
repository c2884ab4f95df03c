/** The viewer's weeks of a campaign: posts, rank, reward or its estimate, and how this follows from the pool. */
import type { Money } from '../../../contract/common.ts';
import type { PostStatus, RewardShare } from '../../../contract/reward.ts';
import type { PeriodTotals } from '../../schema.ts';
import { toMoney } from '../../common/money.ts';
import { getPlaceWeight, sumPlaceWeights } from './reward-places.rules.ts';
import type { CampaignFacts } from './campaign-facts.queries.ts';
import type { MyWeek } from './campaigns.views.ts';
import type { MyRows } from './my-rows.queries.ts';
import { isCountedStatus } from './participations.views.ts';

type Standing = MyRows['standings'][number];

export const toMyWeeks = (facts: CampaignFacts, my: MyRows): Map<string, MyWeek> =>
  new Map(facts.weeks.map((week) => [week.id, toMyWeek(facts, my, week.id)]));

const sum = (rows: MyRows['posts'], field: 'n' | 'impressions') =>
  rows.reduce((total, row) => total + row[field], 0);

function toMyWeek(facts: CampaignFacts, my: MyRows, weekId: string): MyWeek {
  const written = my.posts.filter((row) => row.weekId === weekId);
  const posted = written.filter((row) => row.status !== 'deleted');
  const deletedCount = sum(written, 'n') - sum(posted, 'n');
  const counted = posted.filter((row) => isCountedStatus(row.status));
  const [status] = findRewards(my, weekId)
    .map((reward) => reward.status as PostStatus)
    .sort();
  const amounts = getAmounts(facts, my, weekId);
  return {
    postCount: sum(posted, 'n'),
    eligibleCount: sum(counted, 'n'),
    checkingCount: sum(
      posted.filter((row) => row.status === 'evaluating'),
      'n',
    ),
    ...(deletedCount > 0 && { deletedCount }),
    impressions: sum(posted, 'impressions'),
    rank: findStanding(my, weekId)?.rank ?? null,
    reward: amounts && toMoney(amounts.amount, facts.currency),
    ...(status && { rewardStatus: status }),
  };
}

const findStanding = (my: MyRows, periodId: string): Standing | undefined =>
  my.standings.find((standing) => standing.periodId === periodId);

/** @param weekId null for a campaign without weeks */
const findRewards = (my: MyRows, weekId: string | null) =>
  my.rewards.filter((reward) => reward.weekId === weekId);

interface Amounts {
  amount: bigint;
  bonus: bigint;
  estimated: boolean;
}

/** The rewards; before maturity their estimate. Null: none. */
function getAmounts(facts: CampaignFacts, my: MyRows, weekId: string | null): Amounts | null {
  const earned = findRewards(my, weekId);
  const sum = (rows: typeof earned) => rows.reduce((total, { amount }) => total + amount, 0n);
  if (earned.length > 0) {
    const bonus = sum(earned.filter(({ kind }) => kind === 'bonus'));
    return { amount: sum(earned), bonus, estimated: false };
  }
  const standing = findStanding(my, weekId ?? facts.campaign.id);
  if (facts.campaign.maturedAt || !standing?.estimate) return null;
  return { amount: standing.estimate, bonus: standing.bonus ?? 0n, estimated: true };
}

/** One for each week with a reward or an estimate; for a campaign without weeks, one. */
export function toRewardShares(facts: CampaignFacts, my: MyRows): RewardShare[] {
  const { campaign, weeks } = facts;
  const periods = weeks.length > 0 ? weeks : [{ id: null, pool: campaign.rewardPool }];
  return periods.flatMap(({ id, pool }) => toRewardShare(facts, my, id, pool) ?? []);
}

function toRewardShare(
  facts: CampaignFacts,
  my: MyRows,
  weekId: string | null,
  pool: bigint,
): RewardShare | null {
  const { campaign, currency } = facts;
  const periodId = weekId ?? campaign.id;
  const standing = findStanding(my, periodId);
  const totals = facts.totals?.periods[periodId];
  const amounts = getAmounts(facts, my, weekId);
  if (!amounts || !standing || !totals) return null;
  const [weight, totalWeight] = getWeights(campaign.rewardModel, standing, totals);
  return {
    campaignWeekId: weekId,
    pool: toMoney(pool, currency),
    weight,
    totalWeight,
    shareOfPool: getShareOfPool(facts, pool, weight, totalWeight),
    amount: toMoney(amounts.amount, currency),
    bonus: amounts.bonus > 0n ? toMoney(amounts.bonus, currency) : null,
    estimated: amounts.estimated,
  };
}

/** Null where the weight alone doesn't decide: in the order of posts, or after first-day bonuses. */
function getShareOfPool(
  { campaign, currency }: CampaignFacts,
  pool: bigint,
  weight: number,
  totalWeight: number,
): Money | null {
  const { rewardModel, firstDayBonus } = campaign;
  const isByWeight = rewardModel !== 'fixed' && rewardModel !== 'first-come' && !firstDayBonus;
  if (!isByWeight || totalWeight === 0) return null;
  return toMoney((pool * BigInt(weight)) / BigInt(totalWeight), currency);
}

/** As `server/features/campaigns/rewards.rules.ts` weighs a user in a week. */
function getWeights(
  model: CampaignFacts['campaign']['rewardModel'],
  mine: Pick<Standing, 'score' | 'posts' | 'rank'>,
  all: PeriodTotals,
): [mine: number, all: number] {
  if (model === 'fixed' || model === 'first-come') return [1, all.people];
  if (model === 'leaderboard') return [getPlaceWeight(mine.rank), sumPlaceWeights(all.people)];
  return model === 'per-post' ? [mine.posts, all.posts] : [mine.score, all.score];
}
