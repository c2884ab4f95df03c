/**
 * What needs the person now. Each is derived from facts that are shown elsewhere too; nothing is "dismissed", it goes
 * away when it is done. Order: what has the nearest end first, then by the order of this list.
 *
 *   reconnect-x      the network withdrew our access
 *   withdrawal-code  a withdrawal waits for its code, until that runs out
 *   claim            rewards can be claimed, until `claimUntil`
 *   join             an invitation for this handle is open, until it expires
 *   post             joined, open, and nothing written in it this week, until it ends
 *   verify-email     there is money, and no verified address: it can't go out
 *   add-wallet       there is money, and no verified wallet: it can't go out
 */
import type { Todo } from '../../contract/pages.ts';
import type { Money } from '../../contract/common.ts';

export interface AttentionFacts {
  accessWithdrawn: boolean;
  emailVerified: boolean;
  hasVerifiedWallet: boolean;
  /** Anything claimable, on its way, or in the balance. */
  hasMoney: boolean;
  claims: { campaignId: string; title: string; amount: Money; until: string | null }[];
  invitations: { campaignId: string; title: string; advertiser: string; until: string | null }[];
  /** Open campaigns that were joined. */
  open: { campaignId: string; title: string; endsAt: string; canPost: boolean; postsThisWeek: number }[];
  withdrawals: { withdrawalId: string; amount: Money; until: string | null }[];
}

const until = (time: string | null) => (time ? { until: time } : {});
const named = ({ amount, currency }: Money) => `${amount} ${currency}`;

export function todos(facts: AttentionFacts): Todo[] {
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
/** Two without an end are equal: Infinity minus itself is no number. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const reconnect: Todo = {
  kind: 'reconnect-x',
  title: 'Connect X again',
  text: 'X no longer lets Evangelist post for you. Log in with X to go on.',
};
const verifyEmail: Todo = {
  kind: 'verify-email',
  title: 'Verify your e-mail address',
  text: 'Withdrawals are confirmed by a code that we send there.',
};
const addWallet: Todo = { kind: 'add-wallet', title: 'Add a wallet', text: 'Prove once that it is yours, and withdraw to it.' };

const code = ({ withdrawalId, amount, until: end }: AttentionFacts['withdrawals'][number]): Todo => ({
  kind: 'withdrawal-code',
  title: `Enter the code for ${named(amount)}`,
  text: 'Your withdrawal waits for the code that we sent by mail.',
  withdrawalId,
  amount,
  ...until(end),
});
const claim = ({ campaignId, title, amount, until: end }: AttentionFacts['claims'][number]): Todo => ({
  kind: 'claim',
  title: `Claim ${named(amount)}`,
  text: `Your rewards of ${title} are fixed. What is not claimed in time goes back to the campaign.`,
  campaignId,
  campaignTitle: title,
  amount,
  ...until(end),
});
const join = ({ campaignId, title, advertiser, until: end }: AttentionFacts['invitations'][number]): Todo => ({
  kind: 'join',
  title: `${advertiser} invites you`,
  text: `Join ${title}.`,
  campaignId,
  campaignTitle: title,
  advertiser,
  ...until(end),
});
const write = ({ campaignId, title, endsAt }: AttentionFacts['open'][number]): Todo => ({
  kind: 'post',
  title: `Write for ${title}`,
  text: 'You have not posted in it this week.',
  campaignId,
  campaignTitle: title,
  until: endsAt,
});
