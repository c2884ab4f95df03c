import type { TokenPair } from '../../contract/auth.ts';
import { refreshToken } from '../../contract/rest.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { send } from './http.ts';
import { reloadOnce } from './reload.ts';
import { accessKey, refreshKey } from './session-tokens.ts';
import { session } from './session.store.ts';

/**
 * Milliseconds that a tab keeps the lock once it has written new tokens. Chromium hands a lock on before the next tab can
 * read what was written to local storage under it: about 5 ms too soon, in four of ten tries on a quiet machine. A tab that
 * is closed within this time gives the lock up at once; then the server's answer to a repeated token has to do (ruling 3).
 */
const lockRest = 250;

/** Runs `work` while no other tab runs it; at once where locks are missing or of no use. */
function alone<T>(app: App, work: () => Promise<T>): Promise<T> {
  const isOwn = app.host.kind === 'embed' && !app.config.keepSession;
  if (isOwn || typeof navigator === 'undefined' || !navigator.locks) return work();
  return new Promise((resolve, reject) => {
    const held = async () => {
      const { storage } = app.host;
      const before = storage.get(refreshKey);
      const done = work();
      resolve(done);
      await done.catch(() => undefined);
      if (storage.get(refreshKey) !== before) await new Promise((rested) => setTimeout(rested, lockRest));
    };
    navigator.locks.request('ev-refresh', held).catch(reject);
  });
}

/**
 * Whether the server said that these tokens are no good. No answer, a fault of the server or of something before it says
 * nothing of the kind: a train in a tunnel must not sign anybody out.
 */
const refused = (error: unknown) => error instanceof CallError && [400, 401, 403].includes(error.status);

/** The exchange itself. @returns whether a token is there. @throws CallError where nobody could tell. */
async function exchange(app: App, stale: string | undefined): Promise<boolean> {
  const { storage } = app.host;
  // In the lock: what another tab did is heard of later, and a token used twice ends the session of all.
  app.host.catchUp?.();
  const held = storage.get(accessKey);
  // Another tab was faster: its token is in storage by now.
  if (stale !== undefined && held !== null && held !== stale) return true;
  const token = storage.get(refreshKey);
  if (!token) {
    end(app);
    return false;
  }
  try {
    const body = { refreshToken: token, accessToken: held ?? '' };
    const pair = (await send(app, refreshToken, { body }, null)) as TokenPair;
    // Signed out, or signed in as somebody else, while the answer was on its way: it belongs to nobody now.
    if (storage.get(refreshKey) !== token) return false;
    storage.set(accessKey, pair.accessToken);
    storage.set(refreshKey, pair.refreshToken);
    return true;
  } catch (error) {
    if (!refused(error)) throw error;
    if (storage.get(refreshKey) === token) end(app);
    return false;
  }
}

/** Ends the session that is here, and loads the page anew. */
function end(app: App): void {
  app.use(session).clear();
  reloadOnce(app);
}

/** New tokens for all callers that wait, in all tabs: one exchange at a time. */
export function refresher(app: App): (stale?: string) => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const renew = (stale?: string) => (running ??= alone(app, () => exchange(app, stale)).finally(() => (running = undefined)));
  return async (stale) => {
    const renewed = await renew(stale);
    // The exchange that ran may have been for an older token than the one refused here.
    return renewed && stale !== undefined && app.host.storage.get(accessKey) === stale ? renew(stale) : renewed;
  };
}

const is401 = (error: unknown): error is CallError => error instanceof CallError && error.status === 401;

/** The network took our access away: nothing a refresh could mend. */
const isWithdrawn = (error: CallError) => error.message.startsWith('X:');

/** A request that was refused: the tokens it carried, and how to send it with another one. */
export interface Refused<T> {
  error: CallError;
  token: string;
  /** The session token at the time it was sent. */
  owner: string | null;
  again(token: string | null): Promise<T>;
}

/** `callError.session` of a language, else this. */
export const replacedText = 'A new login has replaced your session. This was refused and not sent again.';

/**
 * Gets new tokens and sends a refused request again; or ends its session, where that is no good any more. Another tab may
 * have ended that session and begun another person's: what was asked by the one is never sent as the other.
 */
export async function replay<T>(app: App, { error, token, owner, again }: Refused<T>): Promise<T> {
  const { accessToken, sessionToken, refresh } = app.use(session);
  const isOwners = () => sessionToken() === owner;
  if (isOwners() && isWithdrawn(error)) end(app);
  if (!isOwners() || !(await refresh(token)) || !isOwners()) {
    if (isOwners() || sessionToken() === null) throw error;
    throw new CallError('session', { status: error.status, cause: error, app, words: replacedText });
  }
  try {
    return await again(accessToken());
  } catch (second) {
    if (is401(second) && isOwners()) end(app);
    throw second;
  }
}
