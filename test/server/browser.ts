/** Signs in test users as a browser does: redirects, cookies, the network's consent page, the code. It knows only the URL of the server. */
import { createHash, randomBytes } from 'node:crypto';
import type { LoginKind, LoginQuery, LoginResult } from '../../contract/auth.ts';

/** Calls a mutation of the typed channel. */
export const mutation = (input: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  ...(input !== undefined && { body: JSON.stringify(input) }),
});

export interface LoginSteps {
  kind?: LoginKind;
  fields?: LoginQuery;
  /** Account to choose on the consent page; null cancels. */
  handle?: string | null;
}
export interface TestBrowser {
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
  /** Follows redirects on the server with cookies, until `stop`. @returns the last URL */
  go(url: string, init?: RequestInit): Promise<{ url: URL; response: Response }>;
  /** Logs in up to the landing page, whose fragment holds the code. */
  logIn(steps?: LoginSteps): Promise<{ landing: URL; verifier: string; callback: Response }>;
  /** Logs in and redeems the code. */
  session(steps?: LoginSteps): Promise<LoginResult>;
}

/** Handles cookies, redirects and the form of the consent page. */
export function testBrowser(site: string): TestBrowser {
  const cookies = new Map<string, string>();
  async function step(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';', 1)[0]!.split('=', 2);
      cookies.set(name!, value!);
    }
    return response;
  }
  async function go(start: string, init?: RequestInit): Promise<{ url: URL; response: Response }> {
    let url = new URL(start, site);
    let response = await step(url.href, init);
    for (
      let next = response.headers.get('location');
      next;
      next = response.headers.get('location')
    ) {
      url = new URL(next, url);
      // A browser would load the app here; the test needs only the URL.
      if (
        url.hash ||
        url.origin !== new URL(site).origin ||
        url.pathname === '/' ||
        url.pathname === '/login-error'
      )
        break;
      response = await step(url.href);
    }
    return { url, response };
  }
  async function logIn({
    kind = 'read',
    fields = {},
    handle = 'maralind',
  }: LoginSteps = {}): Promise<{ landing: URL; verifier: string; callback: Response }> {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = new URLSearchParams({
      ...(fields as Record<string, string>),
      code_challenge: challenge,
    });
    const consent = await go(`/auth/twitter/${kind}/login?${query}`);
    if (!consent.url.pathname.endsWith('/authorize'))
      return { landing: consent.url, verifier, callback: consent.response };
    const body = new URLSearchParams(consent.url.searchParams);
    body.set('decision', handle === null ? 'cancel' : 'authorize');
    if (handle !== null) body.set('account', handle);
    const last = await go(consent.url.origin + consent.url.pathname, { method: 'POST', body });
    return { landing: last.url, verifier, callback: last.response };
  }
  return {
    cookies,
    go,
    logIn,
    async session(steps) {
      const { landing, verifier } = await logIn(steps);
      const code = new URLSearchParams(landing.hash.slice(1)).get('login');
      if (!code) throw new Error(`The login ended at ${landing.href}.`);
      const response = await fetch(
        new URL('/trpc/redeemLogin', site),
        mutation({ code, verifier }, {}),
      );
      const { result } = (await response.json()) as { result: { data: LoginResult } };
      return result.data;
    },
  };
}
