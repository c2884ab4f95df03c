/** The cards above the withdrawal form: codes to enter, receipts, and why a withdrawal ended without its code.
 * Their place on the page: `wallets-screen.ts`. */
import type { Withdrawal } from '../../../contract/withdrawal.ts';

export interface WithdrawalCardSources {
  /** The list of the server, newest first. */
  listed: readonly Withdrawal[];
  /** The withdrawal that was just requested. Its card is shown before the list contains it. */
  requested: Withdrawal | undefined;
  /** Withdrawals that awaited their code on this page, and whose card the user has not closed. */
  awaitedIds: ReadonlySet<string>;
  /** Withdrawals that were confirmed on this page, as the confirmation was answered. */
  confirmed: ReadonlyMap<string, Withdrawal>;
}

/** Withdrawals that have a card. The list survives a reload; a receipt or a note about the end stays until it is closed. */
export function getWithdrawalCards(sources: WithdrawalCardSources): readonly Withdrawal[] {
  const { listed, requested, awaitedIds, confirmed } = sources;
  const isShown = ({ id, status, failureCode }: Withdrawal) =>
    status === 'verifying' ||
    confirmed.has(id) ||
    (status === 'cancelled' && failureCode !== 'by-user' && awaitedIds.has(id));
  // The list may be older than the answer to the code.
  const cards = listed
    .filter(isShown)
    .map((one) => (one.status === 'verifying' ? (confirmed.get(one.id) ?? one) : one));
  const isListed = listed.some(({ id }) => id === requested?.id);
  return requested && !isListed ? [confirmed.get(requested.id) ?? requested, ...cards] : cards;
}

/** Whether a withdrawal was confirmed: its card is a receipt. */
export const isConfirmed = ({ status }: Withdrawal): boolean =>
  status === 'pending' || status === 'completed';
