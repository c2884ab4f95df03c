/** A user's side of campaigns: joined or invited, unmet requirements, posts, rank, estimated reward, payout. */
import type {
  CampaignCard,
  JoinDisabledReason,
  Participation,
} from '../../../contract/campaign.ts';
import type { Payout } from '../../../contract/reward.ts';
import { countedStatuses } from '../../schema.ts';
import { isCampaignOpen, findWeekAt } from './campaign-status.rules.ts';
import { toCampaignCard } from './campaigns.views.ts';
import { getHealth, toStatusCounts } from './health.rules.ts';
import { toMoney } from '../../common/money.ts';
import { getEligibility, getPersonRequirements } from './requirements.rules.ts';
import { isEarnedReward, toPayout } from './payouts.views.ts';
import type { CardFacts } from './campaign-facts.queries.ts';
import { isMember, type MyRows } from './my-rows.queries.ts';

/** The viewer's participation; undefined where the campaign was loaded without a viewer. */
export function toParticipation(facts: CardFacts, now: Date): Participation | undefined {
  const { campaign, currency, viewer, my } = facts;
  if (!viewer || !my) return undefined;
  const conditions = getPersonRequirements(campaign.rules, viewer.facts, now);
  const standing = my.standings.find(({ periodId }) => periodId === campaign.id);
  const estimate = campaign.maturedAt ? null : (standing?.estimate ?? null);
  const joined = isMember(my);
  const joinDisabledReason = joined ? null : findJoinDisabledReason(facts);
  const [participation] = my.participation;
  const weekId = findWeekAt(facts.weeks, now)?.id ?? null;
  return {
    joined,
    joinedAt: participation?.joinedAt.toISOString() ?? null,
    leftAt: participation?.leftAt?.toISOString() ?? null,
    acceptedTermsVersion: participation?.acceptedTermsVersion ?? null,
    invited: my.invited,
    eligible: joinDisabledReason ? 'no' : getEligibility(conditions),
    ...(joinDisabledReason && { joinDisabledReason }),
    unmet: conditions.filter((condition) => condition.state === 'unmet'),
    ...getHealth(toStatusCounts(my.posts)),
    postCount: sumPosts(my.posts.filter(isWritten)),
    eligiblePostCount: sumPosts(my.posts.filter(({ status }) => isCountedStatus(status))),
    impressions: my.posts.filter(isWritten).reduce((sum, post) => sum + post.impressions, 0),
    rank: (participation && standing?.rank) || null,
    estimatedReward: participation && estimate !== null ? toMoney(estimate, currency) : null,
    ...toPayoutFields(findPayout(facts, now)),
    postsThisWeek: weekId === null ? null : countPosts(my, weekId),
    canPost: joined && isCampaignOpen(campaign, now) && !isAtWeeklyLimit(campaign, my, weekId),
  };
}

/** A card with the viewer's participation. */
export const toViewerCard = (facts: CardFacts, now: Date): CampaignCard =>
  toCampaignCard(facts, now, toParticipation(facts, now));

/** Why `assertNotOwnCampaign` would refuse to join; null for everyone else. */
export function findJoinDisabledReason({
  viewer,
  my,
}: Pick<CardFacts, 'viewer' | 'my'>): JoinDisabledReason | null {
  if (my?.isBrandMember) return 'own-campaign';
  return viewer?.isAdministrator ? 'administrator-joins' : null;
}

/** The viewer's payout of this campaign; null without a reward. */
export function findPayout({ currency, my }: CardFacts, now: Date): Payout | null {
  if (!my?.rewards.length) return null;
  return toPayout(
    my.rewards.map((reward) => ({ reward, currency })),
    now,
  );
}

/** The rewards that have not expired. */
export const sumEarned = ({ my }: CardFacts, now: Date): bigint =>
  (my?.rewards ?? [])
    .filter((reward) => isEarnedReward(reward, now))
    .reduce((sum, { amount }) => sum + amount, 0n);

const toPayoutFields = (
  payout: Payout | null,
): Pick<Participation, 'payout' | 'confirmedReward'> => ({
  payout,
  confirmedReward: payout && payout.status !== 'expired' ? payout.total : null,
});

export const isCountedStatus = (status: string): boolean =>
  (countedStatuses as readonly string[]).includes(status);
const isWritten = ({ status }: { status: string }): boolean => status !== 'deleted';
const sumPosts = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** In a week of the campaign; null counts the posts outside of its weeks. */
const countPosts = ({ posts }: MyRows, weekId: string | null): number =>
  sumPosts(posts.filter((post) => post.weekId === weekId && isWritten(post)));

function isAtWeeklyLimit(campaign: CardFacts['campaign'], my: MyRows, weekId: string | null) {
  const { maxPostsPerWeek } = campaign;
  return maxPostsPerWeek !== null && countPosts(my, weekId) >= maxPostsPerWeek;
}
