import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { LoginKind, LoginQuery, RedeemedLogin, TokenPair } from '../../contract/auth.ts';
import { refreshToken } from '../../contract/rest.ts';
import { emptyUser, type CurrentUser } from '../../contract/user.ts';
import type { App } from './app.ts';
import { CallError } from './call-error.ts';
import { send } from './http.ts';
import { reloadOnce } from './reload.ts';

/** Keys of the three tokens, exactly as the specification names them. */
export const tokenKeys = ['access_token', 'refresh_token', 'session_token'] as const;
const [accessKey, refreshKey, sessionKey] = tokenKeys;

/** The session of an App: tokens, user, login and its end. */
export interface Session {
  /** Whether there are tokens; they may turn out to be spent. */
  readonly $signedIn: ReadableAtom<boolean>;
  /** The user; {@link emptyUser} while signed out and until loaded. Loading starts with the first listener. */
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
   */
  refresh(stale?: string): Promise<boolean>;
  /** Takes the tokens of a redeemed login; for the login code. */
  adopt(tokens: { accessToken: string; refreshToken: string; sessionToken: string }): Promise<void>;
  /** Asks the server again who the user is. */
  reloadUser(): Promise<void>;
  /** Calls `listener` whenever the session ends; returns what stops that. */
  onCleared(listener: () => void): () => void;
}

/** Runs `work` while no other tab runs it; at once where locks are missing or of no use. */
function alone<T>(app: App, work: () => Promise<T>): Promise<T> {
  if (app.host.kind === 'embed' || typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('ev-refresh', work) as Promise<T>;
}

/** The exchange itself. @returns whether a token is there; throws nothing. */
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
    const pair = (await send(app, refreshToken, { body }, null)) as TokenPair;
    storage.set(accessKey, pair.accessToken);
    storage.set(refreshKey, pair.refreshToken);
    return true;
  } catch (error) {
    // Without an answer the tokens may still be good: a train in a tunnel must not sign anybody out.
    if (error instanceof CallError && error.status > 0) end();
    return false;
  }
}

/** The user of the session, loaded with the first listener and again after each change of session. */
function userOf(app: App, $signedIn: ReadableAtom<boolean>) {
  const $user = atom<CurrentUser>(emptyUser);
  const $asked = atom(false);
  let turn = 0;
  const forget = () => {
    turn += 1;
    $user.set(emptyUser);
    $asked.set(false);
  };
  const load = async () => {
    const mine = ++turn;
    if (!$signedIn.get()) return;
    try {
      const { typed } = await import('./typed.ts');
      const user = await app.use(typed).query('getCurrentUser');
      if (mine === turn) $user.set(user);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      if (mine === turn) $asked.set(true);
    }
  };
  onMount($user, () => {
    if (!$asked.get()) void load();
  });
  return { $user, $asked, load, forget };
}

export function session(app: App): Session {
  const { storage } = app.host;
  const $signedIn = atom(storage.get(refreshKey) !== null);
  const $loginLoading = atom(false);
  const { $user, $asked, load, forget } = userOf(app, $signedIn);
  const cleared = new Set<() => void>();
  const drop = () => {
    $signedIn.set(false);
    forget();
    for (const listener of cleared) listener();
  };
  const clear = () => {
    for (const key of tokenKeys) storage.remove(key);
    drop();
  };
  let refreshing: Promise<boolean> | undefined;
  // Tabs of the app share their session: what one stores or forgets, the others learn here.
  onMount($signedIn, () => {
    if (app.host.kind === 'embed') return;
    const listen = new AbortController();
    const learn = (event: StorageEvent) => {
      if (event.key !== null && event.key !== sessionKey && event.key !== refreshKey) return;
      const there = storage.get(refreshKey) !== null;
      if (!there) return void ($signedIn.get() && drop());
      if (event.key !== sessionKey) return;
      if ($signedIn.get()) drop();
      $signedIn.set(true);
      void load();
    };
    addEventListener('storage', learn, { signal: AbortSignal.any([listen.signal, app.signal]) });
    return () => listen.abort();
  });
  const self: Session = {
    $signedIn,
    $user,
    $ready: computed([$signedIn, $asked], (signedIn, asked) => !signedIn || asked),
    $loginLoading,
    accessToken: () => storage.get(accessKey),
    sessionToken: () => storage.get(sessionKey),
    clear,
    onCleared(listener) {
      cleared.add(listener);
      return () => void cleared.delete(listener);
    },
    refresh(stale) {
      const end = () => {
        clear();
        reloadOnce(app);
      };
      refreshing ??= alone(app, () => exchange(app, stale, end)).finally(() => (refreshing = undefined));
      return refreshing;
    },
    async adopt(tokens) {
      storage.set(accessKey, tokens.accessToken);
      storage.set(refreshKey, tokens.refreshToken);
      storage.set(sessionKey, tokens.sessionToken);
      forget();
      $signedIn.set(true);
      await load();
    },
    reloadUser: load,
    loginHref: (kind, fields) => loginAddress(app, kind, fields ?? {}),
    async login(kind, fields) {
      // Opened before the first await: afterwards the browser no longer counts the click.
      const popup = app.host.kind === 'embed' ? window.open('', '_blank', 'popup,width=520,height=720') : null;
      $loginLoading.set(true);
      try {
        await (await import('./login.ts')).startLogin(app, kind, fields ?? {}, popup);
      } finally {
        if (app.host.kind === 'embed') $loginLoading.set(false);
      }
    },
    finishLogin: async () => (/[#&]login=/.test(location.hash) ? (await import('./login.ts')).finishLogin(app) : null),
    async signOut() {
      const { typed } = await import('./typed.ts');
      // Signed out here whatever the server says: it forgets the family by itself in time.
      await app.use(typed).mutate('signOut').catch(() => undefined);
      clear();
    },
  };
  return self;
}

/** Path of each login route and the fields that the caller gave; the rest is added by login.ts. */
function loginAddress(app: App, kind: LoginKind, fields: LoginQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  const base = `${app.config.apiEndpoint}/auth/twitter/${kind}/login`;
  return query.size ? `${base}?${query}` : base;
}
