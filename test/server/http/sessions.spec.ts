/** The one-time code of a login, tokens and their refresh, and the list of sessions. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sessionLimits } from '../../../contract/limits.ts';
import { emptyUser } from '../../../common/empty-user.ts';
import type { LoginResult } from '../../../contract/auth.ts';
import { openSession } from '../../../server/features/sessions/open-session.service.ts';
import {
  asTokens,
  startTestServer,
  TypedError,
  type TestBrowser,
  type TestServer,
} from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const getCode = (url: URL) => new URLSearchParams(url.hash.slice(1)).get('login') ?? '';
const redeem = (code: string, verifier: string, headers = {}) =>
  server.redeem({ code, verifier }, { headers });
const refused = (status: number, code: string) => (error: unknown) => {
  assert.ok(error instanceof TypedError, String(error));
  assert.equal(error.body.data.problem?.['status'], status);
  assert.equal(error.body.data.problem?.['code'], code);
  return true;
};

describe('the one-time code', () => {
  it('works once', async () => {
    const { landing, verifier } = await server.browser().logIn();
    await redeem(getCode(landing), verifier);
    await assert.rejects(redeem(getCode(landing), verifier), refused(410, 'CODE_EXPIRED'));
  });

  it('works for a minute', async () => {
    const { landing, verifier } = await server.browser().logIn();
    await server.advance(61_000);
    await assert.rejects(redeem(getCode(landing), verifier), refused(410, 'CODE_EXPIRED'));
  });

  it('is used up by a wrong verifier', async () => {
    const { landing, verifier } = await server.browser().logIn();
    await assert.rejects(redeem(getCode(landing), 'wrong'), refused(403, 'FORBIDDEN'));
    await assert.rejects(redeem(getCode(landing), verifier), refused(410, 'CODE_EXPIRED'));
  });

  it('is rejected from another origin', async () => {
    const { landing, verifier } = await server.browser().logIn();
    await assert.rejects(
      redeem(getCode(landing), verifier, { origin: server.partnerUrl }),
      refused(403, 'ORIGIN_FORBIDDEN'),
    );
  });
});

describe('tokens', () => {
  const refresh = (pair: { refreshToken: string; accessToken: string }, headers = {}) =>
    server.call('POST', '/auth/token', {
      body: { refreshToken: pair.refreshToken, accessToken: pair.accessToken },
      headers,
    });
  type Pair = { accessToken: string; refreshToken: string };
  const getTokens = async (response: Response) => (await response.json()) as Pair;

  it('are rejected after fifteen minutes, and renewed by a refresh', async () => {
    const login = await server.browser().session();
    await server.advance(15 * 60_000 + 1);
    assert.equal(
      (await server.call('GET', '/auth/profile', { token: login.accessToken })).status,
      401,
    );
    const next = await getTokens(await refresh(login));
    assert.notEqual(next.refreshToken, login.refreshToken);
    assert.equal(
      (await server.call('GET', '/auth/profile', { token: next.accessToken })).status,
      200,
    );
  });

  it('repeat the same successor for a minute while it is unused', async () => {
    const login = await server.browser().session();
    const first = await getTokens(await refresh(login));
    const again = await getTokens(await refresh(login));
    assert.equal(again.refreshToken, first.refreshToken);
    for (const token of [first.accessToken, again.accessToken])
      assert.equal((await server.call('GET', '/auth/profile', { token })).status, 200);
  });

  it('are revoked as a family when a used token is reused after its successor', async () => {
    const login = await server.browser().session();
    const second = await getTokens(await refresh(login));
    const third = await getTokens(await refresh(second));
    assert.equal((await refresh(login)).status, 401);
    assert.equal(
      (await server.call('GET', '/auth/profile', { token: third.accessToken })).status,
      401,
    );
    assert.equal((await refresh(third)).status, 401);
    await assert.rejects(
      server.typed('listSessions', undefined, { token: login.sessionToken }),
      refused(401, 'UNAUTHORIZED'),
    );
  });

  it('are revoked as a family when a used token is reused after a minute', async () => {
    const login = await server.browser().session();
    const second = await getTokens(await refresh(login));
    await server.advance(61_000);
    assert.equal((await refresh(login)).status, 401);
    assert.equal((await refresh(second)).status, 401);
  });

  it('are the same for two tabs that refresh at the same time', async () => {
    const login = await server.browser().session();
    const pairs = await Promise.all([1, 2, 3, 4].map(async () => getTokens(await refresh(login))));
    assert.equal(new Set(pairs.map((pair) => pair.refreshToken)).size, 1);
  });

  it('don’t work with another session or another origin', async () => {
    const [mine, other] = [await server.browser().session(), await server.browser().session()];
    assert.equal((await refresh({ ...mine, accessToken: other.accessToken })).status, 401);
    assert.equal((await refresh(mine, { origin: server.partnerUrl })).status, 401);
    assert.equal((await refresh(mine)).status, 200);
  });
});

describe('sessions', () => {
  it('are listed, and end one by one', async () => {
    const [here, there] = [
      await server.browser().session({ handle: 'priyaraman' }),
      await server.browser().session({ handle: 'priyaraman' }),
    ];
    const token = here.sessionToken;
    const list = await server.typed('listSessions', undefined, { token });
    assert.equal(list.length, 2);
    assert.equal(list.filter(({ current }) => current).length, 1);
    const other = list.find(({ current }) => !current)!;
    await server.typed('revokeSession', { id: other.id }, { token });
    assert.equal(
      (await server.call('GET', '/auth/profile', { token: there.accessToken })).status,
      401,
    );
    await assert.rejects(
      server.typed('revokeSession', { id: 'nonsense' }, { token }),
      refused(404, 'NOT_FOUND'),
    );
    await server.typed('signOut', undefined, { token });
    await assert.rejects(
      server.typed('getCurrentUser', undefined, { token }),
      refused(401, 'UNAUTHORIZED'),
    );
  });

  it('are replaced by the next login of the same page', async () => {
    const browser = server.browser();
    const { sessionToken: token } = await browser.session({ handle: 'jonasbekker' });
    const { landing, verifier } = await browser.logIn({ handle: 'jonasbekker' });
    const input = { code: getCode(landing), verifier };
    const next = asTokens(await server.typed('redeemLogin', input, { token }));
    const session = { token: next.sessionToken };
    assert.equal((await server.typed('listSessions', undefined, session)).length, 1);
    await server.advance(sessionLimits.replacedSessionGrace);
    await assert.rejects(
      server.typed('listSessions', undefined, { token }),
      refused(401, 'UNAUTHORIZED'),
    );
  });

  /** Redeems a login as a page of the product does: with its origin, and with the browser's cookies. */
  const logInBy = async (browser: TestBrowser, handle: string) => {
    const { landing, verifier } = await browser.logIn({ handle });
    const { response } = await browser.go('/trpc/redeemLogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.ctx.config.publicUrl },
      body: JSON.stringify({ code: getCode(landing), verifier }),
    });
    assert.match(response.headers.get('set-cookie') ?? '', /^browser=[\w-]{43};.*HttpOnly/);
    const { result } = (await response.json()) as { result: { data: LoginResult } };
    return result.data;
  };

  it('of one browser are told from others, and end together', async () => {
    const [mine, other] = [server.browser(), server.browser()];
    const [handle, first] = ['luzferreira', await logInBy(mine, 'luzferreira')];
    const second = await logInBy(mine, handle);
    const third = await logInBy(other, handle);
    const { sessionToken: token } = third;
    const list = await server.typed('listSessions', undefined, { token });
    const ids = list.map(({ browserId }) => browserId);
    assert.equal(ids.length, 3);
    assert.equal(new Set(ids).size, 2);
    const { browserId } = list.find(({ current }) => current)!;
    assert.ok(!ids.includes(mine.cookies.get('browser')!), 'the cookie stays a secret');
    assert.equal(ids.filter((id) => id === browserId).length, 1);
    const elsewhere = list.find(({ current }) => !current)!;
    await server.typed('revokeSession', { id: elsewhere.id }, { token });
    const left = await server.typed('listSessions', undefined, { token });
    assert.deepEqual(
      left.map(({ current }) => current),
      [true],
    );
    for (const ended of [first, second])
      await assert.rejects(
        server.typed('getCurrentUser', undefined, { token: ended.sessionToken }),
        refused(401, 'UNAUTHORIZED'),
      );
  });

  it('name until when their login is recent', async () => {
    const { sessionToken: token } = await server.browser().session({ handle: 'jonasbekker' });
    const before = server.ctx.clock.now().getTime();
    const { recentLoginUntil } = await server.typed('getCurrentUser', undefined, { token });
    const left = Date.parse(recentLoginUntil!) - before;
    assert.ok(left > 9 * 60_000 && left <= 10 * 60_000);
  });

  it('of programs with one name end together, and others stay', async () => {
    const { ctx } = server;
    const own = await server.browser().session({ handle: 'jonasbekker' });
    const token = own.sessionToken;
    const { userId } = await server.typed('getCurrentUser', undefined, { token });
    const open = (userAgent: string) =>
      ctx.database.transaction((tx) =>
        openSession(ctx, tx, {
          userId: userId!,
          userAgent,
          audience: 'app',
          scope: 'app',
        }),
      );
    const on = (version: string) => `Mozilla/5.0 (X11; Linux x86_64) ${version}`;
    const [older, newer, chrome] = await Promise.all(
      ['Firefox/139.0', 'Firefox/140.0', 'Chrome/140.0'].map((version) => open(on(version))),
    );
    await server.typed('revokeSession', { id: older!.id }, { token });
    const left = (await server.typed('listSessions', undefined, { token })).map(({ id }) => id);
    assert.ok(left.includes(chrome!.id) && left.length >= 2);
    assert.ok(!left.includes(older!.id) && !left.includes(newer!.id));
  });

  it('end everywhere at once', async () => {
    const handle = 'luzferreira';
    const logins = [
      await logInBy(server.browser(), handle),
      await logInBy(server.browser(), handle),
      await server.browser().session({ handle }),
    ];
    await server.typed('signOutEverywhere', undefined, { token: logins[0]!.sessionToken });
    for (const { sessionToken } of logins)
      await assert.rejects(
        server.typed('getCurrentUser', undefined, { token: sessionToken }),
        refused(401, 'UNAUTHORIZED'),
      );
  });

  it('are not needed to get the current user', async () => {
    assert.deepEqual(await server.typed('getCurrentUser'), emptyUser);
  });
});
