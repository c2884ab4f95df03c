/** Starts the whole server for a test: free port, separate data, real HTTP. `browser()` of it signs in test users. */
import { createServer } from 'node:net';
import type {
  ProcedureInput,
  ProcedureName,
  ProcedureOutput,
} from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import type { LoginResult } from '../../contract/auth.ts';
import { loadConfig } from '../../server/config.ts';
import { startProduct, type RunningProduct } from '../../bin/server.ts';
import type { SandboxOptions } from '../../sandbox/start.ts';
import { createDatabaseIfWanted } from '../postgres-database.ts';
import { mutation, testBrowser, type TestBrowser } from './browser.ts';

export { testBrowser, type LoginSteps, type TestBrowser } from './browser.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
async function freePort(): Promise<number> {
  for (;;) {
    // Below the ports that Linux gives to connections, which come and go meanwhile.
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

export interface TestServer extends RunningProduct {
  readonly partnerUrl: string;
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
  /** `redeemLogin` of a login that needs no second factor. */
  redeem(
    input: ProcedureInput<'redeemLogin'>,
    options?: { headers?: Record<string, string> },
  ): Promise<LoginResult>;
  browser(): TestBrowser;
}

/** An error of the typed channel. */
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

export interface TestOptions extends SandboxOptions {
  env?: Record<string, string>;
  /** Proxies whose `X-Forwarded-For` counts. The sandbox has no setting for them. */
  trustProxy?: readonly string[];
}

/** Starts the server on an empty database; every answer is validated against the contract. Close it in `after`. */
export async function startTestServer({
  env = {},
  trustProxy,
  ...options
}: TestOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const hasDatabase = env['DATABASE_URL'] ?? env['EVANGELIST_DATA'];
  const postgres = hasDatabase ? undefined : await createDatabaseIfWanted();
  const settings = loadConfig({
    EVANGELIST_MODE: 'sandbox',
    PORT: String(port),
    EVANGELIST_DATA: 'memory://',
    LOG_LEVEL: 'fatal',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...env,
  });
  const config = trustProxy ? { ...settings, trustProxy } : settings;
  const running = await startProduct(config, { bare: true, checkAnswers: true, ...options });
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, running.url), { redirect: 'manual', ...init });
  return {
    ...running,
    partnerUrl: running.partnerUrl ?? '',
    async close() {
      await running.close();
      await postgres?.remove();
    },
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
    redeem: async (input, options) => asTokens(await askTyped(get, 'redeemLogin', input, options)),
    browser: () => testBrowser(running.url),
  };
}

/** @throws Error for a login that waits for the second factor */
export function asTokens<T extends object>(login: LoginResult | T): LoginResult {
  if ('accessToken' in login) return login;
  throw new Error(`The login gave no tokens: ${JSON.stringify(login)}`);
}

async function askTyped<N extends ProcedureName>(
  get: TestServer['get'],
  name: N,
  input: ProcedureInput<N> | undefined,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<ProcedureOutput<N>> {
  const auth: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const asks = procedures[name].kind === 'query';
  const query =
    asks && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const init = asks
    ? { headers: { ...auth, ...headers } }
    : mutation(input, { ...auth, ...headers });
  const response = await get(`/trpc/${name}${query}`, init);
  const body = (await response.json()) as {
    result?: { data: ProcedureOutput<N> };
    error?: TypedError['body'];
  };
  if (body.error) throw new TypedError(response.status, body.error);
  return body.result!.data;
}
