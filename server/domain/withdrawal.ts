/**
 * Whether a withdrawal may be asked for, and what may still happen to one. Pure: the state goes in, a refusal or null
 * comes out. Every refusal says what happened, that nothing moved, and what to do.
 */
import { limits } from '../../contract/limits.ts';
import type { Balance } from '../../contract/reward.ts';
import type { WithdrawalStatus } from '../../contract/withdrawal.ts';
import { Problem } from '../problem.ts';
import { secondsUntil } from './codes.ts';
import { whenText } from './email.ts';
import type { FeeRule } from './fees.ts';
import { toDecimal } from './money.ts';

export interface CurrencyRule extends FeeRule {
  code: string;
  decimals: number;
  minWithdrawal: bigint;
  maxWithdrawal: bigint | null;
}
/** What of the person matters: whether codes reach them, and what was changed in the last 24 h (ruling 20). */
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
export interface WithdrawalAsk {
  account: AccountState;
  wallet: WalletState;
  currency: CurrencyRule;
  available: bigint;
  amount: bigint;
  now: Date;
}

/** How long a withdrawal waits for its code after that code ran out, so that a new one can still be asked for. */
export const codeGrace = 15 * 60_000;
/** What people are told; the rail usually needs less. */
export const usualDuration = 10 * 60_000;

const after = (at: Date | null): Date | null => at && new Date(at.getTime() + limits.securityHold);
const later = (...times: (Date | null)[]): Date | null =>
  times.reduce<Date | null>((latest, time) => (time && (!latest || time > latest) ? time : latest), null);

/** The first moment a withdrawal may go to the wallet; null while it is not proven. */
export const usableFrom = (wallet: Pick<WalletState, 'verifiedAt'>): Date | null => after(wallet.verifiedAt);

/** When withdrawals open again after a change of e-mail or second factor; null when they are open. */
export function accountHold(account: AccountState, now: Date): Date | null {
  const until = later(after(account.emailChangedAt), after(account.twoFactorChangedAt));
  return until && until > now ? until : null;
}

/** @returns null when the withdrawal may be asked for. */
export function refuseWithdrawal(ask: WithdrawalAsk): Problem | null {
  return refuseWallet(ask) ?? refuseAccount(ask) ?? refuseAmount(ask);
}

function refuseWallet({ wallet, currency, now }: WithdrawalAsk): Problem | null {
  if (wallet.currency !== currency.code) {
    return new Problem(
      'BAD_REQUEST',
      `This wallet takes ${wallet.currency}, not ${currency.code}. Nothing moved. Choose a wallet for ${currency.code}.`,
    );
  }
  const from = usableFrom(wallet);
  if (wallet.status !== 'verified' || !from) {
    return new Problem(
      'WALLET_NOT_VERIFIED',
      'This wallet is not proven to be yours. Nothing moved. Verify it by signing a message, then withdraw.',
    );
  }
  if (from <= now) return null;
  const text = `This wallet was linked less than 24 hours ago. Nothing moved. You can withdraw to it from ${whenText(from)}.`;
  return new Problem('WALLET_ON_HOLD', text, { retryAfter: secondsUntil(from, now) });
}

function refuseAccount({ account, now }: WithdrawalAsk): Problem | null {
  if (!account.emailVerifiedAt) {
    return new Problem(
      'EMAIL_NOT_VERIFIED',
      'We send a code before money leaves, and have no verified e-mail address of yours. Nothing moved. Verify your address in the settings.',
    );
  }
  return refuseHold(account, now);
}

/** Also asked when the code is entered: a change of the mailbox in between must not help a thief. */
export function refuseHold(account: AccountState, now: Date): Problem | null {
  const until = accountHold(account, now);
  if (!until) return null;
  const text = `Your account’s security was changed, so withdrawals are held until ${whenText(until)}. Nothing moved. Try again then.`;
  return new Problem('WITHDRAWALS_ON_HOLD', text, { retryAfter: secondsUntil(until, now) });
}

function refuseAmount({ amount, available, currency }: WithdrawalAsk): Problem | null {
  const text = (minor: bigint) => `${toDecimal(minor, currency.decimals)} ${currency.code}`;
  const { minWithdrawal: min, maxWithdrawal: max } = currency;
  if (amount < min) {
    return new Problem(
      'BELOW_MINIMUM',
      `The smallest withdrawal is ${text(min)}; you asked for ${text(amount)}. Nothing moved. Ask for ${text(min)} or more.`,
    );
  }
  if (max !== null && amount > max) {
    return new Problem(
      'ABOVE_MAXIMUM',
      `The largest withdrawal is ${text(max)}; you asked for ${text(amount)}. Nothing moved. Take it out in several parts.`,
    );
  }
  if (amount > available) return insufficient(amount, available, currency);
  return null;
}

