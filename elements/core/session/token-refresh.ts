/** Refreshes the tokens after a 401, once for all calls and tabs, and repeats the calls. */
import type { TokenPair } from '../../../contract/auth.ts';
import { refreshToken as refreshTokenCall } from '../../../contract/rest/tokens.ts';
import { ApiError } from '../http/api-error.ts';
import { sendRequest } from '../http/send-request.ts';
import type { App } from '../app/app.ts';
import { tokens } from '../app/tokens.store.ts';
import { endSession, isAccessRevoked } from '../app/end-session.ts';

/**
 * Milliseconds for which a tab holds the lock after it has written new tokens. Chromium grants the lock to the next tab
 * about 5 ms before that tab can read what was written to local storage (seen in four of ten tries). A tab that is closed
 * within this time releases the lock at once; then the server tolerates the repeated refresh token for a short time.
 * See docs/decisions/003-refresh-token-rotation.md.
 */
const lockHoldMs = 250;

/** Runs `work` in one tab at a time. Runs it at once where the Web Locks API is missing or no tab shares the session. */
function withRefreshLock<T>(app: App, work: () => Promise<T>): Promise<T> {
  const isPrivate = app.host.kind === 'embed' && !app.config.persistSession;
  if (isPrivate || typeof navigator === 'undefined' || !navigator.locks) return work();
  return new Promise((resolve, reject) => {
    const whileLocked = async () => {
      const { getRefreshToken } = app.use(tokens);
      const before = getRefreshToken();
      const done = work();
      resolve(done);
      await done.catch(() => undefined);
      if (getRefreshToken() !== before)
        await new Promise((release) => setTimeout(release, lockHoldMs));
    };
    navigator.locks.request('ev-refresh', whileLocked).catch(reject);
  });
}

/** Whether the server rejected the tokens. A lost connection or a server error does not sign a person out. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && [400, 401, 403].includes(error.status);

/**
 * Exchanges the refresh token for a new pair.
 * @returns whether there is a token to retry with
 * @throws ApiError when the server could not be reached
 */
async function exchange(app: App, stale: string | undefined): Promise<boolean> {
  const { getAccessToken, getRefreshToken, set } = app.use(tokens);
  // Inside the lock: the storage event of another tab comes later, and a refresh token used twice ends the session.
  app.host.syncStorage?.();
  const accessToken = getAccessToken();
  // Another tab has refreshed already.
  if (stale !== undefined && accessToken !== null && accessToken !== stale) return true;
  const refreshToken = getRefreshToken();
  if (!refreshToken) {
    endSession(app);
    return false;
  }
  try {
    const body = { refreshToken, accessToken: accessToken ?? '' };
    const pair = (await sendRequest(app, refreshTokenCall, { body }, null)) as TokenPair;
    // The session ended or changed during the request: drop the new tokens.
    if (getRefreshToken() !== refreshToken) return false;
    set({ accessToken: pair.accessToken, refreshToken: pair.refreshToken });
    return true;
  } catch (error) {
    if (!isRejected(error)) throw error;
    if (getRefreshToken() === refreshToken) endSession(app);
    return false;
  }
}

/** New tokens for all waiting callers in all tabs: one exchange at a time. */
export function tokenRefresh(app: App): (stale?: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const refresh = (stale?: string) =>
    (running ??= withRefreshLock(app, () => exchange(app, stale)).finally(
      () => (running = undefined),
    ));
  return async (stale) => {
    const refreshed = await refresh(stale);
    // The running exchange may have been for an older token than this one.
    return refreshed && stale !== undefined && app.use(tokens).getAccessToken() === stale
      ? refresh(stale)
      : refreshed;
  };
}

const is401 = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/** A request that was refused with 401. */
export interface RejectedRequest<T> {
  error: ApiError;
  /** The access token it carried; null when storage had none although a person is signed in. */
  token: string | null;
  /** The session token at the time it was sent. */
  sessionToken: string | null;
  /** Sends it again with another access token. */
  retry(token: string | null): Promise<T>;
}

/**
 * Gets new tokens and sends a refused request again, or ends its session when it is no longer valid. Another tab may have
 * signed in as another person meanwhile: a request of one person is never sent as another.
 */
export async function retryWithFreshToken<T>(app: App, request: RejectedRequest<T>): Promise<T> {
  const { error, token, sessionToken, retry } = request;
  const { getAccessToken, getSessionToken } = app.use(tokens);
  const isSameSession = () => getSessionToken() === sessionToken;
  if (isSameSession() && isAccessRevoked(error)) endSession(app, error);
  if (!isSameSession() || !(await app.use(tokenRefresh)(token ?? undefined)) || !isSameSession()) {
    if (isSameSession() || getSessionToken() === null) throw error;
    throw new ApiError('session', { status: error.status, cause: error, app });
  }
  try {
    return await retry(getAccessToken());
  } catch (secondError) {
    if (is401(secondError) && isSameSession()) endSession(app, secondError);
    throw secondError;
  }
}
