import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { failAct } from '../http/fail-act.ts';
import { loadModule, throwLoadError, warnOfLoadError } from '../../base/load-module.ts';
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import type { App } from '../app/app.ts';
import type { SessionTokens } from '../app/session-tokens.ts';
import { tokens } from '../app/tokens.store.ts';
import { login, type Login } from './login.store.ts';
import { buildLoginUrl } from './login-url.ts';
import { signInState, type SignInState } from '../app/sign-in.store.ts';
import { emptyUser } from '../../../common/empty-user.ts';
import { ApiError } from '../http/api-error.ts';
import { isTemporary, retryDelay } from '../http/retry.ts';

/** The session of an App: tokens, user, login and sign-out. */
export interface Session extends Login, Omit<SignInState, 'onStarted'> {
  /** The user; the empty user while signed out and until loaded. Loading starts with the first listener. */
  readonly $user: ReadableAtom<CurrentUser>;
  /** Whether `$user` is final: loaded, or signed out. */
  readonly $ready: ReadableAtom<boolean>;
  /** URL of a login route with the given fields, without the challenge that {@link Session.login} adds. */
  getLoginUrl(kind: LoginKind, fields?: LoginQuery): string;
  /** Ends the session on the server and here. */
  signOut(): Promise<void>;
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
}

/** Ends the session on the server. Errors are ignored: the server expires the tokens by itself. */
async function signOutOnServer(app: App): Promise<void> {
  const module = await loadModule(() => import('../http/typed-channel.ts'), warnOfLoadError);
  if (!module) return;
  await app
    .use(module.typedChannel)
    .mutate('signOut')
    .catch(() => undefined);
}

/**
 * The user of the session. Loaded with the first listener and again after each change of session. Retries until the user
 * is known, because drafts are keyed by user: after a delay, and at once when the browser is online again. All of it is
 * in this chunk: a network that loses the answer would lose a lazy chunk too.
 */
function createCurrentUser(app: App, $signedIn: ReadableAtom<boolean>) {
  const $user = atom<CurrentUser>(emptyUser);
  const $loaded = atom(false);
  let requestId = 0;
  let failureCount = 0;
  let listenerCount = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    requestId += 1;
    failureCount = 0;
    clearTimeout(retryTimer);
    $user.set(emptyUser);
    $loaded.set(false);
  };
  const load = async () => {
    const id = ++requestId;
    clearTimeout(retryTimer);
    if (!$signedIn.get()) return;
    try {
      const { typedChannel } = await loadModule(
        () => import('../http/typed-channel.ts'),
        throwLoadError,
      );
      const user = await app.use(typedChannel).query('getCurrentUser');
      if (id !== requestId) return;
      failureCount = 0;
      $user.set(user);
      $loaded.set(true);
    } catch (error) {
      const isNeeded = listenerCount && id === requestId && !app.signal.aborted;
      const isFinal = error instanceof ApiError && !isTemporary(error);
      if (isNeeded && !isFinal) retryTimer = setTimeout(loadOnce, retryDelay(failureCount++));
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const loadOnce = () => {
    if (!$loaded.get() && !app.signal.aborted) void load();
  };
  const onListen = () => {
    if (++listenerCount === 1) {
      loadOnce();
      // Stores also run in Node, which has no such event.
      globalThis.addEventListener?.('online', loadOnce);
    }
    return () => {
      if (--listenerCount) return;
      clearTimeout(retryTimer);
      globalThis.removeEventListener?.('online', loadOnce);
    };
  };
  onMount($user, onListen);
  onMount($loaded, onListen);
  return {
    $user,
    $loaded,
    load,
    loadIfUsed: async () => (listenerCount ? load() : undefined),
    clear,
  };
}

export function session(app: App): Session {
  const { getSessionToken } = app.use(tokens);
  const { onStarted, ...state } = app.use(signInState);
  const { $signedIn, clear, onCleared } = state;
  const currentUser = createCurrentUser(app, $signedIn);
  onCleared(currentUser.clear);
  onStarted(currentUser.loadIfUsed);
  return {
    ...state,
    ...app.use(login),
    $user: currentUser.$user,
    $ready: computed([$signedIn, currentUser.$loaded], (signedIn, loaded) => !signedIn || loaded),
    getLoginUrl: (kind, fields) => buildLoginUrl(app, kind, fields ?? {}),
    // Loaded on demand: a header or a bell only needs to know whether a person is signed in.
    refresh: async (stale) => {
      const { tokenRefresh } = await loadModule(() => import('./token-refresh.ts'), failAct(app));
      return app.use(tokenRefresh)(stale);
    },
    reloadUser: currentUser.load,
    async signOut() {
      const sessionToken = getSessionToken();
      await signOutOnServer(app);
      // Another tab may have signed in meanwhile: that session stays.
      if (getSessionToken() === sessionToken) clear();
    },
  };
}
