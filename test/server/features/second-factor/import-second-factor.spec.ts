/** A second factor that a person has set up elsewhere. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditLog, secondFactors, users } from '../../../../server/schema.ts';
import { importSecondFactor } from '../../../../server/features/second-factor/import-second-factor.service.ts';
import { createTotpSecret } from '../../../../server/features/second-factor/totp.rules.ts';
import { person, testContext, type TestContext } from '../../support.ts';

const operator = { name: '@support', userId: null };
let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

test('is in force at once, sealed, and in the audit log', async () => {
  const { userId, handle } = await person(ctx);
  const secret = createTotpSecret();
  await importSecondFactor(ctx, operator, `@${handle}`, secret);
  const { db } = ctx.database;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  assert.deepEqual([user!.twoFactorWanted, user!.twoFactorApproved], [true, true]);
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  assert.deepEqual(
    [factor!.secretSealed, factor!.approvedAt],
    [ctx.vault.seal(secret), ctx.clock.now()],
  );
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
  assert.deepEqual(
    log.map(({ action, actorKind, actorId }) => [action, actorKind, actorId]),
    [['two-factor-enabled', 'operator', '@support']],
  );
});

test('never replaces one that is in force', async () => {
  const { userId } = await person(ctx);
  await importSecondFactor(ctx, operator, userId, createTotpSecret());
  const again = importSecondFactor(ctx, operator, userId, createTotpSecret());
  await assert.rejects(again, /has a second factor already/);
});

test('refuses a short secret, and a text that is none', async () => {
  const { userId } = await person(ctx);
  for (const secret of ['', 'JBSWY3DPEHPK3PXP', 'not a secret of an authenticator app'])
    await assert.rejects(importSecondFactor(ctx, operator, userId, secret), /160 bits/);
});
