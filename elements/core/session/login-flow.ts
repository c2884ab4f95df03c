/** The flow of a login: verifier and challenge, the way to the network and back, the exchange of the code for tokens. */
import { beginSession } from './begin-session.ts';
import type { WritableAtom } from 'nanostores';
import { failAct } from '../http/fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { AccountChoice, LoginKind, LoginQuery, LoginResult } from '../../../contract/auth.ts';
import type { ProcedureInput } from '../../../contract/procedures.schemas.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { attribution } from './attribution.ts';
import { typedChannel } from '../http/typed-channel.ts';
import type { App } from '../app/app.ts';
import type { SessionTokens } from '../app/session-tokens.ts';
import { createRandomToken, toBase64Url } from '../app/random-token.ts';
import { loginMessages } from './login.messages.ts';
import { brand } from '../page/brand.store.ts';
import { page } from '../page/page.store.ts';
import { cookieLoginField } from '../../../contract/login-fragment.ts';
import { getMessages } from '../i18n/get-messages.ts';
import { addAttemptId, createAttemptId, waitForPopupResult, watchPopup } from '../popup/popup.ts';
import { buildLoginUrl } from './login-url.ts';
import { completeSecondFactor } from './complete-second-factor.ts';
import { readPendingLogin } from './pending-login-storage.ts';
import { storeLoginStart } from './login-start-storage.ts';

/** Stores the tokens of a login and loads its user. */
type SignIn = (tokens: SessionTokens) => Promise<void>;

/** The parts of the session that a login changes. */
interface LoginSession {
  /** Is true; set to false as soon as the next attempt may start, maybe before this one ends. */
  readonly $loading: WritableAtom<boolean>;
  readonly signIn: SignIn;
}

/** Session storage key of the verifier of the login that this page started. */
export const verifierKey = 'ev_login_verifier';

/** Session storage key of the mark that a link started that login, so that it replaces no session of another person unasked. */
export const linkedLoginKey = 'ev_login_linked';

/** A secret, and its public challenge base64url(SHA-256(secret)), as in PKCE. */
export async function createVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = createRandomToken(32);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: toBase64Url(new Uint8Array(digest)) };
}

/** The fields of a login query that are known. `fields` override the others. */
export function getLoginFields(app: App, kind: LoginKind, fields: LoginQuery): LoginQuery {
  const embed = app.host.kind === 'embed';
  const here = embed
    ? location.origin + location.pathname + location.search
    : `${location.origin}/`;
  const path = fields.page_path ?? (embed ? undefined : app.use(page).$path.get());
  const brandName = app.use(brand).$brand.get()?.name ?? app.config.brand?.toLowerCase();
  return {
    afterLoginRedirectUrl: kind === 'write' && path && !embed ? location.origin + path : here,
    onCancelLoginRedirectUrl: `${here}${here.includes('?') ? '&' : '?'}login=cancelled`,
    domainType: embed ? 'embed' : brandName ? 'brand' : 'main',
    ...(brandName ? { partnerName: brandName } : {}),
    ...(path ? { page_path: path } : {}),
    ...app.use(attribution).getFields(),
    ...fields,
  };
}

/** The running popup login. An App has one; the next replaces it. */
const activeLogin = (_app: App): { controller?: AbortController } => ({});

/** The fields with the attempt's id in both addresses to which the popup may return. */
const addAttemptIds = (fields: LoginQuery, attemptId: string): LoginQuery => ({
  ...fields,
  afterLoginRedirectUrl: addAttemptId(fields.afterLoginRedirectUrl ?? location.href, attemptId),
  onCancelLoginRedirectUrl: addAttemptId(
    fields.onCancelLoginRedirectUrl ?? location.href,
    attemptId,
  ),
});

/**
 * Goes to the consent page: this page in the app, the popup in an embed.
 */
