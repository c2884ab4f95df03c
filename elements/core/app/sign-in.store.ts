import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { App } from './app.ts';
import { SessionChangedEvent } from './session.events.ts';
import { refreshKey, sessionKey, type SessionTokens } from './session-tokens.ts';
import { onStorageChange } from './storage.ts';
import { tokens } from './tokens.store.ts';

/** Whether a person is signed in. Apart from user and login (`session.store.ts`), which a bell does not load. */
export interface SignInState {
  /** Whether there are tokens. They may have expired. */
  readonly $signedIn: ReadableAtom<boolean>;
  /**
   * Stores the tokens of a login. Clears the previous session first.
   * @returns after every listener of {@link SignInState.onStarted}
   */
  signIn(tokens: SessionTokens): Promise<void>;
  /** Removes the tokens and resets every store that registered with {@link SignInState.onCleared}. */
  clear(): void;
  /** Calls `listener` when a session has started, here or in another tab. */
  onStarted(listener: () => Promise<void>): void;
  /** Calls `listener` whenever the session ends. Returns a function that unsubscribes. */
  onCleared(listener: () => void): () => void;
}

/** Follows logins and sign-outs in other tabs of the app, while `$signedIn` has listeners. */
function syncAcrossTabs(
  app: App,
  $signedIn: ReadableAtom<boolean>,
  on: { signIn(): void; signOut(): void },
): void {
  if (app.host.kind === 'embed') return;
  const { storage } = app.host;
  let tokenAtPageHide: string | null = null;
  const onPageHide = () => (tokenAtPageHide = storage.get(sessionKey));
  const onChange = (key: string | null) => {
    if (key !== null && key !== sessionKey && key !== refreshKey) return;
    if (storage.get(refreshKey) === null) return void ($signedIn.get() && on.signOut());
    // A new session token is a new login, maybe of another person. A new refresh token alone is not.
    if (key === sessionKey || (key === null && storage.get(sessionKey) !== tokenAtPageHide))
      on.signIn();
  };
  onMount($signedIn, () => {
    const stop = onStorageChange(onChange);
    globalThis.addEventListener?.('pagehide', onPageHide, { signal: app.signal });
    return () => {
      stop();
      globalThis.removeEventListener?.('pagehide', onPageHide);
    };
  });
}

/**
 * Dispatches `ev-session-changed` to another site's page. A login over another one is no change: it ends
 * and starts a session in one task.
 */
function announceChanges({ host, signal }: App, $signedIn: ReadableAtom<boolean>): void {
  if (!host.announce) return;
  let announced = $signedIn.get();
  $signedIn.listen(() =>
    queueMicrotask(() => {
      const current = $signedIn.get();
      if (current === announced || signal.aborted) return;
      announced = current;
      host.announce?.(new SessionChangedEvent(current));
    }),
  );
}

export function signInState(app: App): SignInState {
  const { getRefreshToken, set, clear, notifyCleared, onCleared } = app.use(tokens);
  const $signedIn = atom(getRefreshToken() !== null);
  const startListeners = new Set<() => Promise<void>>();
  onCleared(() => $signedIn.set(false));
  announceChanges(app, $signedIn);
  /** Starts the session whose tokens are in storage. */
  const start = async () => {
    if ($signedIn.get()) notifyCleared();
    $signedIn.set(true);
    await Promise.all([...startListeners].map((listener) => listener()));
  };
  syncAcrossTabs(app, $signedIn, { signIn: () => void start(), signOut: notifyCleared });
  return {
    $signedIn,
    signIn(login) {
      set(login);
      return start();
    },
    clear,
    onStarted: (listener) => void startListeners.add(listener),
    onCleared,
  };
}
