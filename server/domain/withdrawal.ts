/**
 * Rules of withdrawals: pure functions that return an `ApiError` or null. The sentence of each error describes what
 * happened, that nothing moved, and what to do.
 * See docs/decisions/020-account-safety.md.
 */
import { limits } from '../../contract/limits.ts';
import type { Balance } from '../../contract/reward.ts';
import type { WithdrawalStatus } from '../../contract/withdrawal.ts';
import { ApiError } from '../api-error.ts';
import { formatUtc, getSecondsUntil } from './time.ts';
import type { FeeRule } from './fees.ts';
import { toDecimal } from './money.ts';

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
/** Expected duration in milliseconds that is shown to the user; the rail usually needs less. */
export const usualDuration = 10 * 60_000;

const addHold = (at: Date | null): Date | null =>
  at && new Date(at.getTime() + limits.securityHold);
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
    return new ApiError(
      'BAD_REQUEST',
      `This wallet takes ${wallet.currency}, not ${currency.code}. Nothing moved. Choose a wallet for ${currency.code}.`,
    );
  }
  const from = getUsableFrom(wallet);
  if (wallet.status !== 'verified' || !from) {
    return new ApiError(
      'WALLET_NOT_VERIFIED',
      'This wallet is not proven to be yours. Nothing moved. Verify it by signing a message, then withdraw.',
    );
  }
  if (from <= now) return null;
  const text = `This wallet was linked less than 24 hours ago. Nothing moved. You can withdraw to it from ${formatUtc(from)}.`;
  return new ApiError('WALLET_ON_HOLD', text, { retryAfter: getSecondsUntil(from, now) });
}

function getAccountError({ account, now }: WithdrawalCheck): ApiError | null {
  if (!account.emailVerifiedAt) {
    return new ApiError(
      'EMAIL_NOT_VERIFIED',
      'We send a code before money leaves, and have no verified e-mail address of yours. Nothing moved. Verify your address in the settings.',
    );
  }
  return getHoldError(account, now);
}

/** Also checked when the code is entered: a thief may have changed the e-mail address in between. */
export function getHoldError(account: AccountState, now: Date): ApiError | null {
  const until = getAccountHold(account, now);
  if (!until) return null;
  const text = `Your account’s security was changed, so withdrawals are held until ${formatUtc(until)}. Nothing moved. Try again then.`;
  return new ApiError('WITHDRAWALS_ON_HOLD', text, { retryAfter: getSecondsUntil(until, now) });
}

function getAmountError({ amount, available, currency }: WithdrawalCheck): ApiError | null {
  const text = (minor: bigint) => `${toDecimal(minor, currency.decimals)} ${currency.code}`;
  const { minWithdrawal: min, maxWithdrawal: max } = currency;
  if (amount < min) {
    return new ApiError(
      'BELOW_MINIMUM',
      `The smallest withdrawal is ${text(min)}; you asked for ${text(amount)}. Nothing moved. Ask for ${text(min)} or more.`,
    );
  }
  if (max !== null && amount > max) {
    return new ApiError(
      'ABOVE_MAXIMUM',
      `The largest withdrawal is ${text(max)}; you asked for ${text(amount)}. Nothing moved. Take it out in several parts.`,
    );
  }
  if (amount > available) return insufficientBalanceError(amount, available, currency);
  return null;
}

export function insufficientBalanceError(
  amount: bigint,
  available: bigint,
  currency: CurrencyRule,
): ApiError {
  const text = (minor: bigint) => `${toDecimal(minor, currency.decimals)} ${currency.code}`;
  const next =
    available < currency.minWithdrawal
      ? `Withdrawals start at ${text(currency.minWithdrawal)}.`
      : `Ask for at most ${text(available)}.`;
  return new ApiError(
    'INSUFFICIENT_BALANCE',
    `You asked for ${text(amount)} and have ${text(available)} available. Nothing moved. ${next}`,
  );
}

export interface WithdrawalBlock {
  reason: NonNullable<Balance['blockedReason']>;
  until?: Date;
}
/** Why a currency can't be withdrawn at all; the first obstacle in the order of the withdrawal flow. */
export function getWithdrawalBlock(state: {
  account: AccountState;
  wallets: readonly WalletState[];
  currency: CurrencyRule;
  available: bigint;
  now: Date;
}): WithdrawalBlock | null {
  if (state.available < state.currency.minWithdrawal || state.available === 0n)
    return { reason: 'min' };
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
  return until && { reason: 'hold', until };
}

/** Only before the code is entered: afterwards the transfer may have started. */
export const isCancellable = (status: WithdrawalStatus): boolean => status === 'verifying';

export function getCancelError(status: WithdrawalStatus, amount: string): ApiError | null {
  if (status === 'verifying' || status === 'cancelled') return null;
  const what = {
    pending: 'is confirmed and on its way',
    completed: 'has arrived',
    failed: 'failed, and the money is back in your balance',
  }[status];
  return new ApiError(
    'NOT_CANCELLABLE',
    `This withdrawal of ${amount} ${what}, so it can’t be cancelled. Nothing moved just now.`,
  );
}

export function getVerifyError(status: WithdrawalStatus, amount: string): ApiError | null {
  if (status === 'verifying') return null;
  if (status === 'cancelled' || status === 'failed') {
    return new ApiError(
      'CONFLICT',
      `This withdrawal was ${status === 'failed' ? 'refused' : 'cancelled'}; the ${amount} are in your balance. Nothing moved just now. Ask for a new one.`,
    );
  }
  return new ApiError(
    'ALREADY_PROCESSING',
    `This withdrawal of ${amount} is confirmed already. Nothing moved a second time.`,
  );
}

/** `EV-20261113-04`: the day in UTC and the number of the withdrawal on that day. */
export function formatWithdrawalReference(at: Date, numberOfDay: number): string {
  return `EV-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${String(numberOfDay).padStart(2, '0')}`;
}

const failureSentences = {
  'address-invalid': 'The network does not accept the address of this wallet.',
  insufficient: 'Our payment account could not pay just then.',
  network: 'The network refused the transfer.',
  compliance: 'Our payment partner may not pay to this address.',
  limit: 'The transfer is above what the network takes at once.',
  'code-expired': 'The code was not entered in time.',
  unknown: 'The transfer failed, and the network did not say why.',
} as const;
export type FailureCode = keyof typeof failureSentences;

/** Maps the rail's failure code; `unknown` for other codes. */
export const toFailureCode = (code: string | null): FailureCode =>
  code !== null && Object.hasOwn(failureSentences, code) ? (code as FailureCode) : 'unknown';

/** Milliseconds until an earlier request to the rail has either arrived or failed. */
const settlementDelay = 60_000;
/**
 * Whether a rejection by the rail, which has no transfer with our reference, is final, so that the funds can be released.
 * Not in the first minute: an earlier request with a lost answer may still arrive.
 */
export const isRejectionFinal = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() >= confirmedAt.getTime() + settlementDelay;

/** A sentence about the cause, the money and the next step. */
export function toFailureMessage(code: FailureCode, amount: string): string {
  const next =
    code === 'address-invalid' || code === 'compliance' ? 'Use another wallet.' : 'Try again.';
  return `${failureSentences[code]} All ${amount} are back in your balance. ${next}`;
}
