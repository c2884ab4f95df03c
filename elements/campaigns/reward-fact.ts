/** What a campaign pays, by reward model, limit and state. The rules are those of server/features/campaigns/rewards.rules.ts. */
import type { CampaignCard, CampaignDetail } from '../../contract/campaign.ts';
import type { Money } from '../../contract/common.ts';
import { compare, countWhole, isZero } from '../../common/decimal.ts';
import { findNoReward, getZeroReward, isAtPersonLimit } from '../../common/earning-state.ts';
import { formatEnd, formatMoney } from '../../messages/values.ts';
import type { CampaignMessages } from './campaign.messages.ts';
import { acceptsPosts } from './campaign-status.ts';

export type CampaignWithWeeks = CampaignCard & Partial<Pick<CampaignDetail, 'weeks' | 'bonus'>>;

/** What a campaign pays: the amount, what it is, and the rules by which it is divided. Texts may be empty. */
export interface RewardFact {
  headline: string;
  /** Whether the headline is an amount alone, which a browser must not translate. */
  isAmount: boolean;
  detail: string;
  rules: string;
}

interface FactOptions {
  t: CampaignMessages;
  locale: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Models whose limit is the amount that each person gets. */
const isFixed = ({ rewardModel, maxPerUser }: CampaignWithWeeks): boolean =>
  !!maxPerUser && (rewardModel === 'fixed' || rewardModel === 'first-come');

/** How many people get the whole amount from each week's pool; 0 where the weeks differ or are not known. */
function countCovered({ weeks, maxPerUser }: CampaignWithWeeks): number {
  const [first, ...others] = weeks ?? [];
  const pool = first?.rewardPool?.amount;
  if (!pool || !maxPerUser) return 0;
  if (others.some(({ rewardPool }) => !rewardPool || compare(rewardPool.amount, pool) !== 0))
    return 0;
  return countWhole(pool, maxPerUser.amount);
}

/** Models whose rule is another where the pool is divided each week. */
const weeklyRules = new Set<string>(['per-post', 'pool-share', 'first-come']);

/** How the pool is divided, in a sentence; in the past once the rewards are final. */
function getRule(campaign: CampaignWithWeeks, t: CampaignMessages): string {
  const { rewardModel, status, weeks, weekCount } = campaign;
  const model = rewardModel === 'fixed' && isFixed(campaign) ? 'fixed-limited' : rewardModel;
  if (status === 'evaluated') return t.rewardRule({ kind: `${model}-past` });
  const isWeekly = (weeks?.length ?? weekCount ?? 1) > 1;
  const rule = t.rewardRule({
    kind: isWeekly && weeklyRules.has(model) ? `${model}-weekly` : model,
  });
  const count = model === 'first-come' ? countCovered(campaign) : 0;
  if (!count) return rule;
  return `${rule} ${(isWeekly ? t.poolCoversWeekly : t.poolCovers)({ count })}`;
}

/** The pool, unless the headline names it, or what is left of it. */
function getPool(
  { status, rewardPool, rewardPoolLeft }: CampaignWithWeeks,
  t: CampaignMessages,
  { write, isNamed = false }: { write: (money: Money) => string; isNamed?: boolean },
): string {
  if (!rewardPool) return '';
  // Rewards leave the pool when they are final: until then all of it is left, which is no news.
  const isTouched =
    status !== 'evaluated' &&
    rewardPoolLeft != null &&
    compare(rewardPoolLeft.amount, rewardPool.amount) < 0;
  if (isTouched) return t.poolLeft({ leftOver: write(rewardPoolLeft), pool: write(rewardPool) });
  return isNamed ? '' : t.poolWhole({ pool: write(rewardPool) });
}

/** The pool of the current week: those of the past weeks can't be earned anymore. Undefined where one pool is of all weeks. */
const findWeekPool = (campaign: CampaignWithWeeks) =>
  acceptsPosts(campaign) && campaign.weeks && campaign.weeks.length > 1
    ? campaign.weeks.find(({ index }) => index === campaign.currentWeekIndex)?.rewardPool
    : undefined;

interface Offer extends Pick<RewardFact, 'headline' | 'isAmount'> {
  /** The sentence about the limit of a person. */
  limit: string;
  /** Whether the headline has the pool, or the estimate. */
  namesPool: boolean;
  namesEstimate: boolean;
}

/** The amount that the campaign names, or that the person has reached, and the sentence about its limit. */
function getOffer(
  campaign: CampaignWithWeeks,
  { t, locale }: FactOptions,
  write: (money: Money) => string,
): Offer {
  const { status, maxPerUser, rewardPool } = campaign;
  const offer = { limit: '', isAmount: false, namesPool: false, namesEstimate: false };
  if (maxPerUser && isAtPersonLimit(campaign)) {
    const limit = campaign.my?.canPost === false ? t.atPersonLimitTextLast : t.atPersonLimitText;
    const headline = formatMoney(maxPerUser, locale);
    return { ...offer, headline, limit, isAmount: true, namesEstimate: true };
  }
  if (maxPerUser && isFixed(campaign))
    return { ...offer, headline: write(maxPerUser), isAmount: true };
  if (maxPerUser)
    return status === 'evaluated'
      ? { ...offer, headline: t.wasUpTo({ amount: write(maxPerUser) }) }
      : { ...offer, headline: t.upTo({ amount: write(maxPerUser) }), limit: t.personLimit };
  const weekPool = findWeekPool(campaign);
  if (weekPool) return { ...offer, headline: t.shareOfWeek({ amount: write(weekPool) }) };
  if (rewardPool)
    return { ...offer, headline: t.share({ amount: write(rewardPool) }), namesPool: true };
  return { ...offer, headline: t.rewardByRules };
}

/**
 * What the person got, which replaces the maximum and the estimate: the amount, and below it what it is for or why it is none. Undefined
 * while the campaign may still pay more.
 */
function getFinalFact(
  campaign: CampaignWithWeeks,
  { t, locale }: Omit<FactOptions, 'now'>,
): RewardFact | undefined {
  const { status, my } = campaign;
  const count = my?.eligiblePostCount ?? 0;
  const toFact = (amount: Money, detail: string): RewardFact => {
    return { headline: formatMoney(amount, locale), isAmount: true, detail, rules: '' };
  };
  if (my?.payout?.status === 'expired')
    return toFact(my.payout.total, join(count ? t.rewardFor({ count }) : '', t.rewardExpired));
  if (status === 'evaluated' && my?.confirmedReward && !isZero(my.confirmedReward.amount))
    return toFact(my.confirmedReward, count ? t.rewardFor({ count }) : '');
  const noReward = findNoReward(campaign);
  if (!noReward) return undefined;
  const detail =
    noReward === 'deleted'
      ? t.postsDeleted({ count: my!.healthCounts.deleted })
      : t.withoutRewardText({ kind: noReward });
  const zero = status === 'evaluated' ? getZeroReward(campaign) : undefined;
  if (zero) return toFact(zero, detail);
  return { headline: t.withoutReward, isAmount: false, detail, rules: '' };
}

/** The amount in one line; what needs more is in the rules. */
export function getRewardFact(
  campaign: CampaignWithWeeks,
  { t, locale, now }: FactOptions,
): RewardFact {
  const { status, maxPerUser, my, bonus } = campaign;
  const write = (money: Money) => formatMoney(money, locale, { short: true });
  const final = getFinalFact(campaign, { t, locale });
  if (final) return final;
  const rule = getRule(campaign, t);
  const estimate =
    my?.estimatedReward && !my.confirmedReward && !isZero(my.estimatedReward.amount)
      ? formatMoney(my.estimatedReward, locale)
      : '';
  // While posts are taken there is more to earn; then the estimate is what the person gets.
  if (status === 'evaluating' && estimate) {
    const limit = maxPerUser && !isFixed(campaign);
    return {
      headline: estimate,
      isAmount: true,
      detail: t.estimatedText,
      rules: join(
        rule,
        limit ? t.personLimitIs({ amount: write(maxPerUser) }) : '',
        getPool(campaign, t, { write }),
      ),
    };
  }
  const { headline, isAmount, limit, namesPool, namesEstimate } = getOffer(
    campaign,
    { t, locale, now },
    write,
  );
  const hasBonus = bonus && Date.parse(bonus.until) > now;
  return {
    headline,
    isAmount,
    detail: join(
      limit,
      hasBonus
        ? t.bonus({ amount: write(bonus.amount), date: formatEnd(bonus.until, locale) })
        : '',
      estimate && !namesEstimate ? t.estimate({ amount: estimate }) : '',
    ),
    rules: join(rule, getPool(campaign, t, { write, isNamed: namesPool })),
  };
}

const join = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');
