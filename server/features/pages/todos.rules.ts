/**
 * The to-dos of the dashboard. Each is derived from current facts and disappears when it is done; nothing is dismissed.
 * Order: by `common/todo-order.ts`, then the order of this list.
 *
 *   withdrawal-failed, withdrawal-expired, withdrawal-cancelled
 *                    a withdrawal ended without the person's doing, until another one is requested, for a week
 *   post-rejected    posts were found not eligible, until another one is written in the campaign or its results are final, for a week
 *   post-link-refused
 *                    the link to a post was refused, until another post or link is sent in the campaign or the
 *                    person leaves it, for a week
 *   reconnect-x      the network withdrew our access
 *   withdrawal-code  a withdrawal waits for its code, until it expires
 *   claim            rewards can be claimed, until `claimUntil`
 *   join             an invitation for this handle is open, until it expires
 *   post             joined, open, and nothing written in the current week of the campaign, until that week ends; not while
 *                    the estimate is the most that one person can earn
 *   verify-email     there is money but no verified e-mail address to withdraw
 *   add-wallet       there is money but no wallet to withdraw to
 *   verify-wallet    there is money and a linked wallet, but none is verified
 */
import type { Todo } from '../../../contract/pages.ts';
import type { Money } from '../../../contract/common.ts';
import type { PostLinkProblem, StatusReason } from '../../../contract/post.ts';
import { sortTodos } from '../../../common/todo-order.ts';
import type { FailureCode } from '../../../contract/withdrawal.ts';
import { dayMs } from '../../common/time-math.ts';

/** How long the end of a withdrawal and the result of a post are news. */
export const newsPeriod = 7 * dayMs;

export interface TodoFacts {
  accessWithdrawn: boolean;
  emailVerified: boolean;
  hasWallet: boolean;
  hasVerifiedWallet: boolean;
  /** Whether anything is claimable, processing or available. */
  hasMoney: boolean;
  claims: { campaignId: string; title: string; amount: Money; until: string | null }[];
  invitations: {
    campaignId: string;
    title: string;
    advertiser: string;
    until: string | null;
    /** A post would not be checked before the end any more, as in an open campaign below. */
    isLate?: true | undefined;
  }[];
  /** Joined campaigns that are open. */
  open: {
    campaignId: string;
    title: string;
    /** End of its current week, or of the campaign. */
    endsAt: string;
    canPost: boolean;
    /** It closes before a post that is written now would be checked. */
    isLate?: true | undefined;
    /** In the current week of the campaign. */
    postsThisWeek: number;
    /** Another post adds no money now. */
    isAtPersonLimit: boolean;
  }[];
  withdrawals: { amount: Money; until: string | null }[];
  endedWithdrawals: {
    amount: Money;
    status: string;
    reason: FailureCode;
    endedAt: string;
  }[];
  rejectedPosts: {
    campaignId: string;
    title: string;
    count: number;
    /** Null where posts have different ones. */
    statusReasons: StatusReason[] | null;
    rejectedAt: string;
  }[];
  refusedLinks: {
    campaignId: string;
    title: string;
    problem: PostLinkProblem;
    refusedAt: string;
  }[];
}

const until = (time: string | null) => (time ? { until: time } : {});

export function getTodos(facts: TodoFacts): Todo[] {
  const found: Todo[] = [
    ...facts.endedWithdrawals.map(ended),
    ...facts.rejectedPosts.map(rejected),
    ...facts.refusedLinks.map(refused),
    ...(facts.accessWithdrawn ? [reconnect] : []),
    ...facts.withdrawals.map(code),
    ...facts.claims.map(claim),
    ...facts.invitations.map(join),
    ...facts.open.filter(isDue).map(write),
    ...(facts.hasMoney && !facts.emailVerified ? [verifyEmail] : []),
    ...(facts.hasMoney && !facts.hasVerifiedWallet
      ? [facts.hasWallet ? verifyWallet : addWallet]
      : []),
  ];
  return sortTodos(found);
}

const isDue = ({ canPost, postsThisWeek, isAtPersonLimit }: TodoFacts['open'][number]) =>
  canPost && postsThisWeek === 0 && !isAtPersonLimit;

const reconnect: Todo = { kind: 'reconnect-x' };
const verifyEmail: Todo = { kind: 'verify-email' };
const addWallet: Todo = { kind: 'add-wallet' };
const verifyWallet: Todo = { kind: 'verify-wallet' };

const ended = ({
  amount,
  status,
  reason,
  endedAt,
}: TodoFacts['endedWithdrawals'][number]): Todo => ({
  kind:
    status === 'failed'
      ? 'withdrawal-failed'
      : reason === 'code-expired'
        ? 'withdrawal-expired'
        : 'withdrawal-cancelled',
  amount,
  reason,
  happenedAt: endedAt,
});
const rejected = ({
  campaignId,
  title,
  count,
  statusReasons,
  rejectedAt,
}: TodoFacts['rejectedPosts'][number]): Todo => ({
  kind: 'post-rejected',
  campaignId,
  campaignTitle: title,
  count,
  happenedAt: rejectedAt,
  ...(statusReasons && { statusReasons }),
});
const refused = ({
  campaignId,
  title,
  problem,
  refusedAt,
}: TodoFacts['refusedLinks'][number]): Todo => ({
  kind: 'post-link-refused',
  campaignId,
  campaignTitle: title,
  problem,
  happenedAt: refusedAt,
});
const code = ({ amount, until: end }: TodoFacts['withdrawals'][number]): Todo => ({
  kind: 'withdrawal-code',
  amount,
  ...until(end),
});
const claim = ({ campaignId, title, amount, until: end }: TodoFacts['claims'][number]): Todo => ({
  kind: 'claim',
  campaignId,
  campaignTitle: title,
  amount,
  ...until(end),
});
const join = ({
  campaignId,
  title,
  advertiser,
  isLate,
  until: end,
}: TodoFacts['invitations'][number]): Todo => ({
  kind: 'join',
  campaignId,
  campaignTitle: title,
  advertiser,
  ...(isLate && { isLate }),
  ...until(end),
});
const write = ({ campaignId, title, endsAt, isLate }: TodoFacts['open'][number]): Todo => ({
  kind: 'post',
  campaignId,
  campaignTitle: title,
  ...(isLate && { isLate }),
  until: endsAt,
});
