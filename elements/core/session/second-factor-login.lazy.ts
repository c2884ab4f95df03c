/** Completes a login from an unknown browser with a code of the second factor. Loaded by such a login only. */
import type { LoginResult } from '../../../contract/auth.ts';
import type { App } from '../app/app.ts';
import type { SessionTokens } from '../app/session-tokens.ts';
import { typedChannel } from '../http/typed-channel.ts';
import { beginSession } from './begin-session.ts';
import { storePendingLogin, type StoredPendingLogin } from './pending-login-storage.ts';
import { askSecondFactor } from './ask-second-factor.ts';

/**
 * @param pending is in the session storage until the login ends.
 * @returns null when the person cancels, or the login has expired. @throws ApiError when no dialog asks for the
 * code, which a reload repeats; when the user could not be loaded
 */
export async function completeLogin(
  app: App,
  pending: StoredPendingLogin,
  signIn: (tokens: SessionTokens) => Promise<void>,
): Promise<LoginResult | null> {
  const { id, verifier, expiresAt } = pending;
  const binding = verifier === undefined ? {} : { verifier };
  if (Date.parse(expiresAt) <= app.clock.now()) {
    storePendingLogin(null);
    return null;
  }
  const login = await askSecondFactor(app, 'login', pending, (code) =>
    app.use(typedChannel).mutate('completeSecondFactor', { id, ...binding, code }),
  );
  storePendingLogin(null);
  if (!login || !('accessToken' in login)) return null;
  return beginSession(app, login, signIn);
}
