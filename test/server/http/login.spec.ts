import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as open, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { notifications, origins } from '../../../server/schema.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const getCode = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('login') ?? '';
const redeem = (code: string, verifier: string, headers = {}) =>
  server.redeem({ code, verifier }, { headers });

describe('login', () => {
  it('ends at the root with a code in the fragment, and nothing secret in any query', async () => {
    const browser = server.browser();
    const { landing, verifier } = await browser.logIn();
    assert.equal(landing.origin + landing.pathname + landing.search, `${server.url}/`);
    const login = await redeem(getCode(landing), verifier);
    const user = await server.typed('getCurrentUser', undefined, { token: login.sessionToken });
    assert.equal(user.twitterHandle, 'maralind');
    assert.equal(user.userName, 'Mara Lindqvist');
    assert.deepEqual(user.userRoles, ['reader']);
    const profile = await server.call('GET', '/auth/profile', { token: login.accessToken });
    assert.deepEqual(await profile.json(), user);
  });

  it('creates one user for one account, with one welcome notification', async () => {
    const [first, second] = [
      await server.browser().session({ handle: 'luzferreira' }),
      await server.browser().session({ handle: 'luzferreira' }),
    ];
    const ask = async ({ sessionToken }: typeof first) =>
      (await server.typed('getCurrentUser', undefined, { token: sessionToken })).userId!;
    const userId = await ask(first);
    assert.equal(await ask(second), userId);
    const { db } = server.ctx.database;
    const rows = await db
      .select({ type: notifications.eventType })
      .from(notifications)
      .where(eq(notifications.userId, userId));
    assert.deepEqual(rows, [{ type: 'welcome' }]);
  });

  it('keeps the advertiser of the first login as the preferred one', async () => {
    const browser = server.browser();
    const logIn = async (partnerName?: string) => {
      const fields = partnerName ? { partnerName } : {};
      const { sessionToken } = await browser.session({ handle: 'jonasbekker', fields });
      const user = await server.typed('getCurrentUser', undefined, { token: sessionToken });
      return user.preferredAdvertiserName;
    };
    assert.equal(await logIn('metaplex'), 'metaplex');
    assert.equal(await logIn('switchboard'), 'metaplex');
  });

  it('grants roles by scope, and keeps the writer role after a read login', async () => {
    const roles = async (kind: 'read' | 'write' | 'advertiser') => {
      const { sessionToken } = await server.browser().session({ kind, handle: 'tkowal' });
      return (await server.typed('getCurrentUser', undefined, { token: sessionToken })).userRoles;
    };
    assert.deepEqual(await roles('write'), ['reader', 'writer']);
    assert.deepEqual(await roles('read'), ['reader', 'writer']);
    assert.deepEqual(await roles('advertiser'), ['reader', 'writer', 'advertiser']);
  });

  it('returns the author login to its page with the open post', async () => {
    const fields = { page_path: '/campaign/1?week=2', modal_to_open: 'post-editor' };
    const { landing, verifier } = await server.browser().logIn({ kind: 'write', fields });
    assert.equal(landing.pathname + landing.search, '/campaign/1?week=2');
    const login = await redeem(getCode(landing), verifier);
    assert.equal(login.modalToOpen, 'post-editor');
  });

  it('returns to the root with login=cancelled, or to the given URL, when the user cancels', async () => {
    const { landing } = await server.browser().logIn({ handle: null });
    assert.equal(landing.href, `${server.url}/?login=cancelled`);
    const back = `${server.partnerUrl}/shop?login=cancelled`;
    const partner = await server
      .browser()
      .logIn({ handle: null, fields: { onCancelLoginRedirectUrl: back } });
    assert.equal(partner.landing.href, back);
  });

  it('lets the page after a login know that somebody is signed in, and not who', async () => {
    const getHint = async (steps?: Parameters<ReturnType<typeof server.browser>['logIn']>[0]) => {
      const { callback } = await server.browser().logIn(steps);
      return callback.headers.getSetCookie().find((cookie) => cookie.startsWith('has_session='));
    };
    assert.match((await getHint()) ?? '', /^has_session=1; Max-Age=\d+; Path=\/; SameSite=Lax$/);
    assert.equal(await getHint({ handle: null }), undefined);
    const partner = { afterLoginRedirectUrl: `${server.partnerUrl}/shop` };
    assert.equal(await getHint({ fields: partner }), undefined);
  });

  it('names the fragment ev-login on a partner’s page, and binds the session to it', async () => {
    const page = `${server.partnerUrl}/shop?a=1`;
    const { landing, verifier } = await server
      .browser()
      .logIn({ fields: { afterLoginRedirectUrl: page } });
    assert.equal(landing.origin + landing.pathname + landing.search, page);
    const code = new URLSearchParams(landing.hash.slice(1)).get('ev-login')!;
    const origin = server.partnerUrl;
    const login = await redeem(code, verifier, { origin });
    const ask = (from: string) =>
      server.call('GET', '/auth/profile', { token: login.accessToken, headers: { origin: from } });
    assert.equal((await ask(origin)).status, 200);
    assert.equal((await ask(server.url)).status, 401);
    const act = await server.call('PUT', '/v1/user/settings/email', {
      token: login.accessToken,
      headers: { origin },
      body: { email: 'a@b.example' },
    });
    assert.equal(((await act.json()) as { code: string }).code, 'EMBED_FORBIDDEN');
  });

  it('rejects return URLs that may not receive a login', async () => {
    for (const afterLoginRedirectUrl of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      `${server.url}@evil.example/`,
    ]) {
      const query = new URLSearchParams({ afterLoginRedirectUrl, code_challenge: 'A'.repeat(43) });
      const response = await server.get(`/auth/twitter/read/login?${query}`);
      assert.equal(response.status, 400, afterLoginRedirectUrl);
      const body = (await response.json()) as { detail: { loc: string[] }[] };
      assert.deepEqual(body.detail[0]!.loc, ['query', 'afterLoginRedirectUrl']);
    }
    for (const page_path of [
      'campaign/1',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\t/evil.example',
    ]) {
      const query = new URLSearchParams({ page_path, code_challenge: 'A'.repeat(43) });
      assert.equal((await server.get(`/auth/twitter/write/login?${query}`)).status, 400, page_path);
    }
  });

  it('shows an error of the start on the error page, as JSON to a program, and redirects to no unlisted site', async () => {
    const begin = async (fields: Record<string, string>, headers: Record<string, string>) => {
      const address = `${server.url}/auth/twitter/write/login?${new URLSearchParams(fields)}`;
      // Not by fetch, which sets sec-fetch-mode itself.
      const [response] = (await once(open(address, { headers }), 'response')) as [IncomingMessage];
      response.resume();
      return [response.statusCode, response.headers.location?.replace(server.url, '')];
    };
    const code_challenge = 'A'.repeat(43);
    const person = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' };
    const unlisted = { code_challenge, afterLoginRedirectUrl: 'https://evil.example/' };
    const cancelled = { code_challenge, onCancelLoginRedirectUrl: 'https://evil.example/' };
    for (const fields of [unlisted, cancelled])
      assert.deepEqual(await begin(fields, person), [
        302,
        '/login-error?error=site_unlisted&kind=write',
      ]);
    const foreign = { code_challenge, page_path: '//evil.example' };
    for (const fields of [foreign, { code_challenge: 'short' }])
      assert.deepEqual(await begin(fields, person), [302, '/login-error?error=unknown&kind=write']);
    assert.deepEqual(
      await begin(unlisted, { accept: 'application/json', 'sec-fetch-mode': 'cors' }),
      [400, undefined],
    );
  });

  it('rejects the state of another browser, and a used one', async () => {
    const browser = server.browser();
    const consent = await browser.go(`/auth/twitter/read/login?code_challenge=${'A'.repeat(43)}`);
    const body = new URLSearchParams(consent.url.searchParams);
    body.set('decision', 'authorize');
    body.set('account', 'maralind');
    const sent = await server.get(consent.url.pathname, { method: 'POST', body });
    const callback = sent.headers.get('location')!;
    const stranger = await server.browser().go(callback);
    assert.equal(stranger.url.pathname, '/login-error');
    assert.equal(stranger.url.searchParams.get('error'), 'state_mismatch');
    assert.match(stranger.url.searchParams.get('incident')!, /^[0-9a-f-]{36}$/);
    assert.match((await browser.go(callback)).url.hash, /^#login=/);
    assert.equal((await browser.go(callback)).url.searchParams.get('error'), 'state_mismatch');
  });

  it('rejects an expired attempt, and a suspended account', async () => {
    const browser = server.browser();
    const consent = await browser.go(`/auth/twitter/read/login?code_challenge=${'A'.repeat(43)}`);
    await server.advance(11 * 60_000);
    const body = new URLSearchParams({
      ...Object.fromEntries(consent.url.searchParams),
      decision: 'authorize',
      account: 'maralind',
    });
    const late = await browser.go(consent.url.pathname, { method: 'POST', body });
    assert.equal(late.url.searchParams.get('error'), 'expired');
    await server.get('/sandbox/x/jonasbekker/suspend', { method: 'POST' });
    const { landing } = await server.browser().logIn({ handle: 'jonasbekker' });
    assert.equal(landing.searchParams.get('error'), 'account_suspended');
  });
});

