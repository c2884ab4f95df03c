/** A person with a second factor, and the steps of a login that asks for it. Importing it registers the hooks of the importing spec. */
import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import * as v from 'valibot';
import type { CompletedLogin } from '../../../contract/auth.ts';
import { procedureSchemas, type ProcedureInput } from '../../../contract/procedures.schemas.ts';
import type { TestBrowser } from '../browser.ts';
import { addSecondFactor, type AuthenticatorApp } from '../second-factor-support.ts';
import { startTestServer, type TestServer } from '../start.ts';

export let server: TestServer;
export let userId: string;
export let app: AuthenticatorApp;
const origin = () => server.url;

before(async () => {
  server = await startTestServer();
  const { sessionToken } = await server.browser().session({ handle: 'maralind' });
  const user = await server.typed('getCurrentUser', undefined, { token: sessionToken });
  userId = user.userId!;
});
after(() => server.close());
beforeEach(async () => {
  app = await addSecondFactor(server.ctx, userId);
});

export const getFragment = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** Calls the procedure in a browser. @returns the status, the body, and the lines of set cookies */
export async function complete(
  browser: TestBrowser,
  input: ProcedureInput<'completeSecondFactor'>,
  headers: Record<string, string> = { origin: origin() },
) {
  const { response } = await browser.go('/trpc/completeSecondFactor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  const body = (await response.json()) as {
    result?: { data: unknown };
    error?: { data: { problem: { code: string; params?: unknown; attemptsLeft?: number } } };
  };
  const data = body.result?.data;
  const login: CompletedLogin | undefined = data
    ? v.parse(procedureSchemas.completeSecondFactor.output, data)
    : undefined;
  return { login, problem: body.error?.data.problem, cookies: response.headers.getSetCookie() };
}

/** Logs in up to the answer of `redeemLogin`. */
export async function begin(browser: TestBrowser, handle = 'maralind') {
  const { landing, verifier } = await browser.logIn({ handle });
  const code = getFragment(landing).get('login')!;
  const answer = await server.typed('redeemLogin', { code, verifier });
  return { answer, verifier };
}
export async function beginPending(browser: TestBrowser) {
  const { answer, verifier } = await begin(browser);
  assert.ok('secondFactor' in answer, 'the login waits for a code');
  return { ...answer.secondFactor, verifier };
}
export const logInForPartner = (
  browser: TestBrowser,
  page = `${server.partnerUrl}/shop?ev-attempt=abc`,
) =>
  browser.logIn({
    fields: { afterLoginRedirectUrl: page, onCancelLoginRedirectUrl: `${page}&login=cancelled` },
  });
