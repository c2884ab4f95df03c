import { adminSpoofing } from '../contract/rest/auth.ts';
import type { App } from '../elements/core/app.ts';
import { makeVerifier, verifierKey } from '../elements/core/login.ts';
import { address } from '../elements/core/http.ts';

const words = /^([\w-]+)\.([\w-]+)$/;

/**
 * Takes over a link to view as somebody (`#view-as=token.secret&impersonate=…`, written by the server's own redirect):
 * out of the address at once, then on to the route itself with a challenge, as a login begins.
 * @returns whether the page is about to leave.
 */
export async function beginViewing(app: App): Promise<boolean> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const found = words.exec(fragment.get('view-as') ?? '');
  const impersonate = fragment.get('impersonate');
  if (!fragment.has('view-as')) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (!found || !impersonate) return false;
  const [, token, secret] = found;
  const { verifier, challenge } = await makeVerifier();
  sessionStorage.setItem(verifierKey, verifier);
  const query = { impersonate, code_challenge: challenge };
  location.replace(address(app, adminSpoofing, { params: { token, secret }, query }));
  return true;
}