describe('a failed login in the popup of another site', () => {
  it('can be retried with the challenge of the opening page, and ends there', async () => {
    const page = `${server.partnerUrl}/shop?ev-attempt=first`;
    const fields = {
      afterLoginRedirectUrl: page,
      onCancelLoginRedirectUrl: `${page}&login=cancelled`,
    };
    const browser = server.browser();
    const { landing: failed, verifier } = await browser.logIn({ handle: 'jonasbekker', fields });
    assert.deepEqual(
      [failed.pathname, failed.searchParams.get('error')],
      ['/login-error', 'account_suspended'],
    );
    assert.equal(
      failed.searchParams.get('onCancelLoginRedirectUrl'),
      fields.onCancelLoginRedirectUrl,
    );
    const again = new URLSearchParams({
      ...fields,
      code_challenge: failed.searchParams.get('code_challenge')!,
    });
    const consent = await browser.go(`/auth/twitter/read/login?${again}`);
    const body = new URLSearchParams({
      ...Object.fromEntries(consent.url.searchParams),
      decision: 'authorize',
      account: 'maralind',
    });
    const { url } = await browser.go(consent.url.origin + consent.url.pathname, {
      method: 'POST',
      body,
    });
    assert.equal(url.origin + url.pathname + url.search, page);
    const code = new URLSearchParams(url.hash.slice(1)).get('ev-login')!;
    const login = await redeem(code, verifier, { origin: server.partnerUrl });
    assert.ok(login.accessToken);
  });

  it('shows no challenge of a login of the product itself', async () => {
    const { landing } = await server.browser().logIn({ handle: 'jonasbekker' });
    assert.equal(landing.searchParams.has('code_challenge'), false);
  });
});

