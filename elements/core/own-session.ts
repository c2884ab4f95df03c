import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { onPageApp } from './context.ts';
import { SessionChangeEvent } from './ev-app/ev-app.events.ts';
import { onOtherTab } from './other-tabs.ts';
import { browserStorage, type KeyValue } from './page-host.ts';
import { accessKey, refreshKey, sessionKey, type SessionTokens } from './session-tokens.ts';
import { session } from './session.store.ts';

/** Where a session is kept for the pages of this origin, which alone may use it: the server binds it to them. */
export const keptKey = ({ config }: App): string => `ev-session:${config.apiEndpoint}`;

function tokensIn({ get }: KeyValue): SessionTokens | null {
  const [accessToken, refreshToken, sessionToken] = [get(accessKey), get(refreshKey), get(sessionKey)];
  return accessToken && refreshToken && sessionToken ? { accessToken, refreshToken, sessionToken } : null;
}

/** What was kept; nothing where somebody else wrote there. */
function parsed(text: string | null): SessionTokens | null {
  try {
    const { accessToken, refreshToken, sessionToken } = JSON.parse(text ?? '{}') as Partial<SessionTokens>;
    return accessToken && refreshToken && sessionToken ? { accessToken, refreshToken, sessionToken } : null;
  } catch {
    return null;
  }
}

/** Calls `changed` once for all that is written to a storage in one go; returns what ends it. */
function follow(storage: KeyValue, changed: () => void): () => void {
  const { set, remove } = storage;
  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => {
      waiting = false;
      changed();
    });
  };
  storage.set = (key, value) => (set(key, value), soon());
  storage.remove = (key) => (remove(key), soon());
  return () => Object.assign(storage, { set, remove });
}

/** Keeps the session in local storage, and follows what other tabs do there. @returns how to write what holds now. */
function keep(app: App): (tokens: SessionTokens | null) => void {
  const { storage } = app.host;
  const kept = browserStorage();
  const key = keptKey(app);
  const { adopt, clear } = app.use(session);
  const take = () => {
    const tokens = parsed(kept.get(key));
    if (tokens?.sessionToken !== (storage.get(sessionKey) ?? undefined)) return void (tokens ? adopt(tokens) : clear());
    // Refreshed elsewhere: the same session.
    if (!tokens || tokens.refreshToken === storage.get(refreshKey)) return;
    storage.set(accessKey, tokens.accessToken);
    storage.set(refreshKey, tokens.refreshToken);
  };
  if (kept.get(key) !== null) take();
  app.host.catchUp = take;
  const stops = [
    onOtherTab((changed) => (changed === null || changed === key) && take()),
    // The page has ended everything (`shutdown`), or keeps it no longer; any other change of options goes on with it.
    onPageApp((started) => (!started || (app.signal.aborted && !started.config.keepSession)) && kept.remove(key)),
  ];
  // Later, because a shutdown ends the App before it says so.
  app.signal.addEventListener('abort', () => queueMicrotask(() => stops.forEach((stop) => stop())));
  return (tokens) => (tokens ? kept.set(key, JSON.stringify(tokens)) : kept.remove(key));
}

/** Asks the page for a session; `refused` is the refresh token that the server has just turned down. */
async function provide(app: App, refused?: string | null): Promise<void> {
  const { tokenProvider } = app.config;
  let tokens: SessionTokens | null | undefined;
  try {
    // Without types it may throw at once, or answer without a promise.
    tokens = await tokenProvider?.();
  } catch (error) {
    console.warn('Evangelist: the tokenProvider failed.', error);
  }
  // Whoever has logged in meanwhile is nobody's to replace; what was refused once is refused again.
  if (!tokens || app.signal.aborted || app.host.storage.get(refreshKey) || tokens.refreshToken === refused) return;
  await app.use(session).adopt(tokens);
}

/**
 * The session of an App whose page takes part in it: asks its `tokenProvider`, keeps the session if it is to be kept, and
 * tells each change as `ev-session-change`.
 */
export function ownSession(app: App, events: EventTarget): void {
  if (app.signal.aborted) return;
  const { host, config, clock } = app;
  const { clear } = app.use(session);
  const write = config.keepSession ? keep(app) : undefined;
  let told = JSON.stringify(tokensIn(host.storage));
  let held = host.storage.get(refreshKey);
  let askedAt = -Infinity;
  const stop = follow(host.storage, () => {
    const tokens = tokensIn(host.storage);
    held = tokens?.refreshToken ?? held;
    const now = JSON.stringify(tokens);
    if (now === told) return;
    told = now;
    write?.(tokens);
    events.dispatchEvent(new SessionChangeEvent(tokens !== null, config.tokenProvider ? tokens : null));
  });
  app.signal.addEventListener('abort', stop);
  // Called where a refresh was refused: once more, and not again and again with what is refused each time.
  host.reload = () => {
    clear();
    if (clock.now() - askedAt < limits.reloadGuard) return;
    askedAt = clock.now();
    void provide(app, held);
  };
  if (!held) void provide(app);
}
