import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { secondFactorLimits, sessionLimits } from '../../../contract/limits.ts';
import { knownBrowsers, origins, pendingLogins, users } from '../../../server/schema.ts';
import { removeSecondFactor } from '../../../server/features/second-factor/remove-second-factor.service.ts';
import type { TestBrowser } from '../browser.ts';
import { addSecondFactor, createApp, readSecret } from '../second-factor-support.ts';
import { asTokens } from '../start.ts';
import {
  app,
  begin,
  beginPending,
  complete,
  getFragment,
  logInForPartner,
  server,
  userId,
} from './second-factor-login.setup.ts';
import { hashToken } from '../../../server/features/sessions/session-tokens.rules.ts';

describe('a login from an unknown browser', () => {
  it('gives tokens only after a code, and makes the browser known', async () => {
    const browser = server.browser();
    const { id, verifier, expiresAt, attemptsLeft } = await beginPending(browser);
    assert.equal(attemptsLeft, 5);
    const life = Date.parse(expiresAt) - server.ctx.clock.now().getTime();
    assert.ok(life <= secondFactorLimits.pendingLoginTtl && life > 0.9 * 600_000);
    const wrong = await complete(browser, { id, verifier, code: app.wrongCode() });
    assert.deepEqual([wrong.problem?.code, wrong.problem?.attemptsLeft], ['CODE_INVALID', 4]);
    assert.deepEqual(wrong.cookies, []);

    const { login, cookies } = await complete(browser, { id, verifier, code: app.code() });
    const { sessionToken, accessToken } = asTokens(login!);
    const user = await server.typed('getCurrentUser', undefined, { token: sessionToken });
    assert.equal(user.userId, userId);
    assert.equal((await server.call('GET', '/auth/profile', { token: accessToken })).status, 200);
    assert.deepEqual(cookies.map((one) => one.split('=')[0]).sort(), ['browser', 'known_browser']);
    const cookie = cookies.find((one) => one.startsWith('known_browser='))!;
    assert.match(cookie, /^known_browser=[\w-]{43};/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=15552000'])
      assert.ok(cookie.split('; ').includes(attribute), attribute);
    const rows = await server.ctx.database.db
      .select()
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId));
    const value = /^known_browser=([\w-]+)/.exec(cookie)![1]!;
    assert.deepEqual(
      rows.map(({ cookieHash }) => cookieHash),
      [hashToken(value)],
    );

    const used = await complete(browser, { id, verifier, code: app.code(1) });
    assert.equal(used.problem?.code, 'CODE_EXPIRED');
    const again = await begin(browser);
    assert.ok('accessToken' in again.answer, 'the browser is known');
  });

  it('counts as a proof in the session that it opens', async () => {
    const browser = server.browser();
    const { id, verifier } = await beginPending(browser);
    const { login } = await complete(browser, { id, verifier, code: app.code() });
    const { sessionToken: token } = asTokens(login!);
    const { recoveryCodes } = await server.typed('renewRecoveryCodes', undefined, { token });
    assert.equal(recoveryCodes.length, 10);
  });

  it('replaces the session that the page had', async () => {
    const browser = server.browser();
    const first = await beginPending(browser);
    const { login } = await complete(browser, { ...first, code: app.code() });
    const previous = `Bearer ${asTokens(login!).sessionToken}`;
    const { id, verifier } = await beginPending(server.browser());
    await complete(browser, { id, verifier, code: app.code(1) }, { authorization: previous });
    const token = previous.replace('Bearer ', '');
    await server.advance(sessionLimits.replacedSessionGrace);
    await assert.rejects(server.typed('listSessions', undefined, { token }));
  });

  it('is bound to its page, its origin and its ten minutes', async () => {
    const browser = server.browser();
    const { id, verifier } = await beginPending(browser);
    const code = app.code();
    const stolen = await complete(browser, { id, verifier: 'another', code });
    assert.deepEqual(stolen.problem?.params, { kind: 'login-window' });
    assert.equal((await complete(browser, { id, code })).problem?.code, 'FORBIDDEN');
    const foreign = await complete(browser, { id, verifier, code }, { origin: server.partnerUrl });
    assert.equal(foreign.problem?.code, 'ORIGIN_FORBIDDEN');
    const unknown = await complete(browser, { id: 'x', verifier, code });
    assert.equal(unknown.problem?.code, 'CODE_EXPIRED');
    const shown = await server.typed('getPendingLogin', { id });
    assert.deepEqual([shown.site, shown.attemptsLeft], [server.url, 5], 'no attempt was counted');
    await server.advance(secondFactorLimits.pendingLoginTtl);
    const late = await complete(browser, { id, verifier, code: app.code() });
    assert.equal(late.problem?.code, 'CODE_EXPIRED');
  });

  it('names the end of a lock to the login that waits, and not to that of another browser', async () => {
    const { id, verifier } = await beginPending(server.browser());
    for (let left = secondFactorLimits.attempts; left > 0; left--)
      await complete(server.browser(), { id, verifier, code: app.wrongCode() });
    const retryAt = server.ctx.clock.now().getTime() + secondFactorLimits.attemptWindow;
    const status = await server.typed('getPendingLogin', { id });
    assert.equal(status.attemptsLeft, 0);
    assert.ok(Math.abs(Date.parse(status.retryAt!) - retryAt) < 60_000);
    assert.equal((await beginPending(server.browser())).attemptsLeft, 5);
  });

  it('stores no id, and ends with the second factor', async () => {
    const { id } = await beginPending(server.browser());
    const { db } = server.ctx.database;
    const [row] = await db
      .select()
      .from(pendingLogins)
      .where(eq(pendingLogins.idHash, hashToken(id)));
    assert.ok(row);
    assert.equal(JSON.stringify(row).includes(id), false);
    await addSecondFactor(server.ctx, userId);
    await assert.rejects(server.typed('getPendingLogin', { id }), /Your login expired/);
  });

  it('needs nothing without a second factor', async () => {
    const { answer } = await begin(server.browser(), 'tkowal');
    assert.ok('accessToken' in answer);
  });
});

