import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { LoginKind, LoginQuery, RedeemedLogin } from '../../contract/auth.ts';
import type { CurrentUser } from '../../contract/user.ts';
import type { App } from './app.ts';
import { openPopup } from './open-popup.ts';
import { onOtherTab } from './other-tabs.ts';
import { accessKey, refreshKey, sessionKey, tokenKeys } from './session-tokens.ts';
import { userOf } from './session-user.ts';

/** The session of an App: tokens, user, login and its end. */
export interface Session {
  /** Whether there are tokens; they may turn out to be spent. */
  readonly $signedIn: ReadableAtom<boolean>;
  /** The user; the empty one while signed out and until loaded. Loading starts with the first listener. */
  readonly $user: ReadableAtom<CurrentUser>;
  /** Whether `$user` says what the server said (or there is nobody to ask about). */
  readonly $ready: ReadableAtom<boolean>;
  readonly $loginLoading: ReadableAtom<boolean>;
  /** Leaves for the network's consent page (a popup in an embed). Call it in the click: a popup needs the gesture. */
  login(kind: LoginKind, fields?: LoginQuery): Promise<void>;
  /** The address of a login route with every field that is known; without the challenge that {@link Session.login} adds. */
  loginHref(kind: LoginKind, fields?: LoginQuery): string;
  /** Redeems the code in the address after a login, if there is one. */
  finishLogin(): Promise<RedeemedLogin | null>;
  /** Ends the session on the server and here. */
  signOut(): Promise<void>;
  /** Forgets tokens and user and empties every store that registered. */
  clear(): void;
  accessToken(): string | null;
  sessionToken(): string | null;
  /**
   * Gets a new pair of tokens, once for all who wait in all tabs.
   * @param stale the access token that was refused; when storage holds another one by now, nothing is asked.
   * @returns whether there is a token to try again with. False with the session cleared when the server refused.
   * @throws CallError where the server could not be asked: the session stays as it is.
   */
  refresh(stale?: string): Promise<boolean>;
  /**
   * Takes the tokens of a redeemed login; for the login code. Nothing of the session before stays, if there was one.
   * @returns once the user is known; at once where nobody looks, sooner where another session takes its place meanwhile
   */
  adopt(tokens: { accessToken: string; refreshToken: string; sessionToken: string }): Promise<void>;
  /** Asks the server again who the user is. */
  reloadUser(): Promise<void>;
  /** Calls `listener` whenever the session ends; returns what stops that. */
  onCleared(listener: () => void): () => void;
}

/** Follows what other tabs of the app store and forget, while somebody listens. */
function followTabs(app: App, $signedIn: ReadableAtom<boolean>, took: () => void, lost: () => void): void {
  if (app.host.kind === 'embed') return;
  const { storage } = app.host;
  let left: string | null = null;
  const leave = () => (left = storage.get(sessionKey));
  const learn = (key: string | null) => {
    if (key !== null && key !== sessionKey && key !== refreshKey) return;
    if (storage.get(refreshKey) === null) return void ($signedIn.get() && lost());
    // Another session token is another login, maybe another person; a new refresh token alone is not.
    if (key === sessionKey || (key === null && storage.get(sessionKey) !== left)) took();
  };
  onMount($signedIn, () => {
    const stop = onOtherTab(learn);
    globalThis.addEventListener?.('pagehide', leave, { signal: app.signal });
    return () => {
      stop();
      globalThis.removeEventListener?.('pagehide', leave);
    };
  });
}

/** Login route of a kind with the fields that are given. */
function loginAddress(app: App, kind: LoginKind, fields: LoginQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return `${app.config.apiEndpoint}/auth/twitter/${kind}/login${query.size ? `?${query}` : ''}`;
}

/** Login and its end; the code of both is loaded when they are used. */
function loginOf(app: App, $loginLoading: WritableAtom<boolean>): Pick<Session, 'login' | 'finishLogin'> {
  const embed = app.host.kind === 'embed';
  return {
    async login(kind, fields = {}) {
      // Opened before the first await: afterwards the browser no longer counts the click.
      const popup = embed ? openPopup() : null;
      $loginLoading.set(true);
      try {
        await (await import('./login.ts')).startLogin(app, kind, fields, popup, $loginLoading);
      } catch (error) {
        popup?.close();
        $loginLoading.set(false);
        throw error;
      }
    },
    finishLogin: async () => (/[#&]login=/.test(location.hash) ? (await import('./login.ts')).finishLogin(app) : null),
  };
}

export function session(app: App): Session {
  const { storage } = app.host;
  const $signedIn = atom(storage.get(refreshKey) !== null);
  const $loginLoading = atom(false);
  const user = userOf(app, $signedIn);
  const cleared = new Set<() => void>();
  const drop = () => {
    $signedIn.set(false);
    user.forget();
    for (const listener of cleared) listener();
  };
  const take = () => {
    user.forget();
    $signedIn.set(true);
    return user.loadIfHeard();
  };
  const clear = () => {
    for (const key of tokenKeys) storage.remove(key);
    drop();
  };
  const other = () => {
    if ($signedIn.get()) drop();
    return take();
  };
  followTabs(app, $signedIn, () => void other(), drop);
  return {
    $signedIn,
    $user: user.$user,
    $ready: computed([$signedIn, user.$asked], (signedIn, asked) => !signedIn || asked),
    $loginLoading,
    ...loginOf(app, $loginLoading),
    loginHref: (kind, fields) => loginAddress(app, kind, fields ?? {}),
    accessToken: () => storage.get(accessKey),
    sessionToken: () => storage.get(sessionKey),
    clear,
    onCleared(listener) {
      cleared.add(listener);
      return () => void cleared.delete(listener);
    },
    // Loaded here: a header or a bell that only asks whether somebody is signed in needs none of it.
    refresh: async (stale) => app.use((await import('./refresher.ts')).refresher)(stale),
    adopt(tokens) {
      storage.set(accessKey, tokens.accessToken);
      storage.set(refreshKey, tokens.refreshToken);
      storage.set(sessionKey, tokens.sessionToken);
      return other();
    },
    reloadUser: user.load,
    async signOut() {
      const own = storage.get(sessionKey);
      const { typed } = await import('./typed.ts');
      // Signed out here whatever the server says: it forgets the family by itself in time.
      await app
        .use(typed)
        .mutate('signOut')
        .catch(() => undefined);
      // Somebody may have logged in meanwhile, in another tab: that is not the session to end.
      if (storage.get(sessionKey) === own) clear();
    },
  };
}
