/** A brand's host whose proof is missing: no login returns to it. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as open, type IncomingMessage } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { LoginResult } from '../../../contract/auth.ts';
import { createDnsRecords, type DnsRecords } from '../../../server/adapters/dns-records.ts';
import { brandHostChecks, brands, origins } from '../../../server/schema.ts';
import { listUsableInvitations } from '../../../server/features/invitations/usable-invitations.queries.ts';
import { addConfiguredOrigins } from '../../../server/features/origins/add-origins.service.ts';
import { startDnsServer } from '../dns-server.ts';
import { waitFor } from '../wait-for.ts';
import { mutation, type TestBrowser } from '../browser.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { asTokens, startTestServer, TypedError, type TestServer } from '../start.ts';
import { deriveHostProof } from '../../../server/features/brands/host-proofs.queries.ts';

let server: TestServer;
let brand: string;
before(async () => {
  server = await startTestServer({ bare: false });
  brand = `http://lost.localhost:${new URL(server.url).port}`;
  await server.ctx.database.db
    .insert(origins)
    .values({ origin: brand, app: true, embedApi: false, loginReturn: true });
  await server.ctx.database.db
    .update(brands)
    .set({ hostnames: ['lost.localhost'] })
    .where(eq(brands.name, 'acme'));
});
after(() => server.close());

const setLogins = (loginReturn: boolean) =>
  server.ctx.database.db.update(origins).set({ loginReturn }).where(eq(origins.origin, brand));
const getFragment = (url: URL) => new URLSearchParams(url.hash.slice(1));
const getPage = ({ origin, pathname, search }: URL) => origin + pathname + search;
const back = () => ({ afterLoginRedirectUrl: `${brand}/campaigns?sort=reward` });

/** As a page of the main host redeems the code of a bare link: with the cookies of the browser alone. */
async function redeem(browser: TestBrowser, url: URL): Promise<LoginResult> {
  assert.ok(getFragment(url).get('login'), `no code at ${url.href}`);
  const input = { code: getFragment(url).get('login')! };
  const { response } = await browser.go(
    '/trpc/redeemLogin',
    mutation(input, { origin: server.url }),
  );
  const body = (await response.json()) as {
    result?: { data: LoginResult };
    error?: TypedError['body'];
  };
  if (body.error) throw new TypedError(response.status, body.error);
  return asTokens(body.result!.data);
}
const getHandle = async ({ sessionToken: token }: LoginResult) =>
  (await server.typed('getCurrentUser', undefined, { token })).twitterHandle;

/** A navigation of a person to a page of a host. Not by fetch, which sets sec-fetch-mode and host itself. */
async function visit(path: string, host = new URL(brand).host) {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', host };
  const request = open(server.url + path, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode, location: response.headers.location };
}

