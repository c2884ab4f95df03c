import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, gt, sql } from 'drizzle-orm';
import { deleteInBatches, deleteSome } from '../../../../server/db/query.ts';
import {
  accessTokens,
  auditLog,
  codes,
  confirmations,
  idempotencyKeys,
  jobs,
  loginAttempts,
  notifications,
  refreshTokens,
  sessions,
} from '../../../../server/schema.ts';
import { isSessionExpired, retention } from '../../../../server/common/retention.ts';
import {
  cleanupJobs,
  scheduleCleanup,
} from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { openSession } from '../../../../server/features/sessions/open-session.service.ts';
import { rotateTokens } from '../../../../server/features/sessions/rotate-tokens.service.ts';
import { findCallerBySessionToken } from '../../../../server/features/sessions/authenticate-session.service.ts';
import { day, person, start, testContext, type TestContext } from '../../support.ts';
import { listSessions } from '../../../../server/features/sessions/sessions.queries.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

const audience = 'http://localhost:4350';
const open = async (userId: string) => {
  const session = { userId, audience, scope: 'app', userAgent: null } as const;
  return (await ctx.database.transaction((tx) => openSession(ctx, tx, session))).tokens;
};

test('expires a session after thirty idle days, and half a year after its login', async () => {
  const at = (days: number) => new Date(start.getTime() + days * day);
  const session = { createdAt: at(0), lastUsedAt: at(0), expiresAt: null };
  assert.equal(isSessionExpired(session, at(29)), false);
  assert.equal(isSessionExpired(session, at(30)), true);
  assert.equal(isSessionExpired({ ...session, lastUsedAt: at(179) }, at(179)), false);
  assert.equal(isSessionExpired({ ...session, lastUsedAt: at(179) }, at(180)), true);
  const { userId, caller } = await person(ctx);
  const tokens = await open(userId);
  ctx.clock.advance(30 * day);
  assert.equal(await findCallerBySessionToken(ctx, tokens.sessionToken, null), null);
  await assert.rejects(rotateTokens(ctx, tokens, null), /session has expired/);
  assert.deepEqual(await listSessions(ctx, caller), []);
});

test('deletes expired rows once a day and keeps the others', async () => {
  const { db } = ctx.database;
  const { userId } = await person(ctx);
  const now = ctx.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const kept = await open(userId);
  const attempt = {
    kind: 'read' as const,
    fields: {},
    codeChallenge: '',
    pkceVerifierSealed: '',
    browserHash: '',
  };
  await db.insert(loginAttempts).values([
    { ...attempt, stateHash: 'old', createdAt: ago(3), expiresAt: ago(2) },
    { ...attempt, stateHash: 'new', createdAt: now, expiresAt: now },
  ]);
  const waiting = {
    userId,
    act: { call: 'approveEmail' as const },
    returnTo: 'http://localhost:4351/',
  };
  await db.insert(confirmations).values([
    { ...waiting, createdAt: ago(3), expiresAt: ago(2) },
    { ...waiting, createdAt: now, expiresAt: now },
  ]);
  const code = {
    userId,
    purpose: 'withdrawal' as const,
    subjectId: 'on',
    codeHash: '',
    sentTo: '',
    attemptsLeft: 5,
  };
  await db.insert(codes).values(
    [31, 1].map((days) => ({
      ...code,
      createdAt: ago(days),
      expiresAt: ago(days),
      resendAt: ago(days),
    })),
  );
  await db.insert(jobs).values([
    { kind: 'send-mail', payload: { sealed: 'x' }, runAt: ago(8), doneAt: ago(8) },
    { kind: 'send-mail', payload: { sealed: 'y' }, runAt: ago(8) },
    { kind: 'campaign', payload: {}, key: 'campaign:1', runAt: ago(300), doneAt: ago(300) },
  ]);
  const received = { userId, eventType: 'welcome', payload: {} };
  await db.insert(notifications).values([
    { ...received, createdAt: ago(181), readAt: ago(181) },
    { ...received, createdAt: ago(181) },
    { ...received, createdAt: ago(1), readAt: now },
    { ...received, createdAt: ago(366) },
  ]);
  const family = (days: number) => ({
    userId,
    realUserId: userId,
    audience,
    scope: 'app' as const,
    createdAt: ago(days),
    lastUsedAt: ago(days),
  });
  const [gone] = await db
    .insert(sessions)
    .values({ ...family(61), sessionTokenHash: 'gone' })
    .returning();
  await db
    .insert(refreshTokens)
    .values({ tokenHash: 'r', sessionId: gone!.id, createdAt: ago(61) });
  await db.insert(accessTokens).values({ tokenHash: 'a', sessionId: gone!.id, expiresAt: ago(61) });

  await scheduleCleanup(ctx);
  const runner = await startJobs(ctx, cleanupJobs);
  await runner.settled();
  assert.deepEqual(
    (await db.select().from(loginAttempts)).map(({ stateHash }) => stateHash),
    ['new'],
  );
  assert.equal(await db.$count(confirmations), 1);
  assert.equal(await db.$count(codes), 1);
  assert.deepEqual(
    (await db.select().from(jobs)).map((job) => [job.kind, job.doneAt === null]).sort(),
    [
      ['campaign', false],
      ['clean-up', true],
      ['clean-up-analytics', true],
      ['clean-up-audit-log', true],
      ['clean-up-notifications', true],
      ['reconcile-unread-counts', true],
      ['send-mail', true],
    ],
  );
  assert.equal(await db.$count(notifications), 2);
  assert.equal(await db.$count(sessions, eq(sessions.id, gone!.id)), 0);
  assert.equal(await db.$count(refreshTokens, eq(refreshTokens.sessionId, gone!.id)), 0);
  assert.ok(await findCallerBySessionToken(ctx, kept.sessionToken, null));
  const [next] = await db.select().from(jobs).where(eq(jobs.kind, 'clean-up'));
  assert.deepEqual(next?.runAt, new Date(now.getTime() + day));
  await runner.stop();
});

test('goes on with the other parts when one fails', async () => {
  const broken = await testContext();
  await person(broken);
  const { db } = broken.database;
  await db.insert(auditLog).values({
    at: new Date(start.getTime() - retention.auditLog - day),
    actorKind: 'system',
    action: 'signed-out',
  });
  await db.execute(sql`alter table notifications rename to other`);
  await scheduleCleanup(broken);
  const runner = await startJobs(broken, cleanupJobs);
  await runner.settled();
  const failed = await db.select().from(jobs).where(gt(jobs.attempts, 0));
  assert.deepEqual(failed.map(({ kind }) => kind).sort(), [
    'clean-up-notifications',
    'reconcile-unread-counts',
  ]);
  assert.equal(await db.$count(auditLog), 0);
  await runner.stop();
  await broken.close();
});

test('deletes in statements of a limited size', async () => {
  const { db } = ctx.database;
  const { userId } = await person(ctx);
  const values = Array.from({ length: 7 }, (_, at) => ({
    userId,
    key: `limited-${at}`,
    operation: 'test',
    requestHash: '',
    createdAt: ctx.clock.now(),
  }));
  await db.insert(idempotencyKeys).values(values);
  const own = eq(idempotencyKeys.userId, userId);
  assert.equal(await deleteSome(db, idempotencyKeys, own, 3), 3);
  assert.equal(await db.$count(idempotencyKeys, own), 4);
  await deleteInBatches(db, idempotencyKeys, own, { most: 2 });
  assert.equal(await db.$count(idempotencyKeys, own), 0);
});
