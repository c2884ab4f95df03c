/** Balance data to the contract's shape. */
import type { Balance } from '../../../contract/reward.ts';
import type { currencies } from '../../schema.ts';
import { toWithdrawalFee } from '../../common/fees.ts';
import { toMoney } from '../../common/money.ts';
import {
  getSetupBlock,
  getWithdrawalBlock,
  type WalletState,
} from '../../common/withdrawal-rules.ts';
import type { AccountBalance } from '../../ledger/balances.ts';
import type { UserRow } from '../users/users.queries.ts';

export type CurrencyRow = typeof currencies.$inferSelect;

/** Money that is not available yet. */
export interface PendingAmount {
  reason: NonNullable<Balance['pendingItems']>[number]['reason'];
  currency: string;
  amount: bigint;
  until?: Date;
  /** The campaign to claim from. */
  campaignId?: string;
}

export interface Holdings {
  user: UserRow;
  wallets: WalletState[];
  accounts: AccountBalance[];
  pending: PendingAmount[];
  earned: Map<string, bigint>;
  /** Of the withdrawals that have arrived. */
  fees: Map<string, bigint>;
}

export function toBalance(holdings: Holdings, currency: CurrencyRow, now: Date): Balance {
  const money = (minor: bigint) => toMoney(minor, currency);
  const account = (kind: AccountBalance['kind']) =>
    holdings.accounts.find((one) => one.kind === kind && one.currency === currency.code)?.amount ??
    0n;
  const pending = holdings.pending.filter((one) => one.currency === currency.code);
  const available = account('available');
  const owed = -account('receivable');
  const setup = { account: holdings.user, wallets: holdings.wallets, currency, now };
  const block = getWithdrawalBlock({ ...setup, available });
  const setupBlock = getSetupBlock(setup);
  return {
    ...toCurrencyFields(currency),
    available: money(available),
    pending: money(pending.reduce((sum, { amount }) => sum + amount, 0n)),
    inWithdrawal: money(account('withdrawing')),
    ...(owed > 0n && { owed: money(owed) }),
    lifetimeEarned: money(holdings.earned.get(currency.code) ?? 0n),
    withdrawalFees: money(holdings.fees.get(currency.code) ?? 0n),
    pendingItems: pending.map(({ reason, amount, until, campaignId }) => ({
      reason,
      amount: money(amount),
      ...(campaignId && { campaignId }),
      ...(until && { until: until.toISOString() }),
    })),
    canWithdraw: block === null,
    ...(block && { blockedReason: block.reason }),
    ...(block?.until && { blockedUntil: block.until.toISOString() }),
    ...(block?.causes && {
      holdCauses: block.causes.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    }),
    ...(setupBlock && { setupReason: setupBlock.reason }),
  };
}

function toCurrencyFields(currency: CurrencyRow) {
  return {
    currency: currency.code,
    name: currency.name,
    decimals: currency.decimals,
    network: currency.network,
    minWithdrawal: toMoney(currency.minWithdrawal, currency),
    maxWithdrawal:
      currency.maxWithdrawal === null ? null : toMoney(currency.maxWithdrawal, currency),
    fee: toWithdrawalFee(currency),
  };
}
