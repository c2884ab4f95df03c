import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import { impersonationGrants, users } from '../../../server/schema.ts';
import { impersonationLimits } from '../../../server/features/users/impersonation.rules.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const getCode = (response: Response) =>
  new URL(response.headers.get('location')!, server.url).hash.match(/^#login=(.+)/)?.[1];
const makeVerifier = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};
const me = (token: string): Promise<CurrentUser> =>
  server.typed('getCurrentUser', undefined, { token });

/** An administrator's session, and a user to impersonate. */
async function cast() {
  const { db } = server.ctx.database;
  await db.update(users).set({ twoFactorApproved: false }).where(eq(users.handle, 'priyaraman'));
  const admin = await server.browser().session({ handle: 'priyaraman' });
  const { userId: adminId } = await me(admin.sessionToken);
  await db
    .update(users)
    .set({ roles: ['reader', 'admin'] })
    .where(eq(users.id, adminId!));
  await addSecondFactor(server.ctx, adminId!);
  const mara = await server.browser().session({ handle: 'maralind' });
  const { userId } = await me(mara.sessionToken);
  return { admin, adminId: adminId!, mara, userId: userId! };
}
const grant = (token: string, impersonate = '@MaraLind') =>
  server.typed('grantImpersonation', { impersonate }, { token });

/** Opens a link like the app. */
async function open(url: string, change: (link: URL) => void = () => undefined) {
  const { verifier, challenge } = makeVerifier();
  const link = new URL(url);
  link.searchParams.set('code_challenge', challenge);
  change(link);
  return { verifier, response: await server.get(link.href) };
}
const refusedAt = (response: Response) => {
  assert.equal(response.status, 302);
  assert.equal(response.headers.get('location'), '/login-error?error=grant_refused');
};
const problem = (status: number, code: string) => (error: unknown) => {
  assert.ok(error instanceof TypedError, String(error));
  assert.deepEqual(
    [error.body.data.problem?.['status'], error.body.data.problem?.['code']],
    [status, code],
  );
  return true;
};

