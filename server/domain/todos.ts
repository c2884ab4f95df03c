/**
 * The to-dos of the dashboard. Each is derived from current facts and disappears when it is done; nothing is dismissed.
 * Order: the nearest deadline first, then the order of this list.
 *
 *   reconnect-x      the network withdrew our access
 *   withdrawal-code  a withdrawal waits for its code, until it expires
 *   claim            rewards can be claimed, until `claimUntil`
 *   join             an invitation for this handle is open, until it expires
 *   post             joined, open, and nothing written in the current week of the campaign, until that week ends
 *   verify-email     there is money but no verified e-mail address to withdraw
 *   add-wallet       there is money but no verified wallet to withdraw to
 */
import type { Todo } from '../../contract/pages.ts';
import type { Money } from '../../contract/common.ts';

export interface TodoFacts {
  accessWithdrawn: boolean;
  emailVerified: boolean;
  hasVerifiedWallet: boolean;
  /** Whether anything is claimable, processing or available. */
  hasMoney: boolean;
  claims: { campaignId: string; title: string; amount: Money; until: string | null }[];
  invitations: { campaignId: string; title: string; advertiser: string; until: string | null }[];
  /** Joined campaigns that are open. */
  open: {
    campaignId: string;
    title: string;
    /** End of its current week, or of the campaign. */
    endsAt: string;
    canPost: boolean;
    /** In the current week of the campaign. */
    postsThisWeek: number;
  }[];
  withdrawals: { withdrawalId: string; amount: Money; until: string | null }[];
}

const until = (time: string | null) => (time ? { until: time } : {});

export function getTodos(facts: TodoFacts): Todo[] {
  const found: Todo[] = [
    ...(facts.accessWithdrawn ? [reconnect] : []),
    ...facts.withdrawals.map(code),
    ...facts.claims.map(claim),
    ...facts.invitations.map(join),
    ...facts.open.filter((campaign) => campaign.canPost && campaign.postsThisWeek === 0).map(write),
    ...(facts.hasMoney && !facts.emailVerified ? [verifyEmail] : []),
    ...(facts.hasMoney && !facts.hasVerifiedWallet ? [addWallet] : []),
  ];
  const end = (todo: Todo) => (todo.until ? Date.parse(todo.until) : Infinity);
  return found.map((todo, index) => ({ todo, index })).sort((a, b) => compare(end(a.todo), end(b.todo)) || a.index - b.index).map(({ todo }) => todo); // prettier-ignore
}
/** Subtraction does not work here: Infinity - Infinity is NaN. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const reconnect: Todo = { kind: 'reconnect-x' };
const verifyEmail: Todo = { kind: 'verify-email' };
const addWallet: Todo = { kind: 'add-wallet' };

const code = ({ withdrawalId, amount, until: end }: TodoFacts['withdrawals'][number]): Todo => ({
  kind: 'withdrawal-code',
  withdrawalId,
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
  until: end,
}: TodoFacts['invitations'][number]): Todo => ({
  kind: 'join',
  campaignId,
  campaignTitle: title,
  advertiser,
  ...until(end),
});
const write = ({ campaignId, title, endsAt }: TodoFacts['open'][number]): Todo => ({
  kind: 'post',
  campaignId,
  campaignTitle: title,
  until: endsAt,
});
