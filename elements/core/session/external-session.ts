/** A session that a host page supplies or persists for an embed (`tokenProvider`, `persistSession`). */
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import { limits } from '../../../contract/limits.ts';
import type { App } from '../app/app.ts';
import { onPageApp } from '../element/page-app.ts';
import { createBrowserStorage, onStorageChange, type KeyValueStorage } from '../app/storage.ts';
import { accessKey, refreshKey, sessionKey, type SessionTokens } from '../app/session-tokens.ts';
import { signInState } from '../app/sign-in.store.ts';
import { provideTransport } from '../http/transport.ts';

/** Local storage key of a persisted session. The server binds the session to this origin, which alone can read it. */
export const getPersistedSessionKey = ({ config }: App): string =>
  `ev-session:${config.apiEndpoint}`;

function toTokens({
  accessToken,
  refreshToken,
  sessionToken,
}: Partial<Record<keyof SessionTokens, string | null>>) {
  return accessToken && refreshToken && sessionToken
    ? { accessToken, refreshToken, sessionToken }
    : null;
}

function readTokens({ get }: KeyValueStorage): SessionTokens | null {
  return toTokens({
    accessToken: get(accessKey),
    refreshToken: get(refreshKey),
    sessionToken: get(sessionKey),
  });
}

/** The persisted tokens; null where other code of this origin wrote something else there. */
function parseTokens(text: string | null): SessionTokens | null {
  try {
    return toTokens(JSON.parse(text ?? '{}') as Partial<SessionTokens>);
  } catch {
    return null;
  }
}

/** Calls `listener` once per task after writes to `storage`. Returns a function that stops it. */
function watchStorage(storage: KeyValueStorage, listener: () => void): () => void {
  const { set, remove } = storage;
  let scheduled = false;
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      listener();
    });
  };
  storage.set = (key, value) => (set(key, value), schedule());
  storage.remove = (key) => (remove(key), schedule());
  return () => Object.assign(storage, { set, remove });
}

/** Keeps the session in local storage and follows other tabs there. @returns a function that writes the current tokens */
function persistSession(app: App): (tokens: SessionTokens | null) => void {
  const { storage } = app.host;
  const persisted = createBrowserStorage();
  const key = getPersistedSessionKey(app);
  const { signIn, clear } = app.use(signInState);
  const restore = () => {
    const tokens = parseTokens(persisted.get(key));
    if (tokens?.sessionToken !== (storage.get(sessionKey) ?? undefined))
      return void (tokens ? signIn(tokens) : clear());
    // The same session, refreshed in another tab.
    if (!tokens || tokens.refreshToken === storage.get(refreshKey)) return;
    storage.set(accessKey, tokens.accessToken);
    storage.set(refreshKey, tokens.refreshToken);
  };
  const current = readTokens(storage);
  // A login that was faster than this module is newer than what is persisted.
  if (current) persisted.set(key, JSON.stringify(current));
  else if (persisted.get(key) !== null) restore();
  app.host.syncStorage = restore;
  const unsubscribe = [
    onStorageChange((changed) => (changed === null || changed === key) && restore()),
    // Remove the tokens after `shutdown()` and when `persistSession` is switched off; keep them for any other new App.
    onPageApp(
      (next) =>
        (!next || (app.signal.aborted && !next.config.persistSession)) && persisted.remove(key),
    ),
  ];
  // In a microtask: a shutdown destroys the App before it notifies the listeners of onPageApp.
  app.signal.addEventListener('abort', () =>
    queueMicrotask(() => unsubscribe.forEach((stop) => stop())),
  );
  return (tokens) => (tokens ? persisted.set(key, JSON.stringify(tokens)) : persisted.remove(key));
}

/** Gives the page the current tokens, one after the other: an older answer must not overtake a newer one. */
function createSaver({ sessionStore }: App['config']): (tokens: SessionTokens | null) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (tokens) => {
    last = last
      .then(() => sessionStore?.save(tokens))
      .catch((error: unknown) => console.warn('Evangelist: the sessionStore failed.', error));
  };
}

/** Asks the page for tokens. @param rejected the refresh token that the server has just refused */
async function requestTokens(app: App, rejected?: string | null): Promise<void> {
  const { tokenProvider } = app.config;
  let tokens: SessionTokens | null | undefined;
  try {
    // A page without types may pass a function that throws or returns no promise.
    tokens = await tokenProvider?.();
  } catch (error) {
    console.warn('Evangelist: the tokenProvider failed.', error);
  }
  if (!tokens || app.signal.aborted) return;
  // Do not replace a login made meanwhile, and do not use refused tokens again.
  if (app.host.storage.get(refreshKey) || tokens.refreshToken === rejected) return;
  await app.use(signInState).signIn(tokens);
}

/**
 * Connects the session of an embed with its page: requests tokens from the `tokenProvider`, gives new ones to the
 * `sessionStore`, and persists the session if the configuration asks for it.
 */
export function startExternalSession(app: App): void {
  if (app.signal.aborted) return;
  // Evaluated before the first request. A lost chunk fails the requests, and not the session.
  void loadModule(() => import('../http/send-request.ts'), warnOfLoadError).then(
    (module) => module && provideTransport(module),
  );
  const { host, config, clock } = app;
  const { clear } = app.use(signInState);
  const save = createSaver(config);
  const early = readTokens(host.storage);
  const writeTokens = config.persistSession ? persistSession(app) : undefined;
  let lastTokens = JSON.stringify(readTokens(host.storage));
  let lastRefreshToken = host.storage.get(refreshKey);
  let requestedAt = -Infinity;
  const unwatch = watchStorage(host.storage, () => {
    const tokens = readTokens(host.storage);
    lastRefreshToken = tokens?.refreshToken ?? lastRefreshToken;
    const current = JSON.stringify(tokens);
    if (current === lastTokens) return;
    lastTokens = current;
    writeTokens?.(tokens);
    save(tokens);
  });
  if (early) save(early);
  app.signal.addEventListener('abort', unwatch);
  // Called after a refused refresh. Asks the page once per interval, because new tokens may be refused again.
  host.reload = () => {
    clear();
    if (clock.now() - requestedAt < limits.reloadGuard) return;
    requestedAt = clock.now();
    void requestTokens(app, lastRefreshToken);
  };
  if (!lastRefreshToken) void requestTokens(app);
}