describe('impersonation', () => {
  it('ends like a login, in a session that knows the administrator', async () => {
    const { admin, adminId, userId } = await cast();
    const { url } = await grant(admin.sessionToken);
    const { verifier, response } = await open(url);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    const login = await server.redeem({ code: getCode(response)!, verifier });
    assert.equal(login.impersonated, true);
    const user = await me(login.sessionToken);
    assert.deepEqual(
      [user.userId, user.realUserId, user.twitterHandle],
      [userId, adminId, 'maralind'],
    );
  });

  it('redirects a link without a challenge to the app without using up the grant', async () => {
    const { admin } = await cast();
    const { url } = await grant(admin.sessionToken);
    const [token, secret] = new URL(url).pathname.split('/').slice(3);
    for (let times = 0; times < 2; times++) {
      const bare = await server.get(url);
      const target = new URL(bare.headers.get('location')!, server.url);
      assert.deepEqual(Object.fromEntries(new URLSearchParams(target.hash.slice(1))), {
        impersonation: `${token}.${secret}`,
        impersonate: 'maralind',
      });
      assert.equal(target.pathname + target.search, '/');
      assert.equal(bare.headers.get('referrer-policy'), 'no-referrer');
    }
    assert.ok(getCode((await open(url)).response));
  });

  it('stores neither token nor secret', async () => {
    const { admin, adminId } = await cast();
    const { url } = await grant(admin.sessionToken);
    const rows = await server.ctx.database.db
      .select()
      .from(impersonationGrants)
      .where(eq(impersonationGrants.adminId, adminId));
    const [token, secret] = new URL(url).pathname.split('/').slice(3);
    const text = JSON.stringify(rows);
    assert.ok(!text.includes(token!) && !text.includes(secret!));
  });

  it('works once, for minutes, for the granted user', async () => {
    const { admin } = await cast();
    const once = await grant(admin.sessionToken);
    assert.ok(getCode((await open(once.url)).response));
    refusedAt((await open(once.url)).response);
    const other = await grant(admin.sessionToken);
    await server.browser().session({ handle: 'luzferreira' });
    refusedAt(
      (await open(other.url, (link) => link.searchParams.set('impersonate', 'luzferreira')))
        .response,
    );
    const late = await grant(admin.sessionToken);
    await server.advance(impersonationLimits.grantTtl + 1);
    refusedAt((await open(late.url)).response);
  });

  it('ends a grant after three wrong secrets', async () => {
    const { admin } = await cast();
    const { url } = await grant(admin.sessionToken);
    const wrong = (link: URL) => (link.pathname = link.pathname.replace(/[^/]+$/, 'x'.repeat(43)));
    for (let tries = 0; tries < impersonationLimits.attempts; tries++)
      refusedAt((await open(url, wrong)).response);
    refusedAt((await open(url)).response);
  });

  it('is for administrators only, and never of another administrator', async () => {
    const { admin, adminId, mara } = await cast();
    await assert.rejects(grant(mara.sessionToken, 'priyaraman'), problem(403, 'FORBIDDEN'));
    await assert.rejects(grant(admin.sessionToken, 'priyaraman'), problem(403, 'FORBIDDEN'));
    await assert.rejects(grant(admin.sessionToken, 'nobody_here'), problem(404, 'NOT_FOUND'));
    const { url } = await grant(admin.sessionToken);
    await server.ctx.database.db
      .update(users)
      .set({ roles: ['reader'] })
      .where(eq(users.id, adminId));
    refusedAt((await open(url)).response);
  });

  it('reads and does not write: each error names the action', async () => {
    const { admin, mara } = await cast();
    const { verifier, response } = await open((await grant(admin.sessionToken)).url);
    const login = await server.redeem({ code: getCode(response)!, verifier });
    const token = login.accessToken;
    assert.equal((await server.call('GET', '/v1/balance', { token })).status, 200);
    const refused: [string, string, string][] = [
      ['POST', '/v1/action/post/create', 'posts'],
      ['PUT', '/v1/user/settings/email', 'email'],
      ['POST', '/v1/wallet', 'wallets'],
      ['POST', '/v1/withdrawal?page_path=/&trigger=t', 'money'],
      ['DELETE', '/v1/withdrawal/1?page_path=/&trigger=t', 'money'],
      ['POST', '/v1/action/payout/confirm/1', 'money'],
      ['POST', '/v1/page/campaign/1/join', 'campaigns'],
      ['DELETE', '/v1/notification/1', 'notifications'],
      ['DELETE', '/v1/notification', 'notifications'],
    ];
    for (const [method, path, kind] of refused) {
      const answer = await server.call(method, path, { token, body: {} });
      const { code, params } = (await answer.json()) as ApiErrorBody;
      assert.deepEqual(
        [answer.status, code, params],
        [403, 'IMPERSONATION_FORBIDDEN', { kind }],
        `${method} ${path}`,
      );
    }
    const session = { token: login.sessionToken };
    await assert.rejects(
      server.typed('revokeSession', { id: 'x' }, session),
      problem(403, 'IMPERSONATION_FORBIDDEN'),
    );
    await assert.rejects(
      server.typed('grantImpersonation', { impersonate: 'maralind' }, session),
      problem(403, 'IMPERSONATION_FORBIDDEN'),
    );
    assert.equal((await me(mara.sessionToken)).realUserId, (await me(mara.sessionToken)).userId);
  });

  it('ends after an hour despite refreshes, and at once by a sign-out', async () => {
    const { admin } = await cast();
    const start = async () => {
      const { verifier, response } = await open((await grant(admin.sessionToken)).url);
      return server.redeem({ code: getCode(response)!, verifier });
    };
    const stopped = await start();
    await server.typed('signOut', undefined, { token: stopped.sessionToken });
    await assert.rejects(me(stopped.sessionToken), problem(401, 'UNAUTHORIZED'));
    const login = await start();
    await server.advance(impersonationLimits.sessionTtl - 1000);
    const renewed = await server.call('POST', '/auth/token', { body: login });
    assert.equal(renewed.status, 200);
    const { accessToken, refreshToken } = (await renewed.json()) as typeof login;
    await server.advance(1000);
    assert.equal((await server.call('GET', '/v1/balance', { token: accessToken })).status, 401);
    assert.equal(
      (await server.call('POST', '/auth/token', { body: { accessToken, refreshToken } })).status,
      401,
    );
    await assert.rejects(me(login.sessionToken), problem(401, 'UNAUTHORIZED'));
  });

  it('ends when the role is revoked, and is listed among the user’s sessions', async () => {
    const { admin, adminId, mara } = await cast();
    const { verifier, response } = await open((await grant(admin.sessionToken)).url);
    const login = await server.redeem({ code: getCode(response)!, verifier });
    const looks = (
      await server.typed('listSessions', undefined, { token: mara.sessionToken })
    ).filter(({ impersonated }) => impersonated);
    assert.deepEqual([looks.length > 0, looks.some(({ current }) => current)], [true, false]);
    await server.ctx.database.db
      .update(users)
      .set({ roles: ['reader'] })
      .where(eq(users.id, adminId));
    await assert.rejects(me(login.sessionToken), problem(401, 'UNAUTHORIZED'));
    assert.equal(
      (await server.call('GET', '/v1/balance', { token: login.accessToken })).status,
      401,
    );
    assert.equal((await server.call('POST', '/auth/token', { body: login })).status, 401);
    assert.ok((await me(admin.sessionToken)).userId);
  });

  it('closes an open socket after an hour', async () => {
    const { admin } = await cast();
    const { verifier, response } = await open((await grant(admin.sessionToken)).url);
    const { sessionToken } = await server.redeem({
      code: getCode(response)!,
      verifier,
    });
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/trpc?connectionParams=1`, {
      origin: server.url,
    });
    await once(socket, 'open');
    const closed = once(socket, 'close', { signal: AbortSignal.timeout(5000) }) as Promise<
      [number]
    >;
    socket.send(JSON.stringify({ method: 'connectionParams', data: { token: sessionToken } }));
    socket.send(JSON.stringify({ id: 1, method: 'query', params: { path: 'getCurrentUser' } }));
    await once(socket, 'message');
    await server.advance(impersonationLimits.sessionTtl);
    assert.equal((await closed)[0], 4401);
  });

  it('can be started from the sandbox’s page', async () => {
    await server.browser().session({ handle: 'maralind' });
    const page = await (await server.get('/sandbox/')).text();
    assert.match(page, /<option value="maralind">/);
    assert.doesNotMatch(page, /<option value="evangelist_support">/);
    assert.match(page, /Evangelist · evangelist_support/, 'with a code of its second factor');
    const made = await server.get('/sandbox/view-as', {
      method: 'POST',
      body: new URLSearchParams({ handle: 'maralind' }),
    });
    assert.equal(made.status, 303);
    const { verifier, response } = await open(
      new URL(made.headers.get('location')!, server.url).href,
    );
    const login = await server.redeem({ code: getCode(response)!, verifier });
    assert.equal((await me(login.sessionToken)).twitterHandle, 'maralind');
  });
});
