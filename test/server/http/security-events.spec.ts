/** Security events over HTTP: rows of the audit log, and log lines with an event name. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { advertisers, auditLog, users } from '../../../server/schema.ts';
import type { AuditAction } from '../../../server/features/audit/audit.rules.ts';
import { addDemoApiKey, demoApiKey } from '../../../sandbox/seed/demo-api-key.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
let lines: { event?: string }[];
before(async () => {
  server = await startTestServer();
  mock.method(server.ctx.log, 'security', (_: string, fields: object) => void lines.push(fields));
});
beforeEach(() => {
  lines = [];
});
after(() => server.close());

const logIn = (handle: string) => server.browser().session({ handle });
const getUserId = async (token: string) =>
  (await server.typed('getCurrentUser', undefined, { token })).userId!;
const getRows = (action: AuditAction) =>
  server.ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(asc(auditLog.id));
const getEvents = (event: string) => lines.filter((line) => line.event === `security.${event}`);

async function impersonate() {
  const { db } = server.ctx.database;
  await db.update(users).set({ twoFactorApproved: false }).where(eq(users.handle, 'priyaraman'));
  const admin = await logIn('priyaraman');
  const adminId = await getUserId(admin.sessionToken);
  await db
    .update(users)
    .set({ roles: ['reader', 'admin'] })
    .where(eq(users.id, adminId));
  await addSecondFactor(server.ctx, adminId);
  const userId = await getUserId((await logIn('maralind')).sessionToken);
  const { url } = await server.typed(
    'grantImpersonation',
    { impersonate: 'maralind' },
    { token: admin.sessionToken },
  );
  const verifier = randomBytes(32).toString('base64url');
  const link = new URL(url);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  link.searchParams.set('code_challenge', challenge);
  const response = await server.get(link.href);
  const code = new URL(response.headers.get('location')!, server.url).hash.slice('#login='.length);
  const support = await server.redeem({ code, verifier });
  return { support, adminId, userId };
}

describe('security events', () => {
  it('records a login, and ends of sessions', async () => {
    const mara = await logIn('maralind');
    const other = await logIn('maralind');
    const userId = await getUserId(mara.sessionToken);
    const token = { token: mara.sessionToken };
    const found = await server.typed('listSessions', undefined, token);
    const { id } = found.find(({ current }) => !current)!;
    await server.typed('revokeSession', { id }, token);
    await server.typed('signOut', undefined, token);
    const [row] = (await getRows('login')).filter((login) => login.subjectId === userId);
    assert.equal(row!.actorKind, 'person');
    assert.equal(row!.after!.audience, server.url);
    assert.match(row!.client!, /^[\w-]{22}$/);
    assert.equal((await getRows('session-revoked')).at(-1)!.targetId, id);
    assert.equal((await getRows('signed-out')).at(-1)!.subjectId, userId);
    assert.equal(getEvents('login').length, 2);
    assert.ok(!JSON.stringify(lines).includes(other.accessToken));
  });

  it('logs a failed login, and stores nothing that a stranger can repeat', async () => {
    const rows = (await server.ctx.database.db.select().from(auditLog)).length;
    await server.get('/auth/twitter/callback?state=forged&code=forged');
    await assert.rejects(
      server.typed('redeemLogin', { code: 'x'.repeat(43), verifier: 'y'.repeat(43) }),
    );
    assert.equal(getEvents('login-failed').length, 2);
    assert.equal((await server.ctx.database.db.select().from(auditLog)).length, rows);
  });

  it('records the reuse of a refresh token', async () => {
    const mara = await logIn('maralind');
    const refresh = (pair: { accessToken: string; refreshToken: string }) =>
      server.call('POST', '/auth/token', {
        body: { accessToken: pair.accessToken, refreshToken: pair.refreshToken },
      });
    const next = (await (await refresh(mara)).json()) as typeof mara;
    await refresh(next);
    assert.equal((await refresh(mara)).status, 401);
    assert.equal((await getRows('refresh-token-reused')).length, 1);
    assert.equal((await refresh(mara)).status, 401);
    assert.equal((await getRows('refresh-token-reused')).length, 1);
  });

  it('records an impersonation with what was read, each call once', async () => {
    const { support, adminId, userId } = await impersonate();
    for (let time = 0; time < 3; time++) {
      await server.call('GET', '/v1/page/profile', { token: support.accessToken });
      await server.typed('listMyPosts', undefined, { token: support.sessionToken });
    }
    assert.equal((await getRows('impersonation-granted')).at(-1)!.actorId, adminId);
    assert.equal((await getRows('impersonation-started')).at(-1)!.subjectId, userId);
    const read = await getRows('impersonation-read');
    assert.deepEqual(
      read.map(({ targetId }) => targetId),
      ['getProfile', 'listMyPosts'],
    );
    assert.ok(read.every((row) => row.actorId === adminId && row.subjectId === userId));
  });

  it('logs refusals with the account, and stores no row', async () => {
    const { support, adminId, userId } = await impersonate();
    const rows = (await server.ctx.database.db.select().from(auditLog)).length;
    await server.call('DELETE', '/v1/notification', { token: support.accessToken });
    await assert.rejects(
      server.typed('revokeSession', { id: 'x' }, { token: support.sessionToken }),
    );
    await server.call('GET', '/v1/notification/recent', {
      headers: { origin: 'https://unlisted.example' },
    });
    const refusals = getEvents('refused') as { event: string; code: string; user?: string }[];
    assert.deepEqual(
      refusals.map(({ code }) => code),
      ['IMPERSONATION_FORBIDDEN', 'IMPERSONATION_FORBIDDEN', 'ORIGIN_FORBIDDEN'],
    );
    assert.deepEqual(
      refusals.map((line) => (line as { user?: object }).user),
      [userId, userId, undefined],
    );
    assert.equal((refusals[0] as { realUser?: string }).realUser, adminId);
    assert.equal((await server.ctx.database.db.select().from(auditLog)).length, rows);
  });

  it('records the use of an API key once a day, and logs a wrong secret', async () => {
    await server.ctx.database.db
      .insert(advertisers)
      .values({ name: 'Metaplex', slug: demoApiKey.advertiser });
    await addDemoApiKey(server.ctx, { name: 'test', userId: null });
    const send = (eventId: string, secret: string, key: string = demoApiKey.key) =>
      server.call('POST', '/v1/conversion/event/ingest', {
        headers: { 'x-api-key': key, 'x-api-secret': secret },
        body: {
          eventId,
          eventType: 'signup',
          walletAddress: '0x1',
          chain: 'evm',
          occurredAt: server.ctx.clock.now().toISOString(),
        },
      });
    assert.equal((await send('a', demoApiKey.secret)).status, 200);
    assert.equal((await send('b', demoApiKey.secret)).status, 200);
    assert.equal((await send('c', 'wrong')).status, 401);
    const rows = await getRows('key-used');
    assert.deepEqual(
      rows.map(({ actorKind, actorId }) => [actorKind, actorId]),
      [['key', demoApiKey.key]],
    );
    assert.equal(
      (await send('d', demoApiKey.secret, 'secret-in-the-header-of-the-key')).status,
      401,
    );
    assert.deepEqual(
      getEvents('key-refused').map((event) => {
        const { known, key, address } = event as Record<string, unknown>;
        return { known, key, address };
      }),
      [
        { known: true, key: demoApiKey.key, address: '127.0.0.1' },
        { known: false, key: undefined, address: '127.0.0.1' },
      ],
    );
    assert.ok(!JSON.stringify(lines).includes('secret-in-the-header'));
    assert.ok(!JSON.stringify(lines).includes('wrong'));
  });
});
