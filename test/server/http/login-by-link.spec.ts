import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as open, type IncomingMessage } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { LoginResult } from '../../../contract/auth.ts';
import { origins } from '../../../server/schema.ts';
import { listUsableInvitations } from '../../../server/features/invitations/usable-invitations.queries.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { asTokens, startTestServer, TypedError, type TestServer } from '../start.ts';
import { mutation, type TestBrowser } from '../browser.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ bare: false });
});
after(() => server.close());

const getFragment = (url: URL) => new URLSearchParams(url.hash.slice(1));
const isStateCookie = (name: string) => /^(__Host-)?login_/.test(name);

/** Follows a link to the login, and chooses the account at X. */
async function followLink(
  browser: TestBrowser,
  fields: Record<string, string> = {},
  { handle = 'maralind', kind = 'read' } = {},
) {
  const consent = await browser.go(`/auth/twitter/${kind}/login?${new URLSearchParams(fields)}`);
  if (!consent.url.pathname.endsWith('/authorize')) return consent;
  const body = new URLSearchParams(consent.url.searchParams);
  body.set('decision', 'authorize');
  body.set('account', handle);
  return browser.go(consent.url.origin + consent.url.pathname, { method: 'POST', body });
}

interface Redemption {
  code: string;
  token?: string;
  origin?: string | null;
  otherAccount?: 'ask' | 'replace';
}

/** Redeems the code in the browser, as the page does. */
async function redeem(browser: TestBrowser, { code, token, origin, otherAccount }: Redemption) {
  const from = origin === undefined ? server.url : origin;
  const { response } = await browser.go('/trpc/redeemLogin', {
    ...mutation(
      { code, ...(otherAccount && { otherAccount }) },
      { ...(from && { origin: from }), ...(token && { authorization: `Bearer ${token}` }) },
    ),
  });
  const body = (await response.json()) as {
    result?: { data: LoginResult | { accountChoice: unknown } | { secondFactor: { id: string } } };
    error?: TypedError['body'];
  };
  if (body.error) throw new TypedError(response.status, body.error);
  return { login: body.result!.data, cookies: response.headers.getSetCookie() };
}

const getUser = (token: string) => server.typed('getCurrentUser', undefined, { token });
const isRefused = (code: string) => (error: TypedError) =>
  error.body.data.problem?.['code'] === code;