describe('a known browser', () => {
  async function makeKnown(browser: TestBrowser) {
    const { id, verifier } = await beginPending(browser);
    await complete(browser, { id, verifier, code: app.code() });
  }

  it('is the one in which two-factor was turned on', async () => {
    const { db } = server.ctx.database;
    await db.transaction((tx) => removeSecondFactor(tx, userId));
    const off = {
      twoFactorWanted: false,
      twoFactorApproved: false,
      email: 'mara@lindqvist.example',
      emailVerifiedAt: server.ctx.clock.now(),
    };
    await db.update(users).set(off).where(eq(users.id, userId));
    const browser = server.browser();
    const { accessToken } = await browser.session({ handle: 'maralind' });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const send = async (path: string, method: string, body: object) => {
      const { response } = await browser.go(path, { method, headers, body: JSON.stringify(body) });
      return response;
    };
    const setup = await send('/v1/user/settings/two-factor', 'PUT', { enabled: true });
    const { otpauthUri } = (await setup.json()) as { otpauthUri: string };
    const code = createApp(server.ctx, readSecret(otpauthUri)).code();
    const approved = await send('/v1/user/settings/two-factor/approve', 'POST', { code });
    assert.match(approved.headers.getSetCookie().join(), /^known_browser=[\w-]{43};/);
    assert.equal('knownBrowser' in ((await approved.json()) as object), false);
    assert.ok('accessToken' in (await begin(browser)).answer);
    assert.ok('secondFactor' in (await begin(server.browser())).answer);
  });

  it('is known for 180 days', async () => {
    const browser = server.browser();
    await makeKnown(browser);
    await server.advance(secondFactorLimits.knownBrowserTtl - 60_000);
    assert.ok('accessToken' in (await begin(browser)).answer);
    await server.advance(60_000);
    assert.ok('secondFactor' in (await begin(browser)).answer);
  });

  it('is known for its own person, and stays known to others who use it', async () => {
    const browser = server.browser();
    await makeKnown(browser);
    const other = await server.browser().session({ handle: 'tkowal' });
    const { userId: otherId } = await server.typed('getCurrentUser', undefined, {
      token: other.sessionToken,
    });
    const otherApp = await addSecondFactor(server.ctx, otherId!);
    const { answer, verifier } = await begin(browser, 'tkowal');
    assert.ok('secondFactor' in answer, 'another person’s cookie opens nothing');
    const before = browser.cookies.get('known_browser');
    const { id } = answer.secondFactor;
    const { login } = await complete(browser, { id, verifier, code: otherApp.code() });
    assert.ok(login && 'accessToken' in login);
    assert.notEqual(browser.cookies.get('known_browser'), before);
    assert.ok('accessToken' in (await begin(browser)).answer);
    assert.ok('accessToken' in (await begin(browser, 'tkowal')).answer);
    const thief = server.browser();
    thief.cookies.set('known_browser', before!);
    assert.ok(
      'secondFactor' in (await begin(thief)).answer,
      'the replaced cookie is worth nothing',
    );
    await server.ctx.database.db
      .update(users)
      .set({ twoFactorApproved: false })
      .where(eq(users.id, otherId!));
  });

  it('is asked again for a made-up cookie', async () => {
    const browser = server.browser();
    for (const value of ['x', 'A'.repeat(43), `${'A'.repeat(4000)}`]) {
      browser.cookies.set('known_browser', value);
      assert.ok('secondFactor' in (await begin(browser)).answer);
    }
  });
});