describe('a login that starts on a closed host', () => {
  before(() => setLogins(false));

  for (const kind of ['read', 'write', 'advertiser'] as const)
    it(`ends on the same page of the main host, for the ${kind} login with a challenge`, async () => {
      const browser = server.browser();
      const { landing, verifier } = await browser.logIn({ kind, fields: back() });
      assert.equal(
        getPage(landing),
        `${server.url}/campaigns?sort=reward&moved_from=lost.localhost`,
      );
      const code = getFragment(landing).get('login')!;
      // A page of the host holds the verifier, and gets nothing for it.
      await assert.rejects(
        server.typed('redeemLogin', { code, verifier }, { headers: { origin: brand } }),
        TypedError,
      );
      const again = await browser.logIn({ kind, fields: back() });
      assert.equal(await getHandle(await redeem(browser, again.landing)), 'maralind');
    });

  it('is not led to a page of the host for a challenge', async () => {
    const query = new URLSearchParams(back());
    for (const fields of [query, new URLSearchParams()]) {
      const fromProduct = await visit(
        `/auth/twitter/read/login?${fields}`,
        new URL(server.url).host,
      );
      assert.doesNotMatch(fromProduct.location!, /lost\.localhost/);
      const fromBrand = await visit(`/auth/twitter/read/login?${fields}`);
      assert.ok(fromBrand.location!.startsWith(`${server.url}/auth/twitter/read/login?`));
      const browser = server.browser();
      const consent = await browser.go(fromBrand.location!);
      assert.match(consent.url.pathname, /\/authorize$/);
    }
  });

  it('ends on the main host without a return address too', async () => {
    const { location } = await visit('/auth/twitter/read/login?code_challenge=' + 'a'.repeat(43));
    const browser = server.browser();
    const { url } = await browser.go(location!);
    const body = new URLSearchParams(url.searchParams);
    body.set('decision', 'authorize');
    body.set('account', 'maralind');
    const end = await browser.go(url.origin + url.pathname, { method: 'POST', body });
    assert.equal(getPage(end.url), `${server.url}/?moved_from=lost.localhost`);
    assert.equal(await getHandle(await redeem(browser, end.url)), 'maralind');
  });

  it('leads to no other site by a path', async () => {
    for (const path of ['//evil.example/a', '/\\evil.example', '/%2F/evil.example']) {
      const fields = { afterLoginRedirectUrl: brand + path };
      const { landing } = await server.browser().logIn({ fields });
      assert.equal(landing.origin, server.url);
    }
  });

  it('leads to the main host when it is cancelled', async () => {
    const fields = { ...back(), onCancelLoginRedirectUrl: `${brand}/profile` };
    const { landing } = await server.browser().logIn({ fields, handle: null });
    assert.equal(landing.origin + landing.pathname, `${server.url}/profile`);
  });

  it('joins nothing by itself', async () => {
    const [invitation] = await listUsableInvitations(server.ctx);
    const { token } = invitation!;
    const browser = server.browser();
    const fields = { ...back(), invite_id: token };
    const { landing } = await browser.logIn({ fields, handle: 'luzferreira' });
    assert.equal(getPage(landing), `${server.url}/invitation/${token}`);
    const { joined, joinError } = await redeem(browser, landing);
    assert.deepEqual([joined, joinError], [null, null]);
  });

  it('takes from its pages nothing but the login', async () => {
    const headers = { origin: brand };
    const user = await server.typed('getCurrentUser', undefined, { headers });
    assert.equal(user.userId, null);
  });
});

