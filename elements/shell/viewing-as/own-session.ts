import type { App } from '../../core/app.ts';
import { page } from '../../core/page.store.ts';
import { accessKey, refreshKey, sessionKey } from '../../core/session-tokens.ts';
import { session } from '../../core/session.store.ts';

/** Where the session of one's own waits while one views as somebody. */
export const ownSessionKey = 'ev_own_session';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  sessionToken: string;
}

/** The tokens that are held now; null while signed out. */
export function heldTokens({ host: { storage } }: App): Tokens | null {
  const [accessToken, refreshToken, sessionToken] = [accessKey, refreshKey, sessionKey].map((key) => storage.get(key));
  return accessToken && refreshToken && sessionToken ? { accessToken, refreshToken, sessionToken } : null;
}

/** Puts one's own session aside. Who views as a second person keeps the first session that was put aside. */
export function putAside({ host: { storage } }: App, own: Tokens | null): void {
  if (own && storage.get(ownSessionKey) === null) storage.set(ownSessionKey, JSON.stringify(own));
}

/** Takes one's own session up again, if it waits. @returns whether it did. */
export async function comeBack(app: App): Promise<boolean> {
  const kept = app.host.storage.get(ownSessionKey);
  app.host.storage.remove(ownSessionKey);
  if (kept === null) return false;
  let own: Partial<Tokens>;
  try {
    own = JSON.parse(kept) as Partial<Tokens>;
  } catch {
    return false;
  }
  const { accessToken, refreshToken, sessionToken } = own;
  if (!accessToken || !refreshToken || !sessionToken) return false;
  await app.use(session).adopt({ accessToken, refreshToken, sessionToken });
  return true;
}

/** Ends the look at somebody else, on the server too, and goes home as oneself (signed out, if one came so). */
export async function stopViewing(app: App): Promise<void> {
  await app.use(session).signOut();
  await comeBack(app);
  app.use(page).navigate('/');
}
