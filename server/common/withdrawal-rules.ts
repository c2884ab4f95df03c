/**
 * Rules of withdrawals: pure functions that return an `ApiError` or null. The message of each error describes what
 * happened, that nothing moved, and what to do.
 * See docs/decisions/060-payout-safety.md.
 */
import type { Money } from '../../contract/common.ts';
import { accountLimits } from '../../contract/limits.ts';
import type { Balance } from '../../contract/reward.ts';
import {
  transferFailureCodes,
  type FailureCode,
  type WithdrawalStatus,
} from '../../contract/withdrawal.ts';
import { ApiError } from '../api-error.ts';
import { getSecondsUntil } from './time-math.ts';
import type { FeeRule } from './fees.ts';
import { toMoney } from './money.ts';

export interface CurrencyRule extends FeeRule {
  code: string;
  decimals: number;
  minWithdrawal: bigint;
  maxWithdrawal: bigint | null;
}
/** Security state of the user. A change of e-mail or second factor puts withdrawals on hold for 24 hours. */
export interface AccountState {
  emailVerifiedAt: Date | null;
  emailChangedAt: Date | null;
  twoFactorChangedAt: Date | null;
  /** The person reported a change that was not theirs. */
  withdrawalsFrozenAt: Date | null;
}
export interface WalletState {
  currency: string;
  status: string;
  verifiedAt: Date | null;
}
export interface WithdrawalCheck {
  account: AccountState;
  wallet: WalletState;
  currency: CurrencyRule;
  available: bigint;
  amount: bigint;
  now: Date;
}

/** Milliseconds after the code's expiry until the withdrawal is cancelled; in between the user can request a new code. */
export const codeGracePeriod = 15 * 60_000;
/**
 * When an unconfirmed withdrawal is cancelled.
 * @param codeExpiresAt of the newest mailed code; none was sent where the codes come from an authenticator app
 */
export const getVerificationEnd = (createdAt: Date, codeExpiresAt?: Date): Date =>
  new Date(
    (codeExpiresAt?.getTime() ?? createdAt.getTime() + accountLimits.codeTtl) + codeGracePeriod,
  );
/** Expected duration in milliseconds that is shown to the user; the rail usually needs less. */
export const usualDuration = 10 * 60_000;

const addHold = (at: Date | null): Date | null =>
  at && new Date(at.getTime() + accountLimits.securityHold);
const latest = (...times: (Date | null)[]): Date | null =>
  times.reduce<Date | null>(
    (latest, time) => (time && (!latest || time > latest) ? time : latest),
    null,
  );

/** When withdrawals to the wallet become possible; null for an unverified wallet. */
export const getUsableFrom = (wallet: Pick<WalletState, 'verifiedAt'>): Date | null =>
  addHold(wallet.verifiedAt);

/** End of the hold after a change of e-mail or second factor; null without a hold. */
export function getAccountHold(account: AccountState, now: Date): Date | null {
  const until = latest(addHold(account.emailChangedAt), addHold(account.twoFactorChangedAt));
  return until && until > now ? until : null;
}

/** @returns null when the withdrawal is allowed */
export function getWithdrawalError(ask: WithdrawalCheck): ApiError | null {
  return getWalletError(ask) ?? getAccountError(ask) ?? getAmountError(ask);
}

function getWalletError({ wallet, currency, now }: WithdrawalCheck): ApiError | null {
  if (wallet.currency !== currency.code) {
    const params = { accepted: wallet.currency, currency: currency.code };
    return new ApiError('BAD_REQUEST', { kind: 'wallet-currency', ...params });
  }
  const from = getUsableFrom(wallet);
  if (wallet.status !== 'verified' || !from) return new ApiError('WALLET_NOT_VERIFIED');
  if (from <= now) return null;
  return new ApiError(
    'WALLET_ON_HOLD',
    { from: { time: from.toISOString() } },
    { retryAfter: getSecondsUntil(from, now) },
  );
}

function getAccountError({ account, now }: WithdrawalCheck): ApiError | null {
  if (!account.emailVerifiedAt) return new ApiError('EMAIL_NOT_VERIFIED', { kind: 'withdrawal' });
  return getHoldError(account, now);
}

