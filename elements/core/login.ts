import type { WritableAtom } from 'nanostores';
import type { LoginKind, LoginQuery, RedeemedLogin } from '../../contract/auth.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { attribution } from './attribution.ts';
import { brand } from './brand.store.ts';
import { loginTexts } from './login.texts.ts';
import { page } from './page.store.ts';
import { base64url, newAttempt, reportOf, watchPopup, withAttempt } from './popup.ts';
import { session } from './session.store.ts';
import { typed } from './typed.ts';

/** Where this page keeps the secret of the login that it began. */
export const verifierKey = 'ev_login_verifier';
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

/** The popup login that is under way; an App has one, and the next takes its place. */
const underWay = (_app: App): { end?: AbortController } => ({});

/** The fields with the attempt's name in both addresses that the popup may come back to. */
const attempted = (fields: LoginQuery, attempt: string): LoginQuery => ({
  ...fields,
  afterLoginRedirectUrl: withAttempt(fields.afterLoginRedirectUrl ?? location.href, attempt),
  onCancelLoginRedirectUrl: withAttempt(fields.onCancelLoginRedirectUrl ?? location.href, attempt),
});

/**
 * Leaves for the consent page: this page in the app, the popup in an embed.
 * @param $loading true by now; set to false as soon as the next attempt may begin, which may be before this one is over.
 */
export async function startLogin(
  app: App,
  kind: LoginKind,
  given: LoginQuery,
  popup: Window | null,
  $loading: WritableAtom<boolean>,
): Promise<void> {
  const embed = app.host.kind === 'embed';
  const attempt = newAttempt();
  const { verifier, challenge } = await makeVerifier();
  const fields = loginFields(app, kind, given);
  const href = new URL(app.use(session).loginHref(kind, embed ? attempted(fields, attempt) : fields), location.href);
  href.searchParams.set('code_challenge', challenge);
  if (!embed) {
    sessionStorage.setItem(verifierKey, verifier);
    location.assign(href);
    // Who comes back from the consent page by Back finds this page as it was left.
    addEventListener('pageshow', () => $loading.set(false), { once: true, signal: app.signal });
    return;
  }
  if (!popup) throw new DOMException(app.use(loginTexts).get().popup, 'NotAllowedError');
  const slot = app.use(underWay);
  slot.end?.abort();
  const end = (slot.end = new AbortController());
  const code = reportOf(AbortSignal.any([end.signal, app.signal]), attempt, limits.loginAttemptTtl);
  // Another attempt that has begun meanwhile holds the button.
  const free = () => void (slot.end === end && $loading.set(false));
  const left = watchPopup(popup, free);
  try {
    popup.location.href = href.href;
    const received = await code;
    if (received) await redeem(app, received, verifier);
  } finally {
    left();
    free();
    end.abort();
    // Where the loader has not closed it: another attempt has begun, or the App has ended.
    popup.close();
  }
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
