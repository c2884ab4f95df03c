/** The second door over HTTP: a login by a mailed code or link, and what its session may do. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import type { LoginResult, RedeemedLogin } from '../../../contract/auth.ts';
import type { EmailLoginRequest } from '../../../contract/email-login.ts';
import {
  auditLog,
  emailLogins,
  notifications,
  users,
  wallets,
  withdrawals,
} from '../../../server/schema.ts';
import { dayMs, hourMs } from '../../../server/common/time-math.ts';
import { postTransaction, type AccountKind } from '../../../server/ledger/ledger.ts';
import { mutation, type TestBrowser } from '../browser.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { asTokens, startTestServer, TypedError, type TestServer } from '../start.ts';
import { waitFor } from '../wait-for.ts';

let server: TestServer;
let userId: string;
let email: string;
let count = 0;

before(async () => {
  server = await startTestServer();
  const { sessionToken } = await server.browser().session({ handle: 'maralind' });
  userId = (await server.typed('getCurrentUser', undefined, { token: sessionToken })).userId!;
});
after(() => server.close());
beforeEach(async () => {
  // Its own address and hour for each test: the limits count by both.
  email = `mara${String(++count)}@example.com`;
  await server.advance(hourMs + 1000);
  await setUser({
    email,
    emailVerifiedAt: server.ctx.clock.now(),
    roles: ['reader'],
    blockedAt: null,
    withdrawalsFrozenAt: null,
    twoFactorApproved: false,
    twoFactorWanted: false,
    twoFactorChangedAt: null,
  });
});

const setUser = (change: Partial<typeof users.$inferInsert>) =>
  server.ctx.database.db.update(users).set(change).where(eq(users.id, userId));
const getMails = () => server.sandbox!.mailbox.store.state.mails;
const isRefused = (code: string, kind?: string) => (error: TypedError) => {
  const problem = error.body.data.problem as { code: string; params?: { kind?: string } };
  return problem.code === code && (kind === undefined || problem.params?.kind === kind);
};

async function call<T>(
  browser: TestBrowser,
  name: string,
  input: unknown,
  headers: Record<string, string> = { origin: server.url },
): Promise<{ data: T; cookies: string[] }> {
  const { response } = await browser.go(`/trpc/${name}`, mutation(input, headers));
  const body = (await response.json()) as { result?: { data: T }; error?: TypedError['body'] };
  if (body.error) throw new TypedError(response.status, body.error);
  return { data: body.result!.data, cookies: response.headers.getSetCookie() };
}

const ask = (browser: TestBrowser, to = email) =>
  call<EmailLoginRequest>(browser, 'requestEmailLogin', { email: to });
const redeem = async (browser: TestBrowser, proof: object) =>
  (await call<RedeemedLogin>(browser, 'redeemEmailLogin', proof)).data;

/** The job has handled the request. */
const waitForJob = (id: string) =>
  waitFor(async () => {
    const { rows } = (await server.ctx.database.db.execute(
      `select done_at from jobs where kind = 'mail-email-login' and payload->>'emailLoginId' = '${id}'`,
    )) as unknown as { rows: { done_at: string | null }[] };
    return rows[0]?.done_at ? true : undefined;
  });