describe('a login under way while its host is closed', () => {
  beforeEach(() => setLogins(true));

  async function consent(browser: TestBrowser, handle: string | null = 'maralind') {
    const { url } = await browser.go(
      `/auth/twitter/read/login?${new URLSearchParams({ ...back(), code_challenge: 'a'.repeat(43) })}`,
    );
    const body = new URLSearchParams(url.searchParams);
    body.set('decision', 'authorize');
    if (handle !== null) body.set('account', handle);
    return () => browser.go(url.origin + url.pathname, { method: 'POST', body });
  }

  it('ends on the main host when the person comes back from X', async () => {
    const browser = server.browser();
    const finish = await consent(browser);
    await setLogins(false);
    const { url } = await finish();
    assert.equal(getPage(url), `${server.url}/campaigns?sort=reward&moved_from=lost.localhost`);
    assert.equal(await getHandle(await redeem(browser, url)), 'maralind');
  });

  it('ends on the main host also when the host has lost all of its powers', async () => {
    const browser = server.browser();
    const finish = await consent(browser);
    await server.ctx.database.db.delete(origins).where(eq(origins.origin, brand));
    const { url } = await finish();
    await server.ctx.database.db
      .insert(origins)
      .values({ origin: brand, app: true, embedApi: false, loginReturn: true });
    assert.equal(getPage(url), `${server.url}/campaigns?sort=reward&moved_from=lost.localhost`);
  });

  it('fails on the main host when it fails', async () => {
    const browser = server.browser();
    const { url } = await browser.go(
      `/auth/twitter/read/login?${new URLSearchParams({ ...back(), code_challenge: 'a'.repeat(43) })}`,
    );
    await setLogins(false);
    const state = url.searchParams.get('state')!;
    const failed = await browser.go(`/auth/twitter/callback?state=${state}&error=server_error`);
    assert.equal(failed.url.origin + failed.url.pathname, `${server.url}/login-error`);
    const retry = failed.url.searchParams.get('afterLoginRedirectUrl');
    assert.equal(retry, `${server.url}/campaigns?sort=reward&moved_from=lost.localhost`);
    assert.equal(failed.url.searchParams.get('code_challenge'), null);
  });

  it('gives no session for a code that the host has already', async () => {
    const { landing, verifier } = await server.browser().logIn({ fields: back() });
    assert.equal(landing.origin, brand);
    await setLogins(false);
    const code = getFragment(landing).get('login')!;
    await assert.rejects(
      server.typed('redeemLogin', { code, verifier }, { headers: { origin: brand } }),
      (error: TypedError) => error.body.data.problem?.['code'] === 'CODE_EXPIRED',
    );
  });

  it('ends on the main host after the code of a second factor', async () => {
    const { sessionToken } = await server.browser().session({ handle: 'tkowal' });
    const user = await server.typed('getCurrentUser', undefined, { token: sessionToken });
    const app = await addSecondFactor(server.ctx, user.userId!);
    const browser = server.browser();
    const { url } = await (await consent(browser, 'tkowal'))();
    const id = getFragment(url).get('second-factor')!;
    assert.equal((await server.typed('getPendingLogin', { id })).site, brand);
    await setLogins(false);
    const { site, cancelUrl } = await server.typed('getPendingLogin', { id });
    assert.deepEqual([site, new URL(cancelUrl).origin], [server.url, server.url]);
    const input = { id, code: app.code() };
    const { response } = await browser.go(
      '/trpc/completeSecondFactor',
      mutation(input, { origin: server.url }),
    );
    const body = (await response.json()) as { result: { data: { continueTo: string } } };
    const target = new URL(body.result.data.continueTo);
    assert.equal(getPage(target), `${server.url}/campaigns?sort=reward&moved_from=lost.localhost`);
    assert.equal(await getHandle(await redeem(browser, target)), 'tkowal');
  });
});

it('is closed after three missing proofs, and opened by a proof', async (t) => {
  const host = 'campaigns.harbor.example';
  const { db } = server.ctx.database;
  const dns = await startDnsServer();
  t.after(() => dns.close());
  const context = server.ctx as { dns: DnsRecords };
  context.dns = createDnsRecords([dns.address]);
  await db
    .update(brands)
    .set({ hostnames: [host] })
    .where(eq(brands.name, 'fern'));
  await addConfiguredOrigins(server.ctx);
  const origin = `http://${host}:${new URL(server.url).port}`;
  const fields = { afterLoginRedirectUrl: `${origin}/campaigns` };
  const land = async () => getPage((await server.browser().logIn({ fields })).landing);
  const pass = async (days: number) => {
    await server.advance(days * 86_400_000);
    const now = server.ctx.clock.now().getTime();
    await waitFor(async () => {
      const [row] = await db.select().from(brandHostChecks).where(eq(brandHostChecks.host, host));
      return row && row.nextCheckAt.getTime() > now ? row : undefined;
    });
  };
  for (const days of [1, 3]) {
    await pass(days);
    assert.equal(await land(), `${origin}/campaigns`);
  }
  await pass(3);
  assert.equal(await land(), `${server.url}/campaigns?moved_from=${host}`);
  const { name, value } = deriveHostProof(server.ctx, { brand: 'fern', host });
  dns.records.set(name, [value]);
  await pass(1);
  assert.equal(await land(), `${origin}/campaigns`);
});

it('returns to the host again once its proof is found', async () => {
  await setLogins(true);
  const { landing } = await server.browser().logIn({ fields: back() });
  assert.equal(getPage(landing), `${brand}/campaigns?sort=reward`);
});
