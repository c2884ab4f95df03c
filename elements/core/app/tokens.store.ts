import type { App } from './app.ts';
import {
  accessKey,
  refreshKey,
  sessionKey,
  tokenKeys,
  type SessionTokens,
} from './session-tokens.ts';

/** The tokens of an App's session, in the host's storage. Knows nothing of user, login or server. */
export interface Tokens {
  getAccessToken(): string | null;
  getRefreshToken(): string | null;
  getSessionToken(): string | null;
  /** Stores the tokens of a login, or the pair of a refresh. */
  set(tokens: Partial<SessionTokens>): void;
  /** Removes the tokens and calls every listener of {@link Tokens.onCleared}. */
  clear(): void;
  /** Calls the listeners alone: another tab has removed the tokens, or another session replaces this one. */
  notifyCleared(): void;
  /** Calls `listener` whenever a session ends. Returns a function that unsubscribes. */
  onCleared(listener: () => void): () => void;
}

export function tokens(app: App): Tokens {
  const { storage } = app.host;
  const listeners = new Set<() => void>();
  const notifyCleared = () => {
    for (const listener of listeners) listener();
  };
  return {
    getAccessToken: () => storage.get(accessKey),
    getRefreshToken: () => storage.get(refreshKey),
    getSessionToken: () => storage.get(sessionKey),
    set({ accessToken, refreshToken, sessionToken }) {
      if (accessToken !== undefined) storage.set(accessKey, accessToken);
      if (refreshToken !== undefined) storage.set(refreshKey, refreshToken);
      if (sessionToken !== undefined) storage.set(sessionKey, sessionToken);
    },
    clear() {
      for (const key of tokenKeys) storage.remove(key);
      notifyCleared();
    },
    notifyCleared,
    onCleared(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
