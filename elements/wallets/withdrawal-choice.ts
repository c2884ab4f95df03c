/** Which balance and which wallet the withdrawal form offers. */
import type { Balance } from '../../contract/reward.ts';
import type { Wallet } from '../../contract/wallet.ts';
import { isZero } from '../../common/decimal.ts';
import { isUsable } from './wallets.store.ts';

/**
 * The balance to withdraw from: the one of `currency`, else the first that can be withdrawn, else the first with an amount.
 * @param isOpen a request is open: its balance is shown even when nothing is left
 */
export function findWithdrawalBalance(
  all: readonly Balance[],
  currency: string,
  isOpen: boolean,
): Balance | undefined {
  return (
    all.find((one) => one.currency === currency && (isOpen || !isZero(one.available.amount))) ??
    all.find((one) => one.canWithdraw) ??
    all.find((one) => !isZero(one.available.amount))
  );
}

/**
 * The wallets that a withdrawal may go to. `on-hold`: the only proven wallet can't be used yet. `unverified`:
 * linked, and waits for its proof.
 */
export type WalletChoice =
  | { readonly kind: 'wallets'; readonly wallets: readonly Wallet[]; readonly selected: Wallet }
  | { readonly kind: 'on-hold'; readonly wallet: Wallet }
  | { readonly kind: 'unverified'; readonly wallet: Wallet }
  | { readonly kind: 'none' };

/** The choice of wallets for a currency at `now` (milliseconds). Preselects the default wallet. */
export function getWalletChoice(
  all: readonly Wallet[],
  currency: string,
  selectedId: string,
  now: number,
): WalletChoice {
  const linked = all.filter((one) => one.currency === currency);
  const usable = linked.filter((one) => isUsable(one, now));
  const selected =
    usable.find((one) => one.id === selectedId) ?? usable.find((one) => one.isDefault) ?? usable[0];
  if (selected) return { kind: 'wallets', wallets: usable, selected };
  const onHold = linked.find((one) => one.status === 'verified' && one.usableFrom);
  if (onHold) return { kind: 'on-hold', wallet: onHold };
  const wallet = linked.find(({ status }) => status === 'unverified' || status === 'verifying');
  return wallet ? { kind: 'unverified', wallet } : { kind: 'none' };
}
