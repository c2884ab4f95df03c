/**
 * Rules of the second door: a login by e-mail. The reader of a mailbox may be a stranger, so its session may do little.
 * See docs/decisions/100-login-by-email.md.
 */
import { emailLoginLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { isAdministrator } from '../users/impersonation.rules.ts';
import { getSecondsUntil, hourMs, dayMs } from '../../common/time-math.ts';

/** How a session was opened: by a login at the social network, or by a code or link in a mail. */
export type LoginMethod = 'network' | 'email';

/** Counts, each for the key that it names. */
export const emailLoginCounts = {
  mails: { kind: 'email-logins', max: emailLoginLimits.mailsPerHour, window: hourMs },
  mailsOfClient: {
    kind: 'email-logins-of-client',
    max: emailLoginLimits.perClientPerHour,
    window: hourMs,
  },
  /** Codes that one browser entered for one address. */
  wrongCodes: { kind: 'wrong-email-logins', max: emailLoginLimits.wrongCodesPerDay, window: dayMs },
  /** A code has six digits: without this limit, a stranger could guess for years. The link is not counted. */
  wrongCodesOfAddress: {
    kind: 'wrong-email-logins-of-address',
    max: emailLoginLimits.wrongCodesOfAddressPerDay,
    window: dayMs,
  },
} as const;

interface LoginAccount {
  roles: readonly string[];
  blockedAt: Date | null;
  withdrawalsFrozenAt: Date | null;
  emailVerifiedAt: Date | null;
}

/** An administrator's mailbox must not open the command of the product; "This wasn't me" closes this door too. */
export const canLogInByEmail = (account: LoginAccount): boolean =>
  account.emailVerifiedAt !== null &&
  account.blockedAt === null &&
  account.withdrawalsFrozenAt === null &&
  !isAdministrator(account);

/**
 * What such a session may change. Claims are a part of withdrawing: what is ready to claim expires. Reading and exports are
 * queries, which every session may make.
 */
const allowedCalls: ReadonlySet<string> = new Set([
  'signOut',
  'signOutEverywhere',
  'revokeSession',
  'freezeAccount',
  'markAllNotificationsRead',
  'markNotificationRead',
  'openCase',
  'confirmPayout',
  'requestWithdrawal',
  'verifyWithdrawal',
  'resendWithdrawalCode',
  'cancelWithdrawal',
  'proveSecondFactor',
  // In the product's window a partner's page asks for claims and withdrawals.
  'redeemConfirmationLogin',
  'endConfirmation',
  'cancelConfirmation',
]);

/** With a second factor in force also these, each of which asks for its code. */
const secondFactorCalls: ReadonlySet<string> = new Set([
  'createWallet',
  'startWalletVerification',
  'completeWalletVerification',
  'removeWallet',
  'setDefaultWallet',
  'changeEmail',
  'approveEmail',
  'changeTwoFactor',
  'approveTwoFactor',
  'renewRecoveryCodes',
]);

/** Whether a session that was opened by e-mail may make this call, which changes something. */
export const mayCallAfterEmailLogin = (name: string, hasSecondFactor: boolean): boolean =>
  allowedCalls.has(name) || (hasSecondFactor && secondFactorCalls.has(name));

interface PayoutWallet {
  verifiedAt: Date | null;
  verifiedBy: LoginMethod | null;
}

/** Such a session withdraws to a wallet that was verified under a login at the network, and not lately. */
export function getEmailLoginWalletError(wallet: PayoutWallet, now: Date): ApiError | null {
  if (wallet.verifiedBy !== 'network' || !wallet.verifiedAt)
    return new ApiError('NETWORK_LOGIN_REQUIRED', { kind: 'wallet' });
  const from = new Date(wallet.verifiedAt.getTime() + emailLoginLimits.walletAge);
  if (from <= now) return null;
  return new ApiError(
    'WALLET_ON_HOLD',
    { kind: 'email-login', from: { time: from.toISOString() } },
    { retryAfter: getSecondsUntil(from, now) },
  );
}

/** Until when a withdrawal waits that such a session confirms; null once an earlier one was paid. */
export const getEmailLoginHold = (hasPaidBefore: boolean, now: Date): Date | null =>
  hasPaidBefore ? null : new Date(now.getTime() + emailLoginLimits.firstWithdrawalHold);
