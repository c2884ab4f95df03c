/** The administrator's own session while they view as another user. */
import type { App } from '../../core/app/app.ts';
import { page } from '../../core/page/page.store.ts';
import { accessKey, refreshKey, sessionKey } from '../../core/app/session-tokens.ts';
import { session } from '../../core/session/session.store.ts';

/** Storage key of the administrator's session during an impersonation. */
export const adminSessionKey = 'ev_admin_session';

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  sessionToken: string;
}

/** The tokens of the current session; null while signed out. */
export function getSessionTokens({ host: { storage } }: App): SessionTokens | null {
  const [accessToken, refreshToken, sessionToken] = [accessKey, refreshKey, sessionKey].map((key) =>
    storage.get(key),
  );
  return accessToken && refreshToken && sessionToken
    ? { accessToken, refreshToken, sessionToken }
    : null;
}

/**
 * Saves the administrator's session. A saved one is kept when a second impersonation starts during
 * the first.
 */
export function saveAdminSession({ host: { storage } }: App, tokens: SessionTokens | null): void {
  if (tokens && storage.get(adminSessionKey) === null)
    storage.set(adminSessionKey, JSON.stringify(tokens));
}

/**
 * Signs in with the saved session of the administrator, if there is one.
 * @returns whether there was
 */
export async function restoreAdminSession(app: App): Promise<boolean> {
  const saved = app.host.storage.get(adminSessionKey);
  app.host.storage.remove(adminSessionKey);
  if (saved === null) return false;
  let tokens: Partial<SessionTokens>;
  try {
    tokens = JSON.parse(saved) as Partial<SessionTokens>;
  } catch {
    return false;
  }
  const { accessToken, refreshToken, sessionToken } = tokens;
  if (!accessToken || !refreshToken || !sessionToken) return false;
  await app.use(session).signIn({ accessToken, refreshToken, sessionToken });
  return true;
}

/**
 * Ends the impersonation, also on the server, and opens the dashboard with the administrator's
 * session, if one is saved.
 */
export async function stopImpersonation(app: App): Promise<void> {
  await app.use(session).signOut();
  await restoreAdminSession(app);
  app.use(page).navigate('/');
}
