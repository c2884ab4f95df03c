/** `operator people`: finding and showing accounts, and what support does for them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, arrayContains, eq, isNull, not, notInArray } from 'drizzle-orm';
import { auditLog, impersonationGrants, participations, users } from '../../../server/schema.ts';
import { freezeAccount } from '../../../server/features/account-freeze/freeze-account.service.ts';
import { openSession } from '../../../server/features/sessions/open-session.service.ts';
import type { AuditAction } from '../../../server/features/audit/audit.rules.ts';
import { credit, holder, type Holder } from '../money-support.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { campaign, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';
import { listSessions } from '../../../server/features/sessions/sessions.queries.ts';

let ctx: TestContext;
let as: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
after(() => ctx.close());

const find = async ({ userId }: Pick<Holder, 'userId'>) =>
  (await ctx.database.db.select().from(users).where(eq(users.id, userId)))[0]!;
const signIn = ({ userId }: Holder) =>
  ctx.database.transaction((tx) =>
    openSession(ctx, tx, {
      userId,
      audience: ctx.config.publicUrl,
      scope: 'app',
      userAgent: 'Test browser',
      browserHash: 'hash-of-a-cookie',
    }),
  );

test('people are found by a part of handle or name, and by id and address', async () => {
  const mara = await holder(ctx);
  for (const text of [mara.handle.slice(1), `@${mara.handle}`, mara.userId, mara.email]) {
    const found = await operateJson<{ id: string; email: string }[]>(ctx, 'people', 'find', text);
    assert.ok(
      found.some(({ id }) => id === mara.userId),
      text,
    );
    assert.ok(!JSON.stringify(found).includes(mara.email), 'the address is masked');
  }
  assert.deepEqual(await operateJson(ctx, 'people', 'find', 'no%one'), []);
  assert.equal((await operate(ctx, 'people', 'find', 'x')).exitCode, 2);
});

test('a person is shown with all that support needs, and nothing secret', async () => {
  const mara = await holder(ctx, 12_500_000n);
  const { tokens } = await signIn(mara);
  const { id: campaignId, row } = await campaign(ctx);
  await ctx.database.db.insert(participations).values({
    campaignId,
    userId: mara.userId,
    joinedAt: ctx.clock.now(),
    acceptedTermsVersion: '1',
  });
  const shown = await operateJson<Record<string, unknown>>(ctx, 'people', 'show', mara.userId);
  assert.deepEqual(
    [shown['handle'], shown['status'], shown['roles'], shown['health']],
    [mara.handle, 'active', ['reader', 'writer'], 'unknown'],
  );
  assert.deepEqual(shown['balances'], [
    { currency: 'USDC', available: '12.5', pending: '0', inWithdrawal: '0' },
  ]);
  const all = JSON.stringify(shown);
  for (const secret of [...Object.values(tokens), mara.email, 'hash-of-a-cookie', 'sealed:'])
    assert.ok(!all.includes(secret), secret);
  const { output } = await operate(ctx, 'people', 'show', `@${mara.handle}`);
  assert.match(output, /^USDC +12\.5 +0 +0$/m);
  assert.match(output, new RegExp(`^${row.title} +2026-11-02 09:00 UTC +– +0 `, 'm'));
  assert.match(output, /Test browser/);
  assert.match(output, /^Email +h•••@example\.com$/m);
});

test('nobody is called that', async () => {
  const { exitCode, errors } = await operate(ctx, 'people', 'show', '@nobody');
  assert.equal(exitCode, 1);
  assert.match(errors, /nobody called @nobody/);
});

const isSignedOut = async (of: Holder) => (await listSessions(ctx, of.caller)).length === 0;
const act = (...words: string[]) => operate(ctx, '--as', as, '--yes', 'people', ...words);
const findAudit = ({ userId }: Holder, action: AuditAction) =>
  ctx.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), eq(auditLog.action, action)));

test('a person is signed out everywhere', async () => {
  const mara = await holder(ctx);
  await signIn(mara);
  await signIn(mara);
  const { output } = await act('sign-out', mara.handle);
  assert.equal(output, `@${mara.handle} is logged out: 2 sessions ended.\n`);
  assert.ok(await isSignedOut(mara));
  const [row] = await findAudit(mara, 'signed-out-everywhere');
  assert.match(row!.actorId!, /^@support \(/);
});

test('a block needs the handle to be typed, and keeps its reason until it is lifted', async () => {
  const mara = await holder(ctx);
  await signIn(mara);
  const block = ['--as', as, 'people', 'block', mara.userId, '--reason', 'Bought views.'];
  assert.match((await operate(ctx, ...block)).errors, /Add --yes/);
  assert.match((await operateAt(ctx, mara.userId, ...block)).errors, /Nothing was changed/);
  assert.equal((await find(mara)).blockedAt, null);
  const done = await operateAt(ctx, `@${mara.handle}`, ...block);
  assert.equal(done.output, `@${mara.handle} is blocked: 1 session ended.\n`);
  assert.ok(await isSignedOut(mara));
  assert.equal((await find(mara)).blockReason, 'Bought views.');
  assert.match(
    (await operate(ctx, 'people', 'show', mara.handle)).output,
    /^Blocked .+: Bought views\.$/m,
  );
  const [row] = await findAudit(mara, 'account-blocked');
  assert.deepEqual(row!.after, { sessions: 1, reason: 'Bought views.' });
  assert.match((await act('block', mara.handle, '--reason', 'x')).errors, /is blocked already/);
  assert.equal((await act('unblock', mara.handle)).exitCode, 0);
  const { blockedAt, blockReason } = await find(mara);
  assert.deepEqual([blockedAt, blockReason], [null, null]);
  assert.match((await act('unblock', mara.handle)).errors, /is not blocked/);
});

test('a block has a reason, and nobody blocks themselves', async () => {
  const mara = await holder(ctx);
  assert.equal((await act('block', mara.handle)).exitCode, 2);
  for (const reason of [' ', 'x'.repeat(501)])
    assert.equal((await act('block', mara.handle, '--reason', reason)).exitCode, 2);
  assert.equal((await find(mara)).blockedAt, null);
  assert.match((await act('block', as, '--reason', 'x')).errors, /block yourself/);
});

test('administrators who block or forget each other at once leave one who can act', async () => {
  const { db } = ctx.database;
  for (const word of ['block', 'forget']) {
    const [one, other] = [await holder(ctx, 0n), await holder(ctx, 0n)];
    const isOther = notInArray(users.id, [one.userId, other.userId]);
    await db
      .update(users)
      .set({ roles: ['reader'] })
      .where(isOther);
    await db
      .update(users)
      .set({ roles: ['reader', 'admin'] })
      .where(not(isOther));
    const reason = word === 'block' ? ['--reason', 'Left.'] : [];
    const ended = await Promise.all(
      [[one, other] as const, [other, one] as const].map(([from, to]) =>
        operate(ctx, '--as', from.userId, '--yes', 'people', word, to.userId, ...reason),
      ),
    );
    assert.deepEqual(ended.map(({ exitCode }) => exitCode).sort(), [0, 1], word);
    const [refused] = ended.filter(({ exitCode }) => exitCode === 1);
    assert.match(
      refused!.errors,
      /is the last administrator\. Add another one|is no administrator/,
    );
    const left = await db
      .select({ id: users.id })
      .from(users)
      .where(and(arrayContains(users.roles, ['admin']), isNull(users.blockedAt)));
    assert.equal(left.length, 1, word);
    const last = left[0]!.id;
    const alone = await operate(ctx, '--as', last, '--yes', 'people', 'forget', last);
    assert.match(alone.errors, /is the last administrator/);
  }
  await db
    .update(users)
    .set({ roles: ['reader', 'admin'] })
    .where(eq(users.handle, as.slice(1)));
});

test('a freeze is lifted with a reason; without a freeze there is nothing to lift', async () => {
  const mara = await holder(ctx);
  const lift = ['lift-freeze', mara.handle, '--reason', 'Called back.'];
  assert.match((await act(...lift)).errors, /are not frozen/);
  await freezeAccount(ctx, {
    caller: mara.caller,
    client: { address: '10.0.0.1', userAgent: null },
  });
  assert.equal((await operate(ctx, '--as', as, 'people', ...lift)).exitCode, 2);
  assert.match((await operate(ctx, 'people', 'show', mara.handle)).output, /^Status +frozen$/m);
  assert.equal((await act(...lift)).exitCode, 0);
  assert.equal((await find(mara)).withdrawalsFrozenAt, null);
  assert.equal((await findAudit(mara, 'freeze-lifted'))[0]!.after!.reason, 'Called back.');
});

test('a lost second factor is turned off', async () => {
  const mara = await holder(ctx);
  await addSecondFactor(ctx, mara.userId);
  const reset = ['--as', as, 'people', 'reset-second-factor', mara.handle];
  assert.equal((await operate(ctx, ...reset)).exitCode, 2);
  assert.ok((await find(mara)).twoFactorApproved);
  assert.equal((await operate(ctx, '--yes', ...reset)).exitCode, 0);
  assert.equal((await find(mara)).twoFactorApproved, false);
  assert.match((await findAudit(mara, 'two-factor-reset'))[0]!.actorId!, /^@support/);
});

test('an account is forgotten when its handle is typed; with money it is not', async () => {
  const mara = await holder(ctx, 0n);
  await credit(ctx, mara.userId, 5n);
  assert.match((await act('forget', mara.handle)).errors, /holds USDC \(available\): pay that out/);
  await credit(ctx, mara.userId, -5n);
  const forget = ['--as', as, 'people', 'forget', mara.handle];
  assert.equal((await operate(ctx, ...forget)).exitCode, 2);
  const dry = await operate(ctx, '--dry-run', ...forget);
  assert.match(dry.output, /Dry run/);
  assert.equal((await find(mara)).handle, mara.handle);
  const done = await operateAt(ctx, `@${mara.handle}`, ...forget);
  assert.equal(done.output, `@${mara.handle} is deleted.\n`);
  assert.equal((await find(mara)).handle, null);
  assert.match((await findAudit(mara, 'account-deleted'))[0]!.actorId!, /^@support/);
  const { output } = await operate(ctx, 'people', 'show', mara.userId);
  assert.match(output, /^Status +deleted$/m);
});

test('a link to view as a person needs a second factor, and is printed once', async () => {
  const mara = await holder(ctx);
  assert.match((await act('view-as', mara.handle)).errors, /two-factor authentication/);
  const [admin] = await ctx.database.db.select().from(users).where(eq(users.handle, 'support'));
  await addSecondFactor(ctx, admin!.id);
  assert.match((await act('view-as', as)).errors, /You can’t view as an administrator/);
  const { output } = await act('view-as', mara.handle);
  const [, token] = /^http:\/\/localhost:4350(\/\S+)\n/.exec(output) ?? [];
  assert.ok(token);
  const { actorId, after } = (await findAudit(mara, 'impersonation-granted'))[0]!;
  const logged = JSON.stringify([ctx.logged, actorId, after]);
  assert.match(logged, /@support \(/);
  for (const part of token.split(/[/?]/).filter((word) => word.length > 30))
    assert.ok(!logged.includes(part));
  const dry = await operate(ctx, '--as', as, '--dry-run', 'people', 'view-as', mara.handle);
  assert.ok(!dry.output.includes('http'));
  const grants = await ctx.database.db
    .select()
    .from(impersonationGrants)
    .where(eq(impersonationGrants.userId, mara.userId));
  assert.equal(grants.length, 1);
});