describe('a login that ends on another origin', () => {
  it('waits on a page of the product, and then goes on with a one-time code', async () => {
    const browser = server.browser();
    const { landing, verifier } = await logInForPartner(browser);
    assert.equal(
      landing.origin + landing.pathname + landing.search,
      `${server.url}/verify?type=login`,
    );
    const id = getFragment(landing).get('second-factor')!;
    assert.match(id, /^[\w-]{43}$/);
    assert.equal(landing.hash, `#second-factor=${id}`);
    const shown = await server.typed('getPendingLogin', { id });
    assert.equal(shown.site, server.partnerUrl);
    assert.equal(shown.cancelUrl, `${server.partnerUrl}/shop?ev-attempt=abc&login=cancelled`);

    for (const cookie of [undefined, 'A'.repeat(43)]) {
      const other = server.browser();
      if (cookie) other.cookies.set('ev_login', cookie);
      const { problem } = await complete(other, { id, verifier, code: app.code() });
      assert.deepEqual(problem?.params, { kind: 'login-window' }, 'another browser');
    }
    const { login } = await complete(browser, { id, code: app.code() });
    assert.ok(login && 'continueTo' in login);
    const target = new URL(login.continueTo);
    assert.equal(
      target.origin + target.pathname + target.search,
      `${server.partnerUrl}/shop?ev-attempt=abc`,
    );
    const code = getFragment(target).get('ev-login')!;
    const headers = { origin: server.partnerUrl };
    const { sessionToken } = await server.redeem({ code, verifier }, { headers });
    const user = await server.typed('getCurrentUser', undefined, { token: sessionToken, headers });
    assert.equal(user.userId, userId);

    const next = await logInForPartner(browser);
    assert.ok(getFragment(next.landing).get('ev-login'), 'the browser is known');
  });

  it('counts as a proof in the session that it opens there', async (t) => {
    const { db } = server.ctx.database;
    const { origin: brandOrigin } = new URL(server.partnerUrl);
    const allowApp = (app: boolean) =>
      db.update(origins).set({ app }).where(eq(origins.origin, brandOrigin));
    await allowApp(true);
    t.after(() => allowApp(false));
    const headers = { origin: brandOrigin };
    const browser = server.browser();
    const renew = async (landing: URL, verifier: string) => {
      const code = getFragment(landing).get('login')!;
      const { sessionToken: token } = await server.redeem({ code, verifier }, { headers });
      return server.typed('renewRecoveryCodes', undefined, { token, headers });
    };
    const { landing, verifier } = await logInForPartner(browser);
    const id = getFragment(landing).get('second-factor')!;
    const { login } = await complete(browser, { id, code: app.code() });
    assert.ok(login && 'continueTo' in login);
    const { recoveryCodes } = await renew(new URL(login.continueTo), verifier);
    assert.equal(recoveryCodes.length, 10);

    const known = await logInForPartner(browser);
    await assert.rejects(renew(known.landing, known.verifier), /needs a code/);
  });

  it('has a cookie for the one call, for ten minutes', async () => {
    const { callback } = await logInForPartner(server.browser());
    const [cookie, ...more] = callback.headers.getSetCookie();
    assert.deepEqual(more, []);
    assert.match(cookie!, /^ev_login=[\w-]{43};/);
    const path = 'Path=/trpc/completeSecondFactor';
    for (const attribute of ['HttpOnly', 'SameSite=Lax', path, 'Max-Age=600'])
      assert.ok(cookie!.split('; ').includes(attribute), attribute);
    assert.equal(callback.headers.get('referrer-policy'), 'no-referrer');
  });

  it('gives no tokens to a code that is older than the second factor', async () => {
    const { db } = server.ctx.database;
    await db.update(users).set({ twoFactorApproved: false }).where(eq(users.id, userId));
    const { landing, verifier } = await logInForPartner(server.browser());
    const code = getFragment(landing).get('ev-login')!;
    await addSecondFactor(server.ctx, userId);
    const headers = { origin: server.partnerUrl };
    await assert.rejects(
      server.typed('redeemLogin', { code, verifier }, { headers }),
      /Log in again/,
    );
  });
});
