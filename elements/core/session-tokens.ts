import type { TokenPair } from '../../contract/auth.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';

/** Keys of the three tokens, exactly as the specification names them. */
export const tokenKeys = ['access_token', 'refresh_token', 'session_token'] as const;
export const [accessKey, refreshKey, sessionKey] = tokenKeys;

/** Runs `work` while no other tab runs it; at once where locks are missing or of no use. */
function alone<T>(app: App, work: () => Promise<T>): Promise<T> {
  if (app.host.kind === 'embed' || typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('ev-refresh', work) as Promise<T>;
}

/**
 * Whether the server said that these tokens are no good. No answer, a fault of the server or of something before it says
 * nothing of the kind: a train in a tunnel must not sign anybody out.
 */
const refused = (error: unknown) => error instanceof CallError && [400, 401, 403].includes(error.status);

/** The exchange itself. @returns whether a token is there. @throws CallError where nobody could tell. */
async function exchange(app: App, stale: string | undefined, end: () => void): Promise<boolean> {
  const { storage } = app.host;
  const held = storage.get(accessKey);
  // Another tab was faster: its token is in storage by now.
  if (stale !== undefined && held !== null && held !== stale) return true;
  const token = storage.get(refreshKey);
  if (!token) {
    end();
    return false;
  }
  try {
    const body = { refreshToken: token, accessToken: held ?? '' };
    // Loaded here: a header or a bell that only asks whether somebody is signed in needs no transport.
    const [{ send }, { refreshToken }] = await Promise.all([import('./http.ts'), import('../../contract/rest.ts')]);
    const pair = (await send(app, refreshToken, { body }, null)) as TokenPair;
    // Signed out, or signed in as somebody else, while the answer was on its way: it belongs to nobody now.
    if (storage.get(refreshKey) !== token) return false;
    storage.set(accessKey, pair.accessToken);
    storage.set(refreshKey, pair.refreshToken);
    return true;
  } catch (error) {
    if (!refused(error)) throw error;
    if (storage.get(refreshKey) === token) end();
    return false;
  }
}

/**
 * New tokens for all callers that wait, in all tabs: one exchange at a time.
 * @param end ends the session when the server refused.
 */
export function refresher(app: App, end: () => void): (stale?: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const renew = (stale?: string) =>
    (running ??= alone(app, () => exchange(app, stale, end)).finally(() => (running = undefined)));
  return async (stale) => {
    const renewed = await renew(stale);
    // The exchange that ran may have been for an older token than the one refused here.
    return renewed && stale !== undefined && app.host.storage.get(accessKey) === stale ? renew(stale) : renewed;
  };
}