describe('a failed login of a brand’s host', () => {
  // The host keeps where the login started, and the verifier of a retry.
  it('ends on the error page of that host', async () => {
    const brand = `http://acme.localhost:${new URL(server.url).port}`;
    await server.ctx.database.db
      .insert(origins)
      .values({ origin: brand, app: true, embedApi: false, loginReturn: true });
    const fields = { afterLoginRedirectUrl: `${brand}/` };
    const { landing } = await server.browser().logIn({ handle: 'jonasbekker', fields });
    assert.equal(landing.origin + landing.pathname, `${brand}/login-error`);
    assert.equal(landing.searchParams.get('error'), 'account_suspended');

    const browser = server.browser();
    const query = new URLSearchParams({ ...fields, code_challenge: 'A'.repeat(43) });
    const consent = await browser.go(`/auth/twitter/write/login?${query}`);
    await server.advance(11 * 60_000);
    const body = new URLSearchParams(consent.url.searchParams);
    body.set('decision', 'authorize');
    body.set('account', 'maralind');
    const late = await browser.go(consent.url.pathname, { method: 'POST', body });
    assert.equal(late.url.origin + late.url.pathname, `${brand}/login-error`);
    assert.deepEqual(
      [late.url.searchParams.get('error'), late.url.searchParams.get('kind')],
      ['expired', 'write'],
    );
  });
});
