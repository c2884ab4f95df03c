/** What the form of a withdrawal shows, by balances, wallets and holds. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Balance } from '../../../contract/reward.ts';
import type { Wallet } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import type { QueryState } from '../../core/api/query-cache.ts';
import { isZero } from '../../../common/decimal.ts';
import { formatAmount, type Locale } from '../../../messages/values.ts';
import { getBlockedMessage, type MessageContext } from '../balance-status.ts';
import type { WalletsMessages } from '../wallets.messages.ts';
import { findWithdrawalBalance, getWalletChoice, type WalletChoice } from '../withdrawal-choice.ts';

/** Nothing to withdraw: nothing yet, or all of it is in withdrawals, with or without one that waits for its code. */
type EmptyKind = 'empty' | 'all-withdrawing' | 'all-awaiting-code';
/** The form once balances have loaded. */
export interface FilledView {
  readonly kind: 'form';
  readonly balances: readonly Balance[];
  readonly balance: Balance;
  readonly choice: WalletChoice;
}
export type FormView = { readonly kind: 'loading' | 'failed' | EmptyKind } | FilledView;

export interface FormViewSources {
  balances: QueryState<Balance[]>;
  wallets: QueryState<Wallet[]>;
  withdrawals: QueryState<Withdrawal[]>;
  currency: string;
  walletId: string;
  /** A request is open. */
  isOpen: boolean;
  /** Current time in milliseconds. */
  now: number;
}

/** Milliseconds; how far `now` may be behind. */
const minute = 60_000;

export function getFormView(sources: FormViewSources): FormView {
  const { data, error } = sources.balances;
  if (!data) return { kind: error ? 'failed' : 'loading' };
  const balance = findWithdrawalBalance(data, sources.currency, sources.isOpen);
  if (!balance) return { kind: getEmptyKind(data, sources.withdrawals) };
  // A step for a wallet must not be shown for a moment to a person who has one.
  if (!sources.wallets.data && !sources.wallets.error) return { kind: 'loading' };
  const wallets = sources.wallets.data ?? [];
  // The server has decided that a wallet can be used: the minute of this page may be older.
  const now = balance.canWithdraw ? sources.now + minute : sources.now;
  const choice = getWalletChoice(wallets, balance.currency, sources.walletId, now);
  return { kind: 'form', balances: data, balance, choice };
}

function getEmptyKind(
  balances: readonly Balance[],
  { data, error }: QueryState<Withdrawal[]>,
): EmptyKind | 'loading' {
  if (balances.every(({ inWithdrawal }) => isZero(inWithdrawal.amount))) return 'empty';
  // Money that waits for a code must not be shown as on its way for a moment.
  if (!data && !error) return 'loading';
  const isAwaitingCode = data?.some(({ status }) => status === 'verifying');
  return isAwaitingCode ? 'all-awaiting-code' : 'all-withdrawing';
}

/** Why the form can't be submitted; empty if it can. */
export function getDisabledReason(
  { balance, choice }: FilledView,
  context: MessageContext & { t: WalletsMessages; isImpersonating?: boolean },
): string {
  if (context.isImpersonating) return context.t.viewOnly;
  const reason = getBlockedMessage(balance, context);
  if (reason || choice.kind === 'wallets') return reason;
  return context.t.noUsableWallet({ currency: balance.currency });
}

/** Whether a missing wallet is left out: it comes after the minimum, or the note about the hold names it. */
export const isWalletLater = ({ kind }: WalletChoice, { blockedReason }: Balance): boolean =>
  blockedReason === 'min' || (kind === 'on-hold' && blockedReason === 'hold');

export function renderEmpty(kind: EmptyKind, t: WalletsMessages): TemplateResult {
  const messages = {
    empty: [t.nothingToWithdraw, t.nothingToWithdrawText],
    'all-withdrawing': [t.allWithdrawing, t.allWithdrawingText],
    'all-awaiting-code': [t.allAwaitingCode, t.allAwaitingCodeText],
  } as const;
  const [heading, text] = messages[kind];
  return html`<ev-empty heading=${heading} text=${text}></ev-empty>`;
}

/** The currencies with an available amount; nothing for a single one. */
export function renderCurrencySelect(
  { balances, balance }: FilledView,
  options: { label: string; locked: boolean; locale: Locale; onChange(currency: string): void },
): TemplateResult | typeof nothing {
  const filled = balances.filter((one) => !isZero(one.available.amount));
  if (filled.length < 2) return nothing;
  const { label, locked, locale, onChange } = options;
  const getValue = (event: Event) => (event.currentTarget as HTMLElement & { value: string }).value;
  return html`<ev-select
    label=${label}
    .options=${filled.map(({ currency, available }) => ({
      value: currency,
      label: currency,
      detail: formatAmount(available.amount, locale, { currency: available.currency }),
    }))}
    .value=${balance.currency}
    ?disabled=${locked}
    @change=${(event: Event) => onChange(getValue(event))}
  ></ev-select>`;
}
