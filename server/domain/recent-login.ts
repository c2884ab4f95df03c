/** The first e-mail address and the first wallet of an account are set only soon after a login. */
import { ApiError } from '../api-error.ts';

/** Milliseconds after a login. */
const maxAge = 10 * 60_000;

/**
 * An old session that was stolen must not make payouts the thief's: a first address has no other that could get a notice.
 * @param loggedInAt when the session was opened; a refresh of its tokens doesn't count
 */
export function getRecentLoginError(
  loggedInAt: Date,
  kind: 'email' | 'wallet',
  now: Date,
): ApiError | null {
  const age = now.getTime() - loggedInAt.getTime();
  return age <= maxAge ? null : new ApiError('RECENT_LOGIN_REQUIRED', { kind });
}
