/** The first e-mail address, the first wallet and a second factor are set only soon after a login. */
import { ApiError } from '../../api-error.ts';
import type { LoginMethod } from './email-login.rules.ts';

/** Milliseconds after a login. */
const maxAge = 10 * 60_000;

/** A session. Its `loggedInAt` is when it was opened; a refresh of its tokens doesn't count. */
interface Login {
  readonly loggedInAt: Date;
  readonly loginMethod?: LoginMethod;
  readonly user?: { readonly twoFactorApproved: boolean };
}

/**
 * An old session that was stolen must not make payouts the thief's: a first address has no other that could get a notice, and
 * who turns two-factor on passes every later question for a code.
 * A login by e-mail is none, unless a second factor is in force, whose code each of these acts asks for.
 */
export function getRecentLoginError(
  { loggedInAt, loginMethod, user }: Login,
  kind: 'email' | 'wallet' | 'wallet-verification' | 'two-factor',
  now: Date,
): ApiError | null {
  const isFull = loginMethod !== 'email' || user?.twoFactorApproved === true;
  return isFull && now.getTime() <= loggedInAt.getTime() + maxAge
    ? null
    : new ApiError('RECENT_LOGIN_REQUIRED', { kind });
}
