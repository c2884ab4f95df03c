/** The first e-mail address, the first wallet and a second factor are set only soon after a login. */
import { ApiError } from '../api-error.ts';

/** Milliseconds after a login. */
const maxAge = 10 * 60_000;

/** A session. Its `loggedInAt` is when it was opened; a refresh of its tokens doesn't count. */
interface Login {
  readonly loggedInAt: Date;
  readonly loginMethod?: 'network' | 'email';
  readonly user?: { readonly twoFactorApproved: boolean };
}

/** Until when a login counts as recent; null for one that never does. */
export function getRecentLoginEnd({ loggedInAt, loginMethod, user }: Login): Date | null {
  const isFull = loginMethod !== 'email' || user?.twoFactorApproved === true;
  return isFull ? new Date(loggedInAt.getTime() + maxAge) : null;
}

/**
 * An old session that was stolen must not make payouts the thief's: a first address has no other that could get a notice, and
 * who turns two-factor on passes every later question for a code.
 * A login by e-mail is none, unless a second factor is in force, whose code each of these acts asks for.
 */
export function getRecentLoginError(
  login: Login,
  kind: 'email' | 'wallet' | 'wallet-verification' | 'two-factor',
  now: Date,
): ApiError | null {
  const until = getRecentLoginEnd(login);
  return until && now <= until ? null : new ApiError('RECENT_LOGIN_REQUIRED', { kind });
}