export async function startLogin(
  app: App,
  kind: LoginKind,
  fields: LoginQuery,
  popup: Window | null,
  { $loading, signIn }: LoginSession,
): Promise<void> {
  const embed = app.host.kind === 'embed';
  const attemptId = createAttemptId();
  const { verifier, challenge } = await createVerifier();
  const known = getLoginFields(app, kind, fields);
  const loginUrl = buildLoginUrl(app, kind, embed ? addAttemptIds(known, attemptId) : known);
  const url = new URL(loginUrl, location.href);
  url.searchParams.set('code_challenge', challenge);
  if (!embed) {
    sessionStorage.setItem(verifierKey, verifier);
    sessionStorage.removeItem(linkedLoginKey);
    storeLoginStart(known);
    location.assign(url);
    // A person who returns by the Back button gets this page from the back/forward cache.
    addEventListener('pageshow', () => $loading.set(false), { once: true, signal: app.signal });
    return;
  }
  if (!popup) throw new DOMException(getMessages(app, loginMessages).popup, 'NotAllowedError');
  await loginInPopup(app, popup, { url: url.href, attemptId, verifier }, { $loading, signIn });
}

/** Sends the popup to the consent page, waits for its code and redeems it. */
async function loginInPopup(
  app: App,
  popup: Window,
  login: { url: string; attemptId: string; verifier: string },
  { $loading, signIn }: LoginSession,
): Promise<void> {
  const active = app.use(activeLogin);
  active.controller?.abort();
  const controller = (active.controller = new AbortController());
  const signal = AbortSignal.any([controller.signal, app.signal]);
  const result = waitForPopupResult(signal, login.attemptId, sessionLimits.loginAttemptTtl);
  // A newer attempt shows its own loading state.
  const stopLoading = () => void (active.controller === controller && $loading.set(false));
  const unwatch = watchPopup(popup, stopLoading);
  try {
    popup.location.href = login.url;
    const code = await result;
    if (code) await redeem(app, { code, verifier: login.verifier }, signIn);
  } finally {
    unwatch();
    stopLoading();
    controller.abort();
    // The popup closes itself after success; close it here when another attempt replaced it or the App ended.
    popup.close();
  }
}

async function redeem(
  app: App,
  request: ProcedureInput<'redeemLogin'>,
  signIn: SignIn,
): Promise<LoginResult | null> {
  const login = await app.use(typedChannel).mutate('redeemLogin', request);
  if ('accountChoice' in login) {
    if (!(await chooseAccount(app, login.accountChoice))) return null;
    return redeem(app, { ...request, otherAccount: 'replace' }, signIn);
  }
  if ('secondFactor' in login) {
    const { verifier } = request;
    const pending = { ...login.secondFactor, ...(verifier !== undefined && { verifier }) };
    return completeSecondFactor(app, pending, signIn);
  }
  return beginSession(app, login, signIn);
}

/** @returns whether the login may replace the session of the person who is signed in */
async function chooseAccount(app: App, choice: AccountChoice): Promise<boolean> {
  const { askAccountChoice } = await loadModule(
    () => import('./ask-account-choice.lazy.ts'),
    failAct(app),
  );
  return askAccountChoice(app, choice);
}

/**
 * Removes `#login=<code>` from the address and redeems it, or continues a login that waits for the second factor. Where a link
 * started the login, a cookie binds the code and the page has no verifier. Null without a code, when another page started the
 * login, and when the person cancels.
 */
export async function finishLogin(app: App, signIn: SignIn): Promise<LoginResult | null> {
  const pending = readPendingLogin();
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('login');
  if (!code) return pending && completeSecondFactor(app, pending, signIn);
  const [byField, byCookie] = cookieLoginField;
  const isByCookie = fragment.get(byField) === byCookie;
  fragment.delete('login');
  fragment.delete(byField);
  const hash = fragment.size ? `#${fragment}` : '';
  history.replaceState(history.state, '', location.pathname + location.search + hash);
  if (isByCookie) return redeem(app, { code }, signIn);
  const verifier = sessionStorage.getItem(verifierKey);
  if (!verifier) return null;
  const isLinked = sessionStorage.getItem(linkedLoginKey) !== null;
  sessionStorage.removeItem(verifierKey);
  sessionStorage.removeItem(linkedLoginKey);
  const otherAccount = isLinked ? ({ otherAccount: 'ask' } as const) : {};
  return redeem(app, { code, verifier, ...otherAccount }, signIn);
}