describe('a login that a link starts, with the fields of the specification alone', () => {
  for (const kind of ['read', 'write', 'advertiser'])
    it(`logs in by the ${kind} login`, async () => {
      const browser = server.browser();
      const { url } = await followLink(browser, {}, { kind });
      assert.equal(url.origin + url.pathname + url.search, `${server.url}/`);
      const { login } = await redeem(browser, { code: getFragment(url).get('login')! });
      const user = await getUser(asTokens(login).sessionToken);
      assert.equal(user.twitterHandle, 'maralind');
    });

  it('binds the code by a cookie of its state, which the redemption deletes', async () => {
    const browser = server.browser();
    const response = await server.get('/auth/twitter/read/login');
    const lines = response.headers.getSetCookie().filter((line) => line.startsWith('__Host-'));
    assert.equal(lines.length, 1);
    assert.match(
      lines[0]!,
      /^__Host-login_[\w-]{16}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { url } = await followLink(browser);
    const { cookies } = await redeem(browser, { code: getFragment(url).get('login')! });
    const deleted = cookies.find((line) => line.startsWith('__Host-login_'))!;
    assert.match(
      deleted,
      /^__Host-login_[\w-]{16}=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('keeps a few cookies of logins that were not finished', async () => {
    const browser = server.browser();
    for (let start = 0; start < 20; start += 1)
      await browser.go('/auth/twitter/read/login').catch(() => undefined);
    const open = [...browser.cookies].filter(([name, value]) => isStateCookie(name) && value);
    assert.ok(open.length <= 9, `${open.length} cookies`);
  });

  it('refuses the code in another browser, from another origin, without one, and twice', async () => {
    const arrive = async () => {
      const browser = server.browser();
      return { browser, code: getFragment((await followLink(browser)).url).get('login')! };
    };
    const stolen = await arrive();
    await assert.rejects(redeem(server.browser(), stolen), isRefused('FORBIDDEN'));
    await assert.rejects(redeem(stolen.browser, stolen), isRefused('CODE_EXPIRED'));
    for (const origin of [server.partnerUrl, 'https://evil.example', 'null', null]) {
      const { browser, code } = await arrive();
      await assert.rejects(redeem(browser, { code, origin }), (error: TypedError) =>
        ['FORBIDDEN', 'ORIGIN_FORBIDDEN'].includes(String(error.body.data.problem?.['code'])),
      );
    }
    const used = await arrive();
    await redeem(used.browser, used);
    await assert.rejects(redeem(used.browser, used), isRefused('CODE_EXPIRED'));
  });

  it('takes no verifier in place of the cookie', async () => {
    const { url } = await followLink(server.browser());
    const code = getFragment(url).get('login')!;
    await assert.rejects(
      server.typed(
        'redeemLogin',
        { code, verifier: 'anything' },
        { headers: { origin: server.url } },
      ),
      isRefused('FORBIDDEN'),
    );
  });

  it('works in two tabs at once, each with its own cookie', async () => {
    const browser = server.browser();
    const first = await browser.go('/auth/twitter/read/login');
    const second = await browser.go('/auth/twitter/read/login');
    const finish = async (consent: typeof first) => {
      const body = new URLSearchParams(consent.url.searchParams);
      body.set('decision', 'authorize');
      body.set('account', 'maralind');
      const { url } = await browser.go(consent.url.href.split('?')[0]!, { method: 'POST', body });
      return getFragment(url).get('login')!;
    };
    const codes = [await finish(first), await finish(second)];
    for (const code of codes.reverse())
      assert.ok(asTokens((await redeem(browser, { code })).login));
  });
});

describe('a link that names a campaign', () => {
  it('joins nothing by itself, and leads to the page where the person can join', async () => {
    const [invitation] = await listUsableInvitations(server.ctx);
    const { token } = invitation!;
    const page = (await (
      await server.call('GET', `/v1/page/invitation/token/${token}`)
    ).json()) as { campaign: { id: string }; campaignIndex: number };
    const { id } = page.campaign;
    for (const [fields, path] of [
      [
        { invite_id: token, campaignId: id, utm_source: 'mail' },
        `/invitation/${token}?utm_source=mail`,
      ],
      [{ campaignId: id }, `/campaign/${id}`],
      [{ campaignIndex: String(page.campaignIndex) }, `/campaign/${page.campaignIndex}`],
      [{ campaignId: id, afterLoginRedirectUrl: `${server.url}/profile` }, `/campaign/${id}`],
    ] as const) {
      const browser = server.browser();
      const { url } = await followLink(browser, fields, { handle: 'luzferreira' });
      assert.equal(url.origin + url.pathname + url.search, server.url + path);
      const { login } = await redeem(browser, { code: getFragment(url).get('login')! });
      const tokens = asTokens(login);
      assert.deepEqual([tokens.joined, tokens.joinError], [null, null]);
      const current = await server.typed(
        'listCurrentCampaigns',
        {},
        { token: tokens.sessionToken },
      );
      assert.deepEqual(
        current.filter((campaign) => campaign.id === id),
        [],
      );
    }
  });

  it('can’t lead to another site by its name', async () => {
    for (const campaignId of ['//evil.example', '../..//evil.example', 'https://evil.example/']) {
      const { url } = await followLink(server.browser(), { campaignId });
      assert.equal(url.origin, server.url);
      assert.match(url.pathname, /^\/campaign\/[^/]+$/);
    }
  });
});

describe('a link, opened while another person is signed in', () => {
  it('asks before it replaces the session, and replaces it after a yes only', async () => {
    const browser = server.browser();
    const { sessionToken: token } = await browser.session({ handle: 'tkowal' });
    const { url } = await followLink(browser);
    const code = getFragment(url).get('login')!;
    const { login: asked } = await redeem(browser, { code, token });
    assert.ok('accountChoice' in asked);
    const { expiresAt, ...names } = asked.accountChoice as { expiresAt: string };
    assert.ok(Date.parse(expiresAt) > server.ctx.clock.now().getTime() + 60_000);
    assert.deepEqual(names, {
      current: { name: 'Tomasz Kowal', handle: 'tkowal' },
      next: { name: 'Mara Lindqvist', handle: 'maralind' },
    });
    assert.equal((await getUser(token)).twitterHandle, 'tkowal');
    const { login } = await redeem(browser, { code, token, otherAccount: 'replace' });
    assert.equal((await getUser(asTokens(login).sessionToken)).twitterHandle, 'maralind');
    await assert.rejects(
      redeem(browser, { code, otherAccount: 'replace' }),
      isRefused('CODE_EXPIRED'),
    );
  });

  it('asks nobody whose own account it is, and whose session has ended', async () => {
    const browser = server.browser();
    const own = await browser.session();
    const first = getFragment((await followLink(browser)).url).get('login')!;
    assert.ok(asTokens((await redeem(browser, { code: first, token: own.sessionToken })).login));
    const other = await browser.session({ handle: 'tkowal' });
    await server.typed('signOut', undefined, { token: other.sessionToken });
    const second = getFragment((await followLink(browser)).url).get('login')!;
    assert.ok(asTokens((await redeem(browser, { code: second, token: other.sessionToken })).login));
  });

  it('asks on a brand’s page too, which has a verifier', async () => {
    const { sessionToken: token } = await server.browser().session({ handle: 'tkowal' });
    const { landing, verifier } = await server.browser().logIn();
    const code = getFragment(landing).get('login')!;
    const input = { code, verifier };
    const asked = await server.typed('redeemLogin', { ...input, otherAccount: 'ask' }, { token });
    assert.ok('accountChoice' in asked);
    assert.ok(asTokens(await server.typed('redeemLogin', input, { token })));
  });

  it('gives the code no second chance in another browser', async () => {
    const { url } = await followLink(server.browser());
    const { sessionToken: token } = await server.browser().session({ handle: 'tkowal' });
    const code = getFragment(url).get('login')!;
    await assert.rejects(redeem(server.browser(), { code, token }), isRefused('FORBIDDEN'));
  });
});

describe('a link with a return address', () => {
  /** A navigation of a person. Not by fetch, which sets sec-fetch-mode itself. */
  async function visit(path: string, headers: Record<string, string> = {}) {
    const person = { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers };
    const [response] = (await once(open(server.url + path, { headers: person }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    return { status: response.statusCode, location: response.headers.location };
  }

  it('refuses a partner’s by name, also for a cancelled login', async () => {
    for (const name of ['afterLoginRedirectUrl', 'onCancelLoginRedirectUrl']) {
      const query = new URLSearchParams({ [name]: `${server.partnerUrl}/shop` });
      const path = `/auth/twitter/read/login?${query}`;
      assert.deepEqual(await visit(path), {
        status: 302,
        location: `${server.url}/login-error?error=challenge_missing&kind=read`,
      });
      const response = await server.get(path);
      assert.equal(response.status, 400);
      const { detail } = (await response.json()) as { detail: { loc: string[]; type: string }[] };
      assert.deepEqual(detail[0]!.loc, ['query', name]);
      assert.equal(detail[0]!.type, 'challenge.missing');
    }
  });

  it('leads to a page of the brand’s host for a challenge, from there and from the product', async () => {
    const host = `link.localhost:${new URL(server.url).port}`;
    const brand = `http://${host}`;
    await server.ctx.database.db
      .insert(origins)
      .values({ origin: brand, app: true, embedApi: false, loginReturn: true });
    const back = new URLSearchParams({ afterLoginRedirectUrl: `${brand}/campaigns` });
    const fromProduct = await visit(`/auth/twitter/read/login?${back}`);
    assert.equal(fromProduct.location, `${brand}/#link-login=read&${back}`);
    const fromBrand = await visit('/auth/twitter/write/login?campaignId=7', { host });
    assert.equal(fromBrand.location, `${brand}/#link-login=write&campaignId=7`);
    const unlisted = await visit('/auth/twitter/read/login', { host: 'evil.example' });
    assert.ok(!unlisted.location?.includes('link-login'));
  });
});

describe('a link of a person with a second factor', () => {
  it('waits for its code in the browser that followed the link', async () => {
    const { sessionToken } = await server.browser().session({ handle: 'tkowal' });
    const { userId } = await getUser(sessionToken);
    const app = await addSecondFactor(server.ctx, userId!);
    const browser = server.browser();
    const { url } = await followLink(browser, {}, { handle: 'tkowal' });
    const { login } = await redeem(browser, { code: getFragment(url).get('login')! });
    assert.ok('secondFactor' in login);
    const complete = async (who: TestBrowser) => {
      const input = { id: login.secondFactor.id, code: app.code() };
      const headers = { origin: server.url };
      const { response } = await who.go('/trpc/completeSecondFactor', mutation(input, headers));
      return response.status;
    };
    assert.equal(await complete(server.browser()), 403);
    assert.equal(await complete(browser), 200);
  });
});