async function askForMail(browser: TestBrowser) {
  const { data } = await ask(browser);
  const mail = await waitFor(() =>
    getMails().find(({ to, text }) => to === email && text.includes('#email-login=')),
  );
  const code = /\b\d{6}\b/.exec(mail.subject)![0];
  const link = new URL(/https?:\S+#email-login=[\w-]+/.exec(mail.text)![0]);
  const token = link.hash.slice('#email-login='.length);
  // The next mail of this test is another one.
  server.sandbox!.mailbox.store.state.mails.length = 0;
  return { id: data.id, code, token, link, status: data.code };
}

async function logIn(browser = server.browser()): Promise<LoginResult> {
  const { id, code } = await askForMail(browser);
  return asTokens(await redeem(browser, { id, code }));
}

describe('a login by email', () => {
  it('opens a marked session by the code, in the browser that asked', async () => {
    const browser = server.browser();
    const { id, code, status } = await askForMail(browser);
    assert.equal(
      Date.parse(status.expiresAt) - server.ctx.clock.now().getTime() > 14 * 60_000,
      true,
    );
    const { sessionToken: token } = asTokens(await redeem(browser, { id, code }));
    const user = await server.typed('getCurrentUser', undefined, { token });
    assert.deepEqual([user.userId, user.loginMethod], [userId, 'email']);
    assert.equal(user.recentLoginUntil, undefined, 'it never counts as a recent login');
    const sessions = await server.typed('listSessions', undefined, { token });
    assert.equal(sessions.find(({ current }) => current)!.loginMethod, 'email');
    const [row] = await server.ctx.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'login'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    assert.equal(row!.after!.loginMethod, 'email');
    await assert.rejects(redeem(browser, { id, code }), isRefused('CODE_EXPIRED', 'email-login'));
  });

  it('opens it by the link too, once; a visit of the link spends nothing', async () => {
    const browser = server.browser();
    const { token, link } = await askForMail(browser);
    assert.equal(
      link.origin + link.pathname + link.search,
      `${server.url}/verify?type=email-login`,
    );
    for (let visit = 0; visit < 3; visit += 1)
      assert.equal((await server.get(link.pathname + link.search)).status, 200);
    assert.ok(asTokens(await redeem(browser, { token })));
    await assert.rejects(redeem(browser, { token }), isRefused('CODE_EXPIRED'));
  });

  it('stores hashes only', async () => {
    const { id, code, token } = await askForMail(server.browser());
    const [row] = await server.ctx.database.db
      .select()
      .from(emailLogins)
      .where(eq(emailLogins.id, id));
    const stored = JSON.stringify(row);
    for (const secret of [code, token, email]) assert.ok(!stored.includes(secret));
  });

  it('does nothing in another browser, and spends nothing there', async () => {
    const browser = server.browser();
    const { id, code, token } = await askForMail(browser);
    for (const proof of [{ token }, { id, code }])
      await assert.rejects(
        redeem(server.browser(), proof),
        isRefused('FORBIDDEN', 'email-login-browser'),
      );
    assert.ok(asTokens(await redeem(browser, { id, code })));
  });

  it('takes calls of its own pages only, and is not reachable by GET', async () => {
    const browser = server.browser();
    const { id, code } = await askForMail(browser);
    for (const headers of [{ origin: server.partnerUrl }, { origin: 'https://evil.example' }, {}])
      for (const [name, input] of [
        ['requestEmailLogin', { email }],
        ['redeemEmailLogin', { id, code }],
      ] as const)
        await assert.rejects(call(browser, name, input, headers as Record<string, string>));
    const input = encodeURIComponent(JSON.stringify({ id, code }));
    assert.equal((await server.get(`/trpc/redeemEmailLogin?input=${input}`)).ok, false);
    assert.ok(asTokens(await redeem(browser, { id, code })));
  });

  it('ends after 15 minutes', async () => {
    const browser = server.browser();
    const { id, code, token } = await askForMail(browser);
    await server.advance(15 * 60_000);
    for (const proof of [{ id, code }, { token }])
      await assert.rejects(redeem(browser, proof), isRefused('CODE_EXPIRED'));
  });

  it('counts wrong codes: five a request, ten a day for the address in one browser; the link still works', async () => {
    const browser = server.browser();
    const wrong = async () => {
      const { id, code, token } = await askForMail(browser);
      const guess = code === '000000' ? '111111' : '000000';
      for (let left = 4; left >= 0; left -= 1)
        await assert.rejects(
          redeem(browser, { id, code: guess }),
          isRefused(left ? 'CODE_INVALID' : 'TOO_MANY_ATTEMPTS'),
        );
      await assert.rejects(redeem(browser, { id, code }), isRefused('TOO_MANY_ATTEMPTS'));
      return { id, code, token };
    };
    await wrong();
    await wrong();
    const { id, code, token } = await askForMail(browser);
    await assert.rejects(
      redeem(browser, { id, code }),
      isRefused('TOO_MANY_ATTEMPTS', 'email-login-day'),
    );
    assert.ok(asTokens(await redeem(browser, { token })));
  });

  it('is not locked by strangers where the person was signed in', async () => {
    const own = server.browser();
    await logIn(own);
    await server.advance(hourMs + 1000);
    const guess = async () => {
      const stranger = server.browser();
      const { id, code } = await askForMail(stranger);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let left = 4; left >= 0; left -= 1)
        await assert.rejects(
          redeem(stranger, { id, code: wrong }),
          isRefused(left ? 'CODE_INVALID' : 'TOO_MANY_ATTEMPTS', 'email-login'),
        );
    };
    for (let request = 0; request < 5; request += 1) await guess();
    await assert.rejects(ask(server.browser()), isRefused('RATE_LIMITED', 'email-logins'));
    await logIn(own);
    await server.advance(hourMs + 1000);
    await guess();
    // Thirty for the day: strangers have no more, the person's browser has.
    const stranger = server.browser();
    const asked = await askForMail(stranger);
    await assert.rejects(
      redeem(stranger, { id: asked.id, code: asked.code }),
      isRefused('TOO_MANY_ATTEMPTS', 'email-login-day'),
    );
    assert.ok(asTokens(await redeem(stranger, { token: asked.token })));
    await logIn(own);
  });

  it('limits the person’s browser too', async () => {
    const own = server.browser();
    await logIn(own);
    await server.advance(hourMs + 1000);
    for (let mail = 0; mail < 5; mail += 1) await ask(own);
    await assert.rejects(ask(own), isRefused('RATE_LIMITED', 'email-logins'));
    await ask(server.browser());
  });

  it('sets a cookie that no script reads', async () => {
    const { cookies } = await ask(server.browser());
    assert.match(
      cookies.find((line) => line.startsWith('__Host-email_login='))!,
      /^__Host-email_login=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('a request for a login by e-mail', () => {
  it('answers the same for every address, and mails to a verified one alone', async () => {
    const shapes = [];
    const ids: string[] = [];
    for (const to of [email, `nobody${String(count)}@example.com`]) {
      const { data, cookies } = await ask(server.browser(), to);
      const { id, code } = data;
      ids.push(id);
      shapes.push({
        ...code,
        sentTo: '',
        expiresAt: '',
        resendAvailableAt: '',
        cookies: cookies.length,
      });
    }
    assert.deepEqual(shapes[0], shapes[1]);
    for (const id of ids) await waitForJob(id);
    await waitFor(() => getMails().some(({ to }) => to === email) || undefined);
    assert.ok(!getMails().some(({ to }) => to.startsWith('nobody')));
  });

  it('refuses a code for an unknown address as a wrong one', async () => {
    const browser = server.browser();
    const { data } = await ask(browser, `unknown${String(count)}@example.com`);
    await assert.rejects(
      redeem(browser, { id: data.id, code: '123456' }),
      isRefused('CODE_INVALID', 'email-login'),
    );
  });

  it('mails to nobody who is blocked, frozen or an administrator, or whose address is not verified by exactly one', async () => {
    const now = server.ctx.clock.now();
    const { sessionToken } = await server.browser().session({ handle: 'tkowal' });
    const other = (await server.typed('getCurrentUser', undefined, { token: sessionToken }))
      .userId!;
    const setOther = (change: Partial<typeof users.$inferInsert>) =>
      server.ctx.database.db.update(users).set(change).where(eq(users.id, other));
    for (const prepare of [
      () => setUser({ blockedAt: now }),
      () => setUser({ blockedAt: null, withdrawalsFrozenAt: now }),
      () => setUser({ withdrawalsFrozenAt: null, roles: ['reader', 'admin'] }),
      () => setUser({ roles: ['reader'], emailVerifiedAt: null }),
      async () => {
        await setUser({ emailVerifiedAt: now });
        await setOther({ email: email.toUpperCase(), emailVerifiedAt: now });
      },
    ]) {
      await prepare();
      const { data } = await ask(server.browser());
      await waitForJob(data.id);
      const [row] = await server.ctx.database.db
        .select()
        .from(emailLogins)
        .where(eq(emailLogins.id, data.id));
      assert.deepEqual([row!.userId, row!.tokenHash, row!.codeHash], [null, null, null]);
    }
    await setOther({ email: null, emailVerifiedAt: null });
  });

  it('refuses who was blocked, frozen or made an administrator since the mail', async () => {
    for (const change of [
      { blockedAt: new Date() },
      { blockedAt: null, withdrawalsFrozenAt: new Date() },
      { withdrawalsFrozenAt: null, roles: ['reader', 'admin'] },
    ]) {
      const browser = server.browser();
      await setUser({ blockedAt: null, withdrawalsFrozenAt: null, roles: ['reader'] });
      const { id, code } = await askForMail(browser);
      await setUser(change);
      await assert.rejects(redeem(browser, { id, code }), isRefused('CODE_EXPIRED', 'email-login'));
    }
  });

  it('is limited to five mails an hour for an address, known or not', async () => {
    for (const to of [email, `nowhere${String(count)}@example.com`]) {
      for (let mail = 0; mail < 5; mail += 1) await ask(server.browser(), to);
      await assert.rejects(
        ask(server.browser(), to.toUpperCase()),
        isRefused('RATE_LIMITED', 'email-logins'),
      );
    }
  });

  it('is limited to twenty an hour for one client', async () => {
    for (let mail = 0; mail < 20; mail += 1)
      await ask(server.browser(), `many${String(mail)}@example.com`);
    await assert.rejects(ask(server.browser(), 'one.more@example.com'), isRefused('RATE_LIMITED'));
  });

  it('refuses what is no address', async () => {
    await assert.rejects(ask(server.browser(), 'mara'), isRefused('EMAIL_INVALID'));
  });
});

describe('a session that was opened by e-mail', () => {
  const refusedCalls = [
    ['POST', '/v1/wallet', { walletTypeId: 'phantom', currency: 'USDC', address: 'x' }],
    ['POST', '/v1/wallet/start-verification', { walletId: randomUUID() }],
    ['DELETE', `/v1/wallet/${randomUUID()}`, undefined],
    ['PUT', '/v1/user/settings/email', { email: 'other@example.com' }],
    ['POST', '/v1/user/settings/email/approve', { code: '123456' }],
    ['PUT', '/v1/user/settings/two-factor', { enabled: true }],
    ['POST', '/v1/user/settings/two-factor/approve', { code: '123456' }],
    ['PUT', '/v1/user/settings/basic', { notifyByEmail: true, marketingEmail: false }],
    ['POST', `/v1/page/campaign/${randomUUID()}/join`, {}],
  ] as const;

  it('reads, exports, ends sessions and opens cases', async () => {
    const { sessionToken: token, accessToken } = await logIn();
    for (const path of [
      '/v1/page/dashboard',
      '/v1/balance',
      '/v1/wallet',
      '/v1/withdrawal',
      '/v1/user/settings',
      '/v1/notification/recent',
    ])
      assert.equal((await server.call('GET', path, { token: accessToken })).status, 200, path);
    await server.typed('exportWithdrawals', {}, { token });
    await server.typed('exportPastCampaigns', {}, { token });
    assert.equal(
      (await server.call('DELETE', '/v1/notification', { token: accessToken })).ok,
      true,
    );
    const other = await server.browser().session({ handle: 'maralind' });
    const found = await server.typed('listSessions', undefined, { token });
    const { id } = found.find(({ current }) => !current)!;
    await server.typed('revokeSession', { id }, { token });
    assert.ok(other);
    await server.typed('signOutEverywhere', undefined, { token });
    assert.equal((await server.call('GET', '/v1/balance', { token: accessToken })).status, 401);
  });

  it('changes nothing else, also after its tokens were renewed', async () => {
    const login = await logIn();
    const renewed = (await (
      await server.call('POST', '/auth/token', {
        body: { accessToken: login.accessToken, refreshToken: login.refreshToken },
      })
    ).json()) as LoginResult;
    for (const token of [login.accessToken, renewed.accessToken])
      for (const [method, path, body] of refusedCalls) {
        const response = await server.call(method, path, { token, body });
        const { code } = (await response.json()) as { code: string };
        assert.deepEqual([response.status, code], [403, 'NETWORK_LOGIN_REQUIRED'], path);
      }
    for (const [name, input] of [
      ['setDefaultWallet', { id: randomUUID() }],
      ['leaveCampaign', { campaignId: randomUUID() }],
      ['deletePost', { id: randomUUID() }],
      ['renewRecoveryCodes', undefined],
      ['saveDraft', { campaignId: randomUUID(), kind: 'post', text: 'x' }],
    ] as const)
      await assert.rejects(
        server.typed(name, input as never, { token: login.sessionToken }),
        isRefused('NETWORK_LOGIN_REQUIRED'),
        name,
      );
    const post = await server.call('POST', '/v1/action/post/create', {
      token: login.accessToken,
      body: { content: 'x', attachments: [], campaignId: randomUUID(), selectedSuggestionId: null },
    });
    assert.equal(post.status, 403);
  });

  it('is replaced by another login by e-mail, and by one with X', async () => {
    const browser = server.browser();
    const { sessionToken } = await logIn(browser);
    const headers = { origin: server.url, authorization: `Bearer ${sessionToken}` };
    await call<EmailLoginRequest>(browser, 'requestEmailLogin', { email }, headers);
    const mail = await waitFor(() => getMails().find(({ to }) => to === email));
    const token = /#email-login=([\w-]+)/.exec(mail.text)![1]!;
    getMails().length = 0;
    const { data } = await call<RedeemedLogin>(browser, 'redeemEmailLogin', { token }, headers);
    const second = asTokens(data).sessionToken;
    const { landing, verifier } = await browser.logIn({ handle: 'maralind' });
    const code = new URLSearchParams(landing.hash.slice(1)).get('login');
    const login = await call<RedeemedLogin>(
      browser,
      'redeemLogin',
      { code, verifier },
      { origin: server.url, authorization: `Bearer ${second}` },
    );
    const user = await server.typed('getCurrentUser', undefined, {
      token: asTokens(login.data).sessionToken,
    });
    assert.deepEqual([user.userId, user.loginMethod], [userId, undefined]);
  });

  it('answers the window that a partner’s page has opened', async () => {
    const { sessionToken: token } = await logIn();
    const id = randomUUID();
    const { returnTo } = await server.typed('cancelConfirmation', { id }, { token });
    assert.equal(returnTo, null);
    await assert.rejects(
      server.typed('endConfirmation', { id }, { token }),
      isRefused('NOT_FOUND'),
    );
    assert.equal(await server.typed('redeemConfirmationLogin', { id }, { token }), null);
  });

  it('with a second factor waits for its code, and may then change wallets and address', async () => {
    const app = await addSecondFactor(server.ctx, userId);
    const browser = server.browser();
    const { id, code } = await askForMail(browser);
    const waiting = await redeem(browser, { id, code });
    assert.ok('secondFactor' in waiting);
    const input = { id: waiting.secondFactor.id, code: app.code() };
    await assert.rejects(call(server.browser(), 'completeSecondFactor', input));
    const { data } = await call<LoginResult>(browser, 'completeSecondFactor', input);
    const user = await server.typed('getCurrentUser', undefined, { token: data.sessionToken });
    assert.equal(user.loginMethod, 'email');
    const change = await server.call('PUT', '/v1/user/settings/email', {
      token: data.accessToken,
      body: { email: `new${String(count)}@example.com` },
    });
    assert.equal(change.status, 200);
    const post = await server.call('PUT', '/v1/user/settings/basic', {
      token: data.accessToken,
      body: { notifyByEmail: true, marketingEmail: false },
    });
    assert.equal(post.status, 403);
  });

  describe('withdraws', () => {
    async function addWallet(verifiedDaysAgo: number, verifiedBy: 'network' | 'email' = 'network') {
      const verifiedAt = new Date(server.ctx.clock.now().getTime() - verifiedDaysAgo * dayMs);
      const address = `wallet-${randomUUID()}`;
      const [wallet] = await server.ctx.database.db
        .insert(wallets)
        .values({
          userId,
          walletTypeId: 'phantom',
          chain: 'solana',
          currency: 'USDC',
          address,
          addressKey: address,
          status: 'verified',
          isDefault: false,
          createdAt: verifiedAt,
          verifiedAt,
          verifiedBy,
        })
        .returning();
      return wallet!.id;
    }
    async function credit() {
      const entry = (kind: AccountKind, owner: string, amount: bigint) => ({
        kind,
        owner,
        currency: 'USDC',
        amount,
      });
      await server.ctx.database.transaction((tx) =>
        postTransaction(tx, {
          key: `credit:${randomUUID()}`,
          kind: 'credit',
          at: server.ctx.clock.now(),
          entries: [entry('funding', '', -50_000_000n), entry('available', userId, 50_000_000n)],
        }),
      );
    }
    const origin = '?page_path=/profile/wallets&trigger=test';
    const request = (token: string, walletId: string) =>
      server.call('POST', `/v1/withdrawal${origin}`, {
        token,
        body: { walletId, currency: 'USDC', amount: '20' },
      });
    async function confirm(token: string, id: string) {
      const mail = await waitFor(() =>
        getMails().find(({ to, text }) => to === email && text.includes(id)),
      );
      const code = /\b\d{6}\b/.exec(mail.subject)![0];
      const response = await server.call('POST', `/v1/withdrawal/${id}/verify${origin}`, {
        token,
        body: { code },
      });
      return (await response.json()) as { status: string; heldUntil?: string };
    }
    const getRow = async (id: string) =>
      (await server.ctx.database.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]!;

    it('only to a wallet that was verified under a login at X, seven days ago', async () => {
      await credit();
      const { accessToken: token } = await logIn();
      const young = await request(token, await addWallet(6.9));
      assert.equal(((await young.json()) as { code: string }).code, 'WALLET_ON_HOLD');
      const byEmail = await request(token, await addWallet(30, 'email'));
      assert.equal(((await byEmail.json()) as { code: string }).code, 'NETWORK_LOGIN_REQUIRED');
    });

    it('after 72 hours the first time, with mail and bell; the next one at once', async () => {
      await credit();
      const walletId = await addWallet(7.1);
      const { accessToken: token } = await logIn();
      const first = (await (await request(token, walletId)).json()) as { id: string };
      const confirmed = await confirm(token, first.id);
      const until = new Date(server.ctx.clock.now().getTime() + 72 * hourMs);
      assert.equal(confirmed.status, 'pending');
      assert.ok(Math.abs(Date.parse(confirmed.heldUntil!) - until.getTime()) < 60_000);
      const notice = await waitFor(() =>
        getMails().find(({ to, subject }) => to === email && subject.includes('on hold')),
      );
      assert.match(notice.text, /\/verify\?type=security#/);
      const bell = await server.ctx.database.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId));
      assert.ok(
        bell.some(({ payload }) => (payload as { code?: string }).code === 'withdrawal-held'),
      );
      await server.advance(71 * hourMs);
      assert.equal((await getRow(first.id)).handedOverAt, null);
      await server.advance(2 * hourMs);
      await waitFor(async () => {
        // The payment rail and its polls run by the same clock.
        await server.advance(60_000);
        return (await getRow(first.id)).status === 'completed' || undefined;
      });
      await setUser({ email, emailVerifiedAt: new Date(0) });
      const again = await logIn();
      const listed = (await (
        await server.call('GET', '/v1/withdrawal', { token: again.accessToken })
      ).json()) as { id: string; heldUntil?: string }[];
      assert.equal(listed.find(({ id }) => id === first.id)!.heldUntil, undefined, 'it was sent');
      const second = (await (await request(again.accessToken, walletId)).json()) as { id: string };
      assert.equal((await confirm(again.accessToken, second.id)).heldUntil, undefined);
    });

    it('also what was requested under a login at X and is confirmed by e-mail waits', async () => {
      await server.ctx.database.db.update(withdrawals).set({ loginMethod: 'network' });
      await credit();
      const walletId = await addWallet(8);
      const own = await server.browser().session({ handle: 'maralind' });
      const { id } = (await (await request(own.accessToken, walletId)).json()) as { id: string };
      await waitFor(() => getMails().find(({ text }) => text.includes(id)));
      const { accessToken } = await logInKeepingMails();
      assert.ok((await confirm(accessToken, id)).heldUntil);
    });

    it('nothing once the person has reported it', async () => {
      await server.ctx.database.db.update(withdrawals).set({ loginMethod: 'network' });
      await credit();
      const { accessToken: token, sessionToken } = await logIn();
      const { id } = (await (await request(token, await addWallet(8))).json()) as { id: string };
      await confirm(token, id);
      await server.typed('freezeAccount', {}, { token: sessionToken });
      assert.equal((await getRow(id)).status, 'cancelled');
    });

    /** The mail with the withdrawal's code must stay. */
    async function logInKeepingMails() {
      const kept = [...getMails()];
      const login = await logIn();
      getMails().push(...kept);
      return login;
    }
  });
});