/** Set by the person, and lifted by the operator only: it has no end to wait for. */
export const getFreezeError = (account: AccountState, contact: string): ApiError | null =>
  account.withdrawalsFrozenAt ? new ApiError('WITHDRAWALS_FROZEN', { contact }) : null;

/** Whether the payment rail may have sent it: such a withdrawal can't be cancelled. */
export const isHandedOver = (row: { status: string; handedOverAt: Date | null }): boolean =>
  row.status === 'pending' && row.handedOverAt !== null;

/**
 * The error while a hold is in force. It is checked again when the code is entered: a thief may have changed the e-mail address
 * in between.
 */
export function getHoldError(account: AccountState, now: Date): ApiError | null {
  const until = getAccountHold(account, now);
  if (!until) return null;
  const isHeld = (at: Date | null) => (addHold(at) ?? now) > now;
  const isSecondFactorHeld = isHeld(account.twoFactorChangedAt);
  const kind = !isHeld(account.emailChangedAt)
    ? 'two-factor'
    : isSecondFactorHeld
      ? 'email-two-factor'
      : 'email';
  return new ApiError(
    'WITHDRAWALS_ON_HOLD',
    { kind, until: { end: until.toISOString() } },
    { retryAfter: getSecondsUntil(until, now) },
  );
}

function getAmountError({ amount, available, currency }: WithdrawalCheck): ApiError | null {
  const { minWithdrawal: min, maxWithdrawal: max } = currency;
  const requested = toMoney(amount, currency);
  if (amount < min)
    return new ApiError('BELOW_MINIMUM', { minimum: toMoney(min, currency), amount: requested });
  if (max !== null && amount > max)
    return new ApiError('ABOVE_MAXIMUM', { maximum: toMoney(max, currency), amount: requested });
  if (amount > available) return insufficientBalanceError(amount, available, currency);
  return null;
}

export function insufficientBalanceError(
  amount: bigint,
  available: bigint,
  currency: CurrencyRule,
): ApiError {
  const params = { amount: toMoney(amount, currency), available: toMoney(available, currency) };
  if (available >= currency.minWithdrawal) return new ApiError('INSUFFICIENT_BALANCE', params);
  const minimum = toMoney(currency.minWithdrawal, currency);
  return new ApiError('INSUFFICIENT_BALANCE', { kind: 'below-minimum', ...params, minimum });
}

/** What puts withdrawals on hold, and when it happened. */
export interface HoldCause {
  kind: NonNullable<Balance['holdCauses']>[number]['kind'];
  at: Date;
}
export interface WithdrawalBlock {
  reason: NonNullable<Balance['blockedReason']>;
  /** Of a hold. */
  until?: Date;
  causes?: HoldCause[];
}
interface WithdrawalState {
  account: AccountState;
  wallets: readonly WalletState[];
  currency: CurrencyRule;
  available: bigint;
  now: Date;
}

/** Why a currency can't be withdrawn at all; the first obstacle in the order of the withdrawal flow. */
export function getWithdrawalBlock(state: WithdrawalState): WithdrawalBlock | null {
  if (state.account.withdrawalsFrozenAt) return { reason: 'frozen' };
  if (state.available < state.currency.minWithdrawal || state.available === 0n)
    return { reason: 'min' };
  return getSetupBlock(state);
}

