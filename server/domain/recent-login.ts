/** The first e-mail address, the first wallet and a second factor are set only soon after a login. */
import { ApiError } from '../api-error.ts';

/** Milliseconds after a login. */
const maxAge = 10 * 60_000;

/**
 * An old session that was stolen must not make payouts the thief's: a first address has no other that could get a notice, and
 * who turns two-factor on passes every later question for a code.
 * @param loggedInAt when the session was opened; a refresh of its tokens doesn't count
 */
export function getRecentLoginError(
  loggedInAt: Date,
  kind: 'email' | 'wallet' | 'wallet-verification' | 'two-factor',
  now: Date,
): ApiError | null {
  return now.getTime() <= loggedInAt.getTime() + maxAge
    ? null
    : new ApiError('RECENT_LOGIN_REQUIRED', { kind });
}
