/**
 * The first run: the way of a new user from joining a campaign to the first money in a wallet. The current step is derived
 * from current facts; what happened furthest along decides it:
 *
 *   claim     a reward is ready to claim
 *   withdraw  there is money in the balance, on its way to it, or in a withdrawal
 *   check     a post is being checked; or all were rejected, and another one can be written
 *   claim     a post counts, and its reward is not final
 *   post      joined a campaign that is open, and wrote nothing
 *   join      anything else
 *
 * It ends with the first withdrawal that is paid out, or once rewards of a second campaign were claimed: by then a user who
 * lets the balance grow knows the way. See docs/decisions/086-first-run.md.
 */
import type { FirstRunStep } from '../../contract/first-run.ts';

const claimedCampaignsOfAFirstRun = 1;

export interface Membership {
  campaignId: string;
  title: string;
  joinedAt: Date;
  leftAt: Date | null;
  maturesAt: Date;
  /** Whether a post of the user counts in it. */
  hasEligiblePost: boolean;
  /** Whether it takes posts now. */
  isOpen: boolean;
}

export interface FirstRunFacts {
  hasPaidOut: boolean;
  claimedCampaigns: number;
  isClaimable: boolean;
  /** Whether money is available, on its way to the balance, or in a withdrawal. */
  hasMoney: boolean;
  /** Of posts that still exist, without feedback. */
  posts: readonly { status: string; n: number }[];
  /** Of all campaigns that the user ever joined, in the order of joining. */
  memberships: readonly Membership[];
}

export interface FirstRunState {
  step: FirstRunStep;
  /** The campaign that was joined first; undefined before. */
  joined: Membership | undefined;
  postCount: number;
  /** When the next rewards are final: of campaigns in which a post counts, before there is one of any. */
  claimFrom: Date | undefined;
}

/** Gets the state of the first run; undefined when it is over. */
export function getFirstRun(facts: FirstRunFacts, now: Date): FirstRunState | undefined {
  const { hasPaidOut, claimedCampaigns, memberships, posts, isClaimable, hasMoney } = facts;
  if (hasPaidOut || claimedCampaigns > claimedCampaignsOfAFirstRun) return undefined;
  const isRewarding = memberships.some(({ hasEligiblePost }) => hasEligiblePost);
  const maturities = memberships
    .filter(({ maturesAt, hasEligiblePost }) => maturesAt > now && hasEligiblePost === isRewarding)
    .map(({ maturesAt }) => maturesAt.getTime());
  return {
    step: getStep(facts),
    joined: memberships[0],
    postCount: posts.reduce((sum, { n }) => sum + n, 0),
    claimFrom:
      maturities.length && !isClaimable && !hasMoney
        ? new Date(Math.min(...maturities))
        : undefined,
  };
}

function getStep({ isClaimable, hasMoney, posts, memberships }: FirstRunFacts): FirstRunStep {
  const hasPost = (...statuses: string[]) => posts.some(({ status }) => statuses.includes(status));
  const isOpen = memberships.some((membership) => membership.isOpen && !membership.leftAt);
  if (isClaimable) return 'claim';
  if (hasMoney) return 'withdraw';
  if (hasPost('eligible', 'eligible-bonus')) return 'claim';
  if (hasPost('evaluating')) return 'check';
  if (!isOpen) return 'join';
  return posts.length > 0 ? 'check' : 'post';
}
