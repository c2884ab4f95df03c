import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { LoginKind, LoginQuery, RedeemedLogin } from '../../../contract/auth.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import type { App } from '../app/app.ts';
import { onStorageChange } from '../app/storage.ts';
import { openPopup } from '../popup/popup-window.ts';
import { createCurrentUser } from './current-user.ts';
import { buildLoginUrl } from './login-url.ts';
import { refreshKey, sessionKey, type SessionTokens } from '../app/session-tokens.ts';
import { tokens } from '../app/tokens.store.ts';

/** The session of an App: tokens, user, login and sign-out. */
export interface Session {
  /** Whether there are tokens. They may have expired. */
  readonly $signedIn: ReadableAtom<boolean>;
  /** The user; the empty user while signed out and until loaded. Loading starts with the first listener. */
  readonly $user: ReadableAtom<CurrentUser>;
  /** Whether `$user` is final: loaded, or signed out. */
  readonly $ready: ReadableAtom<boolean>;
  readonly $loginLoading: ReadableAtom<boolean>;
  /** Goes to the network's consent page (in a popup for an embed). Call it in the click: a popup needs the gesture. */
  login(kind: LoginKind, fields?: LoginQuery): Promise<void>;
  /** URL of a login route with the given fields, without the challenge that {@link Session.login} adds. */
  getLoginUrl(kind: LoginKind, fields?: LoginQuery): string;
  /** Redeems the login code in the address; null when there is none. */
  finishLogin(): Promise<RedeemedLogin | null>;
  /** Ends the session on the server and here. */
  signOut(): Promise<void>;
  /** Removes tokens and user and resets every store that registered with {@link Session.onCleared}. */
  clear(): void;
  /**
   * Gets a new pair of tokens, once for all callers in all tabs.
   * @param stale the access token that was refused; nothing is requested when storage holds another one by now
   * @returns whether there is a token to retry with; false, with the session cleared, when the server refused
   * @throws ApiError when the server could not be reached; the session stays
   */
  refresh(stale?: string): Promise<boolean>;
  /**
   * Stores the tokens of a login. Clears the previous session first.
   * @returns after the user is loaded; at once when no listener needs the user, or when another session replaces this one
   */
  signIn(tokens: SessionTokens): Promise<void>;
  /** Loads the user again. */
  reloadUser(): Promise<void>;
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

/** The login actions. Their code is loaded on demand. */
function createLogin(
  app: App,
  $loginLoading: WritableAtom<boolean>,
  signIn: Session['signIn'],
): Pick<Session, 'login' | 'finishLogin'> {
  return {
    async login(kind, fields = {}) {
      // Open the popup before the first await: after it the browser no longer counts the click.
      const popup = app.host.kind === 'embed' ? openPopup() : null;
      $loginLoading.set(true);
      try {
        await (
          await import('./login-flow.ts')
        ).startLogin(app, kind, fields, popup, { $loading: $loginLoading, signIn });
      } catch (error) {
        popup?.close();
        $loginLoading.set(false);
        throw error;
      }
    },
    finishLogin: async () =>
      /[#&]login=/.test(location.hash)
        ? (await import('./login-flow.ts')).finishLogin(app, signIn)
        : null,
  };
}

/** Ends the session on the server. Errors are ignored: the server expires the tokens by itself. */
async function signOutOnServer(app: App): Promise<void> {
  const { typedChannel } = await import('../http/typed-channel.ts');
  await app
    .use(typedChannel)
    .mutate('signOut')
    .catch(() => undefined);
}

export function session(app: App): Session {
  const { getRefreshToken, getSessionToken, ...tokenStore } = app.use(tokens);
  const $signedIn = atom(getRefreshToken() !== null);
  const $loginLoading = atom(false);
  const currentUser = createCurrentUser(app, $signedIn);
  tokenStore.onCleared(() => {
    $signedIn.set(false);
    currentUser.clear();
  });
  /** Starts the session whose tokens are in storage. */
  const start = () => {
    if ($signedIn.get()) tokenStore.notifyCleared();
    currentUser.clear();
    $signedIn.set(true);
    return currentUser.loadIfUsed();
  };
  const signIn = (login: SessionTokens) => {
    tokenStore.set(login);
    return start();
  };
  syncAcrossTabs(app, $signedIn, { signIn: () => void start(), signOut: tokenStore.notifyCleared });
  return {
    $signedIn,
    $user: currentUser.$user,
    $ready: computed([$signedIn, currentUser.$loaded], (signedIn, loaded) => !signedIn || loaded),
    $loginLoading,
    ...createLogin(app, $loginLoading, signIn),
    getLoginUrl: (kind, fields) => buildLoginUrl(app, kind, fields ?? {}),
    clear: tokenStore.clear,
    onCleared: tokenStore.onCleared,
    // Loaded on demand: a header or a bell only needs to know whether a person is signed in.
    refresh: async (stale) => app.use((await import('./token-refresh.ts')).tokenRefresh)(stale),
    signIn,
    reloadUser: currentUser.load,
    async signOut() {
      const sessionToken = getSessionToken();
      await signOutOnServer(app);
      // Another tab may have signed in meanwhile: that session stays.
      if (getSessionToken() === sessionToken) tokenStore.clear();
    },
  };
}
