import { adminSpoofing } from '../../contract/rest/auth.ts';
import type { App } from '../../elements/core/app/app.ts';
import { createVerifier, verifierKey } from '../../elements/core/session/login-flow.ts';
import { buildUrl } from '../../elements/core/http/send-request.ts';

const tokenAndSecret = /^([\w-]+)\.([\w-]+)$/;

/**
 * Starts an impersonation from the link that the server redirects to
 * (`#impersonation=token.secret&impersonate=…`): removes the fragment from the address, then goes
 * to the server's route with a PKCE challenge, as a login does.
 * @returns whether the page is about to navigate away
 */
export async function startImpersonation(app: App): Promise<boolean> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const match = tokenAndSecret.exec(fragment.get('impersonation') ?? '');
  const impersonate = fragment.get('impersonate');
  if (!fragment.has('impersonation')) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!match || !impersonate) return false;
  const [, token, secret] = match;
  const { verifier, challenge } = await createVerifier();
  sessionStorage.setItem(verifierKey, verifier);
  const query = { impersonate, code_challenge: challenge };
  location.replace(buildUrl(app, adminSpoofing, { params: { token, secret }, query }));
  return true;
}
