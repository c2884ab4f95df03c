/** After a login in a popup for a partner's page, the window of a confirmation in the same browser needs no second login. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { LoginResult } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { mutation, type TestBrowser } from '../browser.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
let browser: TestBrowser;
let embedded: LoginResult;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  browser = server.browser();
  embedded = await logInForPartner(browser, 'maralind');
});

async function logInForPartner(at: TestBrowser, handle: string): Promise<LoginResult> {
  const fields = { afterLoginRedirectUrl: `${server.partnerUrl}/` };
  const { landing, verifier } = await at.logIn({ fields, handle });
  const code = new URLSearchParams(landing.hash.slice(1)).get('ev-login')!;
  return server.redeem({ code, verifier }, { headers: { origin: server.partnerUrl } });
}

const prepare = async ({ sessionToken }: LoginResult = embedded): Promise<string> => {
  const act = { call: 'changeEmail', body: { email: 'mara@example.com' } } as const;
  const input = { act, returnTo: `${server.partnerUrl}/shop` };
  const options = { token: sessionToken, headers: { origin: server.partnerUrl } };
  return (await server.typed('prepareConfirmation', input, options)).id;
};

async function signIn(id: string, at = browser, origin = server.url): Promise<LoginResult | null> {
  const { response } = await at.go('/trpc/redeemConfirmationLogin', mutation({ id }, { origin }));
  const { result } = (await response.json()) as { result: { data: LoginResult | null } };
  return result.data;
}

it('signs in the window as the same person, once', async () => {
  const id = await prepare();
  const login = await signIn(id);
  assert.ok(login);
  const shown = await server.typed('getConfirmation', { id }, { token: login.sessionToken });
  assert.equal(shown.id, id);
  assert.equal(await signIn(await prepare()), null, 'the code works once');
});

it('keeps the time of the login: it makes no login a recent one', async () => {
  await server.advance(11 * 60_000);
  const login = await signIn(await prepare());
  const body = {
    walletTypeId: 'phantom',
    currency: 'USDC',
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  };
  const response = await server.call('POST', '/v1/wallet', { token: login!.accessToken, body });
  assert.equal(((await response.json()) as { code: string }).code, 'RECENT_LOGIN_REQUIRED');
});

it('signs in nobody without an open confirmation of that person, in another browser, from another origin, or later', async () => {
  const id = await prepare();
  assert.equal(await signIn('00000000-0000-4000-8000-00000000abcd'), null, 'an unknown one');
  assert.equal(await signIn('x'), null);
  assert.equal(await signIn(id, server.browser()), null, 'another browser');
  assert.equal(await signIn(id, browser, server.partnerUrl), null, 'the partner’s page');
  const other = server.browser();
  await logInForPartner(other, 'luzferreira');
  assert.equal(await signIn(id, other), null, 'the confirmation of another person');
  await server.typed('cancelConfirmation', { id });
  assert.equal(await signIn(id), null, 'an ended one');
  await server.advance(sessionLimits.confirmationLoginTtl);
  assert.equal(await signIn(await prepare()), null, 'an old login');
});

it('sets a cookie that scripts and other paths do not get, for no login of the product itself', async () => {
  const fields = { afterLoginRedirectUrl: `${server.partnerUrl}/` };
  const find = (lines: readonly string[]) =>
    lines.find((line) => /^confirmation_login=/.test(line));
  const { callback } = await server.browser().logIn({ fields });
  assert.match(
    find(callback.headers.getSetCookie())!,
    /Path=\/trpc\/redeemConfirmationLogin;.*HttpOnly.*SameSite=Lax/,
  );
  const own = await server.browser().logIn();
  assert.equal(find(own.callback.headers.getSetCookie()), undefined);
});

it('is no code of redeemLogin, and signs in nobody after two-factor was turned on', async () => {
  const code = browser.cookies.get('confirmation_login')!;
  await assert.rejects(server.typed('redeemLogin', { code, verifier: '' }));
  embedded = await logInForPartner(browser, 'maralind');
  const { userId } = await server.typed('getCurrentUser', undefined, {
    token: embedded.sessionToken,
  });
  await addSecondFactor(server.ctx, userId!);
  assert.equal(await signIn(await prepare()), null);
});
