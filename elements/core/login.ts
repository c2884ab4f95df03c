import type { LoginKind, LoginQuery, RedeemedLogin } from '../../contract/auth.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { attribution } from './attribution.ts';
import { brand } from './brand.store.ts';
import { page } from './page.store.ts';
import { session } from './session.store.ts';
import { typed } from './typed.ts';

/** Where this page keeps the secret of the login that it began. */
export const verifierKey = 'ev_login_verifier';
/** Name of the channel on which the embed's loader hands over the code of a popup login. */
export const loginChannel = 'ev-login';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** A secret, and what of it may be shown: base64url(SHA-256(secret)). */
export async function makeVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}

/** The seventeen fields, as far as they are known; what the caller gives wins. */
export function loginFields(app: App, kind: LoginKind, given: LoginQuery): LoginQuery {
  const embed = app.host.kind === 'embed';
  const here = embed ? location.origin + location.pathname + location.search : `${location.origin}/`;
  const path = given.page_path ?? (embed ? undefined : app.use(page).$path.get());
  const name = app.use(brand).$brand.get()?.name ?? app.config.brand?.toLowerCase();
  const known = app.use(attribution).fields();
  return {
    afterLoginRedirectUrl: kind === 'write' && path && !embed ? location.origin + path : here,
    onCancelLoginRedirectUrl: `${here}${here.includes('?') ? '&' : '?'}login=cancelled`,
    domainType: embed ? 'embed' : name ? 'brand' : 'main',
    ...(name ? { partnerName: name } : {}),
    ...(path ? { page_path: path } : {}),
    ...known,
    ...given,
  };
}

/** Leaves for the consent page: this page in the app, the popup in an embed. */
export async function startLogin(app: App, kind: LoginKind, given: LoginQuery, popup: Window | null): Promise<void> {
  const { verifier, challenge } = await makeVerifier();
  const href = new URL(app.use(session).loginHref(kind, loginFields(app, kind, given)), location.href);
  href.searchParams.set('code_challenge', challenge);
  if (app.host.kind === 'app') {
    sessionStorage.setItem(verifierKey, verifier);
    location.assign(href);
    return;
  }
  if (!popup)
    throw new DOMException('The browser blocked the login window. Allow popups for this page and try again.', 'NotAllowedError');
  const code = waitForCode(app);
  popup.location.href = href.href;
  const received = await code;
  if (received) await redeem(app, received, verifier);
}

/** The code that the popup's last page broadcasts; null when the login was cancelled or nothing came in time. */
function waitForCode(app: App): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(loginChannel);
    const end = (code: string | null) => {
      channel.close();
      clearTimeout(timer);
      resolve(code);
    };
    const timer = setTimeout(() => end(null), limits.loginAttemptTtl);
    channel.addEventListener('message', (event: MessageEvent<{ code?: string }>) => end(event.data.code ?? null));
    app.signal.addEventListener('abort', () => end(null), { once: true });
  });
}

async function redeem(app: App, code: string, verifier: string): Promise<RedeemedLogin> {
  const login = await app.use(typed).mutate('redeemLogin', { code, verifier });
  await app.use(session).adopt(login);
  return login;
}

/** Takes `#login=<code>` out of the address at once and redeems it. Null where there is none, or no login began here. */
export async function finishLogin(app: App): Promise<RedeemedLogin | null> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const code = fragment.get('login');
  if (!code) return null;
  fragment.delete('login');
  const rest = fragment.size ? `#${fragment}` : '';
  history.replaceState(history.state, '', location.pathname + location.search + rest);
  const verifier = sessionStorage.getItem(verifierKey);
  if (!verifier) return null;
  sessionStorage.removeItem(verifierKey);
  return redeem(app, code, verifier);
}