/** Why a currency can't be withdrawn, however much of it there is. */
export function getSetupBlock(state: Omit<WithdrawalState, 'available'>): WithdrawalBlock | null {
  if (state.account.withdrawalsFrozenAt) return { reason: 'frozen' };
  if (!state.account.emailVerifiedAt) return { reason: 'email-unverified' };
  const usable = state.wallets.filter(
    (wallet) => wallet.status === 'verified' && wallet.currency === state.currency.code,
  );
  const times = usable
    .flatMap((wallet) => getUsableFrom(wallet) ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  const [first] = times;
  if (!first) return { reason: 'no-wallet' };
  const until = latest(first > state.now ? first : null, getAccountHold(state.account, state.now));
  return until && { reason: 'hold', until, causes: getHoldCauses(state.account, first, state.now) };
}

/** @param walletFrom when the first wallet can be used */
function getHoldCauses(account: AccountState, walletFrom: Date, now: Date): HoldCause[] {
  const verifiedAt = new Date(walletFrom.getTime() - accountLimits.securityHold);
  const all: { kind: HoldCause['kind']; at: Date | null }[] = [
    { kind: 'wallet', at: verifiedAt },
    { kind: 'email', at: account.emailChangedAt },
    { kind: 'two-factor', at: account.twoFactorChangedAt },
  ];
  return all
    .flatMap(({ kind, at }) => (at && addHold(at)! > now ? [{ kind, at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Only before the code is entered: afterwards the transfer may have started. */
export const isCancellable = (status: WithdrawalStatus): boolean => status === 'verifying';

export function getCancelError(status: WithdrawalStatus, amount: Money): ApiError | null {
  if (status === 'verifying' || status === 'cancelled') return null;
  return new ApiError('NOT_CANCELLABLE', { kind: status, amount });
}

/** Whether the operator can cancel it: as long as the payment rail can't have sent it. */
export const isCancellableByOperator = (row: {
  status: WithdrawalStatus;
  handedOverAt: Date | null;
}): boolean => row.status === 'verifying' || (row.status === 'pending' && !isHandedOver(row));

/** Variants of the error for a code that comes after the end of its withdrawal. */
const endedKinds = {
  'code-expired': 'withdrawal-expired',
  'codes-wrong': 'withdrawal-codes-wrong',
  frozen: 'withdrawal-frozen',
  'by-operator': 'withdrawal-by-operator',
} as const;
const isEndedKind = (reason: string | null): reason is keyof typeof endedKinds =>
  reason !== null && Object.hasOwn(endedKinds, reason);

/** @param reason why it was cancelled */
export function getVerifyError(
  status: WithdrawalStatus,
  amount: Money,
  reason: string | null = null,
): ApiError | null {
  if (status === 'verifying') return null;
  if (status === 'cancelled' || status === 'failed') {
    const kind = isEndedKind(reason) ? endedKinds[reason] : (`withdrawal-${status}` as const);
    return new ApiError('CONFLICT', { kind, amount });
  }
  return new ApiError('ALREADY_PROCESSING', { kind: 'withdrawal', amount });
}

/** `EV-20261113-04`: the day in UTC and the number of the withdrawal, which grows from day to day. */
export function formatWithdrawalReference(at: Date, number: number): string {
  return `EV-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${String(number).padStart(2, '0')}`;
}

/** Maps the rail's failure code; `unknown` for other codes. */
export const toFailureCode = (code: string | null): FailureCode =>
  transferFailureCodes.find((known) => known === code) ?? 'unknown';

/** Milliseconds until an earlier request to the rail has either arrived or failed. */
const settlementDelay = 60_000;
/**
 * Whether a rejection by the rail, which has no transfer with our reference, is final, so that the funds can be released.
 * Not in the first minute: an earlier request with a lost answer may still arrive.
 */
export const isRejectionFinal = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() >= confirmedAt.getTime() + settlementDelay;

/** What the rail knows of a withdrawal, although it must not, or the other way round. */
export type TransferMismatch =
  | 'unknown to the rail'
  | 'not completed at the rail'
  | 'another transfer at the rail'
  | 'pending at the rail'
  | 'paid by the rail'
  | 'known to the rail';

/**
 * Compares a withdrawal with the rail's transfer for it. A pending one may be anything: the rail is ahead of what is stored.
 *
 * @param transfer null: the rail has none
 */
export function getTransferMismatch(
  row: { status: WithdrawalStatus; railId: string | null },
  transfer: { id: string; status: 'pending' | 'completed' | 'failed' } | null,
): TransferMismatch | null {
  if (row.status === 'pending') return null;
  if (row.status === 'completed') {
    if (!transfer) return 'unknown to the rail';
    if (row.railId !== transfer.id) return 'another transfer at the rail';
    return transfer.status === 'completed' ? null : 'not completed at the rail';
  }
  if (!transfer) return null;
  if (transfer.status === 'completed') return 'paid by the rail';
  // Only a transfer that failed can have been refunded; the others never reached the rail.
  if (row.status === 'failed') return transfer.status === 'failed' ? null : 'pending at the rail';
  return 'known to the rail';
}
