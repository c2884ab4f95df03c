import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { createVault } from '../../../../server/adapters/vault.ts';
import { getViolatedConstraint } from '../../../../server/db/database-errors.ts';
import { auditLog } from '../../../../server/schema.ts';
import {
  toAuditSource,
  recordAudit,
  type AuditEntry,
} from '../../../../server/features/audit/record-audit.service.ts';
import { saveBasicSettings } from '../../../../server/features/accounts/save-basic-settings.service.ts';
import { openSession } from '../../../../server/features/sessions/open-session.service.ts';
import { day, person, testContext, type Person, type TestContext } from '../../support.ts';
import { revokeSession } from '../../../../server/features/sessions/revoke-session.service.ts';
import {
  deleteAuditRows,
  eraseAuditDetails,
} from '../../../../server/features/audit/erase-audit-rows.service.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

const record = (entry: AuditEntry) => ctx.database.transaction((tx) => recordAudit(ctx, tx, entry));
const getRows = ({ userId }: Person) =>
  ctx.database.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
const removed = ({ caller }: Person, walletId = 'w'): AuditEntry => ({
  ...toAuditSource(caller),
  action: 'wallet-removed',
  target: { kind: 'wallet', id: walletId },
  before: { address: '9xQe…kL2p' },
});
const isAppendOnly = (error: unknown) => getViolatedConstraint(error) === 'append_only';

test('a row says who did what to whose account, and a log line with an event name follows', async () => {
  const user = await person(ctx);
  assert.equal(await record(removed(user)), true);
  const [row] = await getRows(user);
  const { at, action, actorKind, actorId, targetKind, before, sessionId } = row!;
  assert.deepEqual(
    { at, action, actorKind, actorId, targetKind, before, sessionId },
    {
      at: ctx.clock.now(),
      action: 'wallet-removed',
      actorKind: 'person',
      actorId: user.userId,
      targetKind: 'wallet',
      before: { address: '9xQe…kL2p' },
      sessionId: user.caller.sessionId,
    },
  );
  const line = ctx.logged.at(-1)!;
  assert.equal(line.level, 'info');
  assert.equal((line.fields as { event: string }).event, 'security.wallet-removed');
});

test('an act that is rolled back leaves neither a row nor a line', async () => {
  const user = await person(ctx);
  const lines = ctx.logged.length;
  const act = ctx.database.transaction(async (tx) => {
    await recordAudit(ctx, tx, removed(user));
    throw new Error('rolled back');
  });
  await assert.rejects(act, /rolled back/);
  assert.deepEqual(await getRows(user), []);
  assert.equal(ctx.logged.length, lines);
});

test('texts are bounded and lose what looks like a secret', async () => {
  const user = await person(ctx);
  const token = randomBytes(40).toString('base64url');
  await record({
    ...removed(user, 'x'.repeat(5000)),
    after: { reason: `token=${token} ${'a '.repeat(5000)}`, email: 'm…@example.com' },
  });
  const [row] = await getRows(user);
  assert.equal(row!.targetId!.length, 200);
  assert.ok(String(row!.after!.reason).length <= 200);
  assert.ok(!JSON.stringify(row!.after).includes(token.slice(0, 20)));
  assert.equal(row!.after!.email, 'm…@example.com');
});

test('equal client addresses have equal hashes, which no one can compute without the secret', async () => {
  const user = await person(ctx);
  const sealed = { ...ctx, vault: createVault(randomBytes(32).toString('base64url')) };
  const write = (address: string) =>
    ctx.database.transaction((tx) =>
      recordAudit(sealed, tx, { ...removed(user), client: { address, userAgent: null } }),
    );
  for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) await write(address);
  const [first, second, third] = (await getRows(user)).map(({ client }) => client);
  assert.equal(first, second);
  assert.notEqual(first, third);
  assert.ok(!first!.includes('192'));
});

test('an act with a key that repeats is recorded once', async () => {
  const user = await person(ctx);
  const entry = { ...removed(user), onceKey: `read:${user.userId}` };
  assert.deepEqual([await record(entry), await record(entry)], [true, false]);
  assert.equal((await getRows(user)).length, 1);
});

test('acts that can be repeated at will add no row each time', async () => {
  const { userId, caller } = await person(ctx);
  const session = { userId, audience: caller.audience, scope: 'app', userAgent: null } as const;
  const { id } = await ctx.database.transaction((tx) => openSession(ctx, tx, session));
  const settings = { notifyByEmail: true, marketingEmail: true };
  for (let times = 0; times < 4; times++) {
    await revokeSession(ctx, caller, id);
    await saveBasicSettings(ctx, caller, { ...settings, country: times % 2 ? 'SE' : 'NO' });
  }
  const getActions = async () =>
    (await getRows({ userId } as Person)).map(({ action, after: facts }) => [action, facts]);
  const first = [
    ['session-revoked', null],
    ['settings-changed', { changed: 'country, marketingEmail, notifyByEmail' }],
    ['settings-changed', { changed: 'country' }],
  ];
  assert.deepEqual(await getActions(), first);
  const other = { ...caller, sessionId: id };
  await saveBasicSettings(ctx, other, { ...settings, country: 'DK' });
  assert.deepEqual(await getActions(), [...first, first.at(-1)]);
});

test('the audit log is append-only', async () => {
  const user = await person(ctx);
  await record(removed(user));
  const { db } = ctx.database;
  for (const statement of [
    sql`delete from audit_log`,
    sql`update audit_log set action = 'login'`,
    sql`update audit_log set before = null`,
    sql`truncate audit_log`,
  ])
    await assert.rejects(db.execute(statement), isAppendOnly);
});

test('retention deletes old rows only, and opens the table for nothing else', async () => {
  const old = await person(ctx);
  await record(removed(old));
  ctx.clock.advance(2 * day);
  const recent = await person(ctx);
  await record(removed(recent));
  const change = ctx.database.transaction(async (tx) => {
    await deleteAuditRows(tx, ctx.clock.now());
    await tx.execute(sql`delete from audit_log`);
  });
  await assert.rejects(change, isAppendOnly);
  const before = new Date(ctx.clock.now().getTime() - day);
  await ctx.database.transaction((tx) => deleteAuditRows(tx, before));
  assert.equal((await getRows(old)).length, 0);
  assert.equal((await getRows(recent)).length, 1);
});

test('the deletion of an account empties the details and keeps what happened under the id', async () => {
  const user = await person(ctx);
  const other = await person(ctx);
  await record(removed(user));
  await record(removed(other));
  await ctx.database.transaction((tx) => eraseAuditDetails(tx, user.userId));
  const [row] = await getRows(user);
  assert.deepEqual(
    [row!.action, row!.actorId, row!.before, row!.client, row!.sessionId],
    ['wallet-removed', user.userId, null, null, null],
  );
  assert.notEqual((await getRows(other))[0]!.before, null);
  const forge = ctx.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('evangelist.audit_log', 'erasure', true)`);
    await tx.update(auditLog).set({ actorId: 'another actor', before: null, sessionId: null });
  });
  await assert.rejects(forge, isAppendOnly);
});