export function insufficient(amount: bigint, available: bigint, currency: CurrencyRule): Problem {
  const text = (minor: bigint) => `${toDecimal(minor, currency.decimals)} ${currency.code}`;
  const next =
    available < currency.minWithdrawal
      ? `Withdrawals start at ${text(currency.minWithdrawal)}.`
      : `Ask for at most ${text(available)}.`;
  return new Problem(
    'INSUFFICIENT_BALANCE',
    `You asked for ${text(amount)} and have ${text(available)} available. Nothing moved. ${next}`,
  );
}

export interface Block {
  reason: NonNullable<Balance['blockedReason']>;
  until?: Date;
}
/** Why nothing at all can be taken out of a currency now; the first obstacle in the order in which people meet them. */
export function withdrawalBlock(state: {
  account: AccountState;
  wallets: readonly WalletState[];
  currency: CurrencyRule;
  available: bigint;
  now: Date;
}): Block | null {
  if (state.available < state.currency.minWithdrawal || state.available === 0n) return { reason: 'min' };
  if (!state.account.emailVerifiedAt) return { reason: 'email-unverified' };
  const usable = state.wallets.filter((wallet) => wallet.status === 'verified' && wallet.currency === state.currency.code);
  const times = usable.flatMap((wallet) => usableFrom(wallet) ?? []).sort((a, b) => a.getTime() - b.getTime());
  const [first] = times;
  if (!first) return { reason: 'no-wallet' };
  const until = later(first > state.now ? first : null, accountHold(state.account, state.now));
  return until && { reason: 'hold', until };
}

/** Only before the code: afterwards the transfer may be under way already. */
export const canCancel = (status: WithdrawalStatus): boolean => status === 'verifying';

export function refuseCancel(status: WithdrawalStatus, amount: string): Problem | null {
  if (status === 'verifying' || status === 'cancelled') return null;
  const what = {
    pending: 'is confirmed and on its way',
    completed: 'has arrived',
    failed: 'failed, and the money is back in your balance',
  }[status];
  return new Problem(
    'NOT_CANCELLABLE',
    `This withdrawal of ${amount} ${what}, so it can’t be cancelled. Nothing moved just now.`,
  );
}

export function refuseVerify(status: WithdrawalStatus, amount: string): Problem | null {
  if (status === 'verifying') return null;
  if (status === 'cancelled' || status === 'failed') {
    return new Problem(
      'CONFLICT',
      `This withdrawal was ${status === 'failed' ? 'refused' : 'cancelled'}; the ${amount} are in your balance. Nothing moved just now. Ask for a new one.`,
    );
  }
  return new Problem('ALREADY_PROCESSING', `This withdrawal of ${amount} is confirmed already. Nothing moved a second time.`);
}

/** `EV-20261113-04`: the day in UTC and the number of the withdrawal on that day. */
export function withdrawalReference(at: Date, numberOfDay: number): string {
  return `EV-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${String(numberOfDay).padStart(2, '0')}`;
}

const failures = {
  'address-invalid': 'The network does not accept the address of this wallet.',
  insufficient: 'Our payment account could not pay just then.',
  network: 'The network refused the transfer.',
  compliance: 'Our payment partner may not pay to this address.',
  limit: 'The transfer is above what the network takes at once.',
  'code-expired': 'The code was not entered in time.',
  unknown: 'The transfer failed, and the network did not say why.',
} as const;
export type FailureCode = keyof typeof failures;

/** The rail's word for a failure in ours; what we don't know is `unknown`. */
export const failureCode = (code: string | null): FailureCode =>
  code !== null && Object.hasOwn(failures, code) ? (code as FailureCode) : 'unknown';

/** An order that was on its way when another was refused has arrived by then, or never will. */
const settled = 60_000;
/**
 * Whether a refusal by a rail that has nothing under our reference ends a withdrawal, so that its money may be given
 * back. Not in the first minute: an earlier order, whose answer was lost, may still be under way.
 */
export const refusalIsFinal = (confirmedAt: Date, now: Date): boolean => now.getTime() >= confirmedAt.getTime() + settled;

/** What happened, where the money is, what to do. */
export function failureMessage(code: FailureCode, amount: string): string {
  const next = code === 'address-invalid' || code === 'compliance' ? 'Use another wallet.' : 'Try again.';
  return `${failures[code]} All ${amount} are back in your balance. ${next}`;
}
