/**
 * The first run: the way of a new user from joining a campaign to the first money in a wallet. It follows one campaign: the
 * one that pays first. Its current step is derived from current facts; what happened furthest along decides it:
 *
 *   withdraw  there is money in the balance, on its way to it, or in a withdrawal
 *   claim     a reward is ready to claim
 *   claim     a post counts, and its reward is not final
 *   check     a post is being checked; or all were rejected, and another one can be written
 *   post      joined a campaign that is open, and wrote nothing
 *   join      anything else
 *
 * Among campaigns that came equally far, it is the one whose rewards are final first; among those to post in, not one that closes
 * before a post would be checked. The run ends with the first withdrawal that
 * is paid out, or once rewards of a second campaign were claimed: by then a user who lets the balance grow knows the way.
 * See docs/decisions/086-first-run.md.
 */
import type { Money } from '../../../contract/common.ts';
import type { FirstRunStep } from '../../../contract/first-run.ts';
import type { InvitationNote } from '../../../contract/invitation-note.ts';

const claimedCampaignsOfAFirstRun = 1;

export interface Membership {
  campaignId: string;
  title: string;
  joinedAt: Date;
  leftAt: Date | null;
  /** The note of the invitation by which the user joined. */
  invitationNote: InvitationNote | undefined;
  maturesAt: Date;
  /** Posts of the user in it that still exist, without feedback. */
  postCount: number;
  /** How many of these count for its reward, and how many are being checked. */
  eligibleCount: number;
  checkingCount: number;
  /** When the first post was published, and when the first one that counts was checked. */
  postedAt: Date | null;
  eligibleAt: Date | null;
  /** When rewards of it were first claimed. */
  claimedAt: Date | null;
  /** Rewards of it that were not claimed in time. */
  expired: Money | null;
  /** Whether its rewards are fixed. */
  isFinal: boolean;
  /** Whether it takes posts now. */
  isOpen: boolean;
  /** Whether it closes before a post that is written now would be checked. */
  isLate?: boolean;
}

export interface FirstRunFacts {
  hasPaidOut: boolean;
  claimedCampaigns: number;
  /** Campaigns with rewards that can be claimed, in the order of the deadlines. */
  claimable: readonly string[];
  /** Whether money is available, on its way to the balance, or in a withdrawal. */
  hasMoney: boolean;
  /** Memberships in all campaigns that the user ever joined, in the order of joining. */
  memberships: readonly Membership[];
}

export interface FirstRunState {
  step: FirstRunStep;
  /** The campaign that the run follows; undefined before one is joined. */
  campaign: Membership | undefined;
  /** When its rewards are final; undefined once they are. */
  claimFrom: Date | undefined;
  /**
   * The joined campaign that closed last without an eligible post, or whose rewards expired, where the user has to join another
   * one.
   */
  closed?: Membership | undefined;
}

type Position = Pick<FirstRunState, 'step' | 'campaign' | 'closed'>;

/** Gets the state of the first run; undefined when it is over. */
export function getFirstRun(facts: FirstRunFacts, now: Date): FirstRunState | undefined {
  if (facts.hasPaidOut || facts.claimedCampaigns > claimedCampaignsOfAFirstRun) return undefined;
  const { step, campaign, closed } = getPosition(facts);
  const isWaiting = step !== 'withdraw' && campaign && !campaign.isFinal;
  return {
    step,
    campaign,
    closed,
    claimFrom: isWaiting && campaign.maturesAt > now ? campaign.maturesAt : undefined,
  };
}

function getPosition({ claimable, hasMoney, memberships }: FirstRunFacts): Position {
  const sorted = [...memberships].sort((a, b) => a.maturesAt.getTime() - b.maturesAt.getTime());
  const find = (matches: (one: Membership) => boolean) => sorted.find(matches);
  const isTaking = ({ isOpen, leftAt }: Membership) => isOpen && !leftAt;
  if (hasMoney) return { step: 'withdraw', campaign: find(({ claimedAt }) => claimedAt !== null) };
  if (claimable.length)
    return { step: 'claim', campaign: find(({ campaignId }) => campaignId === claimable[0]) };
  const counted = find(({ eligibleCount, isFinal }) => eligibleCount > 0 && !isFinal);
  if (counted) return { step: 'claim', campaign: counted };
  const checking = find(({ checkingCount }) => checkingCount > 0);
  if (checking) return { step: 'check', campaign: checking };
  const open = find((one) => isTaking(one) && !one.isLate) ?? find(isTaking);
  if (!open)
    return {
      step: 'join',
      campaign: undefined,
      closed: sorted.findLast(
        ({ leftAt, eligibleCount, expired }) => expired || (!leftAt && eligibleCount === 0),
      ),
    };
  // A rejected post does not go back to an earlier step.
  const isRejected = ({ postCount, eligibleCount }: Membership) =>
    postCount > 0 && eligibleCount === 0;
  const rejected = find((one) => isTaking(one) && isRejected(one)) ?? find(isRejected);
  return rejected ? { step: 'check', campaign: rejected } : { step: 'post', campaign: open };
}
