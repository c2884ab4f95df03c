/** The whole server for a test: a free port, data of its own, real HTTP; and a person's browser without a screen. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { LoginKind, LoginQuery, RedeemedLogin } from '../../contract/auth.ts';
import type { ProcedureInput, ProcedureName, ProcedureOutput } from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import { loadConfig } from '../../server/config.ts';
import { startServer, type RunningServer, type StartOptions } from '../../server/main.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

export interface TestServer extends RunningServer {
  /** Moves the sandbox's clock forward. */
  advance(milliseconds: number): Promise<void>;
  /** `fetch` on the server; redirects are not followed. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** A JSON call with a token. */
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Response>;
  /** A procedure of the typed channel. @throws TypedError */
  typed<N extends ProcedureName>(
    name: N,
    input?: ProcedureInput<N>,
    options?: { token?: string; headers?: Record<string, string> },
  ): Promise<ProcedureOutput<N>>;
  browser(): TestBrowser;
}

/** What the typed channel answered instead of a result. */
export class TypedError extends Error {
  constructor(
    readonly status: number,
    readonly body: {
      message: string;
      code: number;
      data: { code: string; httpStatus: number; path?: string; problem?: Record<string, unknown> };
    },
  ) {
    super(body.message);
  }
}

export interface TestOptions extends StartOptions {
  env?: Record<string, string>;
}

/** Starts it in memory, every answer held against the contract. Close it in `after`. */
export async function startTestServer({ env = {}, ...options }: TestOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const config = loadConfig({
    EVANGELIST_MODE: 'sandbox',
    PORT: String(port),
    EVANGELIST_DATA: 'memory://',
    LOG_LEVEL: 'fatal',
    ...env,
  });
  const running = await startServer(config, { bare: true, checkAnswers: true, ...options });
  const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, running.url), { redirect: 'manual', ...init });
  return {
    ...running,
    get,
    advance: (milliseconds) => running.sandbox!.clock.advance(milliseconds),
    call: (method, path, { token, body, headers } = {}) =>
      get(path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    typed: (name, input, options) => askTyped(get, name, input, options),
    browser: () => testBrowser(running.url),
  };
}

async function askTyped<N extends ProcedureName>(
  get: TestServer['get'],
  name: N,
  input: ProcedureInput<N> | undefined,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<ProcedureOutput<N>> {
  const auth: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const asks = procedures[name].kind === 'query';
  const query = asks && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const init = asks ? { headers: { ...auth, ...headers } } : mutation(input, { ...auth, ...headers });
  const response = await get(`/trpc/${name}${query}`, init);
  const body = (await response.json()) as { result?: { data: ProcedureOutput<N> }; error?: TypedError['body'] };
  if (body.error) throw new TypedError(response.status, body.error);
  return body.result!.data;
}
const mutation = (input: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  ...(input !== undefined && { body: JSON.stringify(input) }),
});

export interface LoginSteps {
  kind?: LoginKind;
  fields?: LoginQuery;
  /** Who is chosen on the consent page; null presses Cancel. */
  handle?: string | null;
}
export interface TestBrowser {
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
  /** Follows redirects within the server, with cookies, up to `stop`; answers where it ended. */
  go(url: string, init?: RequestInit): Promise<{ url: URL; response: Response }>;
  /** Up to the landing page, whose fragment holds the code. */
  logIn(steps?: LoginSteps): Promise<{ landing: URL; verifier: string }>;
  /** A login with its code redeemed. */
  session(steps?: LoginSteps): Promise<RedeemedLogin>;
}

/** A browser as far as a login needs one: cookies, redirects, the one form of the consent page. */
export function testBrowser(site: string): TestBrowser {
  const cookies = new Map<string, string>();
  async function step(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...(cookie && { cookie }), ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';', 1)[0]!.split('=', 2);
      cookies.set(name!, value!);
    }
    return response;
  }
  async function go(start: string, init?: RequestInit): Promise<{ url: URL; response: Response }> {
    let url = new URL(start, site);
    let response = await step(url.href, init);
    for (let next = response.headers.get('location'); next; next = response.headers.get('location')) {
      url = new URL(next, url);
      // Where the login ends the browser would load the app: the address is all that counts here.
      if (url.hash || url.origin !== new URL(site).origin || url.pathname === '/' || url.pathname === '/login-error') break;
      response = await step(url.href);
    }
    return { url, response };
  }
  async function logIn({ kind = 'read', fields = {}, handle = 'maralind' }: LoginSteps = {}): Promise<{
    landing: URL;
    verifier: string;
  }> {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = new URLSearchParams({ ...(fields as Record<string, string>), code_challenge: challenge });
    const consent = await go(`/auth/twitter/${kind}/login?${query}`);
    if (!consent.url.pathname.endsWith('/authorize')) return { landing: consent.url, verifier };
    const body = new URLSearchParams(consent.url.searchParams);
    body.set('decision', handle === null ? 'cancel' : 'authorize');
    if (handle !== null) body.set('account', handle);
    const { url } = await go(consent.url.origin + consent.url.pathname, { method: 'POST', body });
    return { landing: url, verifier };
  }
  return {
    cookies,
    go,
    logIn,
    async session(steps) {
      const { landing, verifier } = await logIn(steps);
      const code = new URLSearchParams(landing.hash.slice(1)).get('login');
      if (!code) throw new Error(`The login ended at ${landing.href}.`);
      const response = await fetch(new URL('/trpc/redeemLogin', site), mutation({ code, verifier }, {}));
      const { result } = (await response.json()) as { result: { data: RedeemedLogin } };
      return result.data;
    },
  };
}
