/** "This wasn't me": the freeze of an account's withdrawals. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { createVault } from '../../../../server/adapters/vault.ts';
import {
  auditLog,
  notifications,
  sessions,
  users,
  withdrawals,
} from '../../../../server/schema.ts';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { rememberBrowser } from '../../../../server/features/second-factor/remember-browser.service.ts';
import {
  freezeAccount,
  liftFreeze,
} from '../../../../server/features/account-freeze/freeze-account.service.ts';
import { createSecurityLink } from '../../../../server/features/security-notices/security-link.ts';
import { findCallerBySessionToken } from '../../../../server/features/sessions/authenticate-session.service.ts';
import { openSession } from '../../../../server/features/sessions/open-session.service.ts';
import { withdrawalJobs } from '../../../../server/features/withdrawals/withdrawals.jobs.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { resendWithdrawalCode } from '../../../../server/features/withdrawals/resend-withdrawal-code.service.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import {
  assertSound,
  codeFor,
  getAccounts,
  holder,
  refused,
  runJobs,
  type Holder,
} from '../../money-support.ts';
import { recordStatements } from '../../statement-log.ts';
import { day, hour, testContext, type TestContext } from '../../support.ts';
import { until } from '../../../e2e/support.ts';
import { sessionEndedChannel } from '../../../../server/features/sessions/end-sessions.service.ts';
import type { Job } from '../../../../server/features/jobs/job-handler.ts';
import { isKnownBrowser } from '../../../../server/features/second-factor/known-browsers.queries.ts';

let ctx: TestContext;
before(async () => {
  const vault = createVault(randomBytes(32).toString('base64url'));
  ctx = { ...(await testContext()), vault };
});
after(() => ctx.close());

const client = { address: '192.0.2.7', userAgent: null };
const origin = { page_path: '/', trigger: 'test' };
const getToken = ({ userId }: Holder) => createSecurityLink(ctx, userId).link.split('#')[1]!;
const freeze = (mara: Holder, token = getToken(mara)) => freezeAccount(ctx, { token, client });
const request = (mara: Holder, amount = '20') =>
  requestWithdrawal(
    ctx,
    mara.caller,
    { walletId: mara.walletId, currency: 'USDC', amount },
    origin,
    null,
  );
const sendMails = async () => {
  const runner = await runJobs(ctx);
  await runner.settled();
  await runner.stop();
};
const open = async ({ userId }: Holder) => {
  const audience = ctx.config.publicUrl;
  const session = { userId, audience, scope: 'app', userAgent: null } as const;
  return (await ctx.database.transaction((tx) => openSession(ctx, tx, session))).tokens;
};
const getWithdrawal = async (id: string) =>
  (await ctx.database.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]!;

test('cancels what has not left, returns the funds, ends every session and refuses new withdrawals', async () => {
  const mara = await holder(ctx);
  const [phone, laptop] = [await open(mara), await open(mara)];
  const other = await holder(ctx);
  const kept = await open(other);
  const { id } = await request(mara);
  const result = await freeze(mara);
  assert.deepEqual(result, { cancelled: 1, underWay: 0, contactEmail: 'help@acme.example' });
  const row = await getWithdrawal(id);
  assert.deepEqual([row.status, row.failureCode, row.refunded], ['cancelled', 'frozen', true]);
  assert.equal((await getAccounts(ctx, mara.userId))['available'], 100_000_000n);
  for (const { sessionToken } of [phone, laptop])
    assert.equal(await findCallerBySessionToken(ctx, sessionToken, null), null);
  assert.notEqual(await findCallerBySessionToken(ctx, kept.sessionToken, null), null);
  const problem = await refused('WITHDRAWALS_FROZEN', () => request(mara));
  assert.deepEqual([problem.status, problem.params], [409, { contact: 'help@acme.example' }]);
  await assertSound(ctx);
});

test('forgets the browsers that need no code at a login', async () => {
  const mara = await holder(ctx);
  const remember = (of: Holder) =>
    ctx.database.transaction((tx) => rememberBrowser(ctx, tx, of.userId, undefined));
  const cookie = await remember(mara);
  const other = await holder(ctx);
  const kept = await remember(other);
  await freeze(mara);
  const { db } = ctx.database;
  assert.equal(await isKnownBrowser(ctx, db, mara.userId, cookie), false);
  assert.equal(await isKnownBrowser(ctx, db, other.userId, kept), true);
});

test('ends many sessions in as many statements as one, and closes their sockets', async () => {
  const ended: string[] = [];
  const release = await ctx.database.listen(sessionEndedChannel, (id) => ended.push(id));
  const statements: number[] = [];
  for (const many of [1, 8]) {
    const mara = await holder(ctx);
    for (let count = 0; count < many; count++) await open(mara);
    statements.push((await recordStatements(() => freeze(mara))).length);
  }
  assert.equal(statements[1], statements[0]);
  await until('the sockets to be closed', async () => ended.length === 9);
  await release();
});

test('a withdrawal that awaits its code is neither confirmed nor sent another code', async () => {
  const mara = await holder(ctx);
  const { id } = await request(mara);
  await sendMails();
  const code = codeFor(ctx, mara.email);
  await ctx.database.db
    .update(users)
    .set({ withdrawalsFrozenAt: ctx.clock.now() })
    .where(eq(users.id, mara.userId));
  await refused('WITHDRAWALS_FROZEN', () => verifyWithdrawal(ctx, mara.caller, id, code));
  ctx.clock.advance(hour / 30);
  await refused('WITHDRAWALS_FROZEN', () => resendWithdrawalCode(ctx, mara.caller, id));
});

test('a confirmed withdrawal is cancelled before the rail is asked, and never after', async () => {
  const mara = await holder(ctx);
  const confirm = async () => {
    const { id } = await request(mara);
    await sendMails();
    await verifyWithdrawal(ctx, mara.caller, id, codeFor(ctx, mara.email));
    return id;
  };
  const sent = await confirm();
  await sendMails();
  assert.ok((await getWithdrawal(sent)).handedOverAt);
  ctx.clock.advance(hour / 30);
  const waiting = await confirm();
  const { cancelled, underWay } = await freeze(mara);
  assert.deepEqual([cancelled, underWay], [1, 1]);
  assert.equal((await getWithdrawal(sent)).status, 'pending');
  assert.equal((await getWithdrawal(waiting)).status, 'cancelled');
  await sendMails();
  assert.deepEqual([ctx.transfers.has(sent), ctx.transfers.has(waiting)], [true, false]);
  await assertSound(ctx);
});

test('a withdrawal counts as handed over before the rail answers', async () => {
  const mara = await holder(ctx);
  const { id } = await request(mara);
  await sendMails();
  await verifyWithdrawal(ctx, mara.caller, id, codeFor(ctx, mara.email));
  const rail = { ...ctx.rail, send: () => Promise.reject(new Error('no answer')) };
  const send = withdrawalJobs['send-withdrawal']!;
  await assert.rejects(
    async () => send({ ...ctx, rail }, { withdrawalId: id }, {} as Job),
    /no answer/,
  );
  assert.equal((await freeze(mara)).underWay, 1);
  assert.equal((await getWithdrawal(id)).status, 'pending');
});

test('shows the freeze in every balance', async () => {
  const mara = await holder(ctx);
  await freeze(mara);
  const [balance] = await listBalances(ctx, mara.userId);
  assert.deepEqual([balance!.canWithdraw, balance!.blockedReason], [false, 'frozen']);
});

test('notifies the person once, in the app and by mail, with the address of support', async () => {
  const mara = await holder(ctx);
  await freeze(mara);
  await freezeAccount(ctx, { caller: mara.caller, client });
  await sendMails();
  const mails = ctx.mails.filter(({ to }) => to === mara.email);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Withdrawals are stopped'],
  );
  assert.match(mails[0]!.text, /write to help@acme\.example/);
  assert.doesNotMatch(mails[0]!.text, /type=security/);
  const found = await ctx.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, mara.userId));
  assert.deepEqual(
    found.map(({ payload }) => payload['code']),
    ['account-frozen'],
  );
});

test('records who froze the account and how, and repeating adds no row unless it ends something', async () => {
  const mara = await holder(ctx);
  await freeze(mara);
  ctx.clock.advance(1);
  await freeze(mara);
  const getRows = () =>
    ctx.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, mara.userId), eq(auditLog.action, 'account-frozen')));
  assert.equal((await getRows()).length, 1);
  await open(mara);
  ctx.clock.advance(1);
  await freeze(mara);
  assert.deepEqual(
    (await getRows()).map(({ after }) => after),
    [
      { by: 'link', cancelled: 0, sessions: 0 },
      { by: 'link', cancelled: 0, sessions: 1 },
    ],
  );
});

test('a link is of one account, for this purpose, and for a week', async () => {
  const [mara, other] = [await holder(ctx), await holder(ctx)];
  const token = getToken(mara);
  const [, time, signature] = token.split('.');
  for (const forged of [
    '',
    'x',
    `${other.userId}.${time}.${signature}`,
    `${mara.userId}.zzzzzzzz.${signature}`,
    `${token}.`,
    `${token}.x`,
    `${token} `,
  ])
    await refused('CODE_EXPIRED', () => freeze(mara, forged));
  ctx.clock.advance(7 * day);
  const problem = await refused('CODE_EXPIRED', () => freeze(mara, token));
  assert.deepEqual(problem.params, { kind: 'security-link' });
  const [user] = await ctx.database.db.select().from(users).where(eq(users.id, mara.userId));
  assert.equal(user!.withdrawalsFrozenAt, null);
});

test('a link freezes once: neither it nor an older one ends what the person opens afterwards', async () => {
  const mara = await holder(ctx);
  const older = getToken(mara);
  ctx.clock.advance(hour);
  const token = getToken(mara);
  ctx.clock.advance(hour);
  const both = await Promise.allSettled([freeze(mara, token), freeze(mara, token)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const { sessionToken } = await open(mara);
  for (const spent of [token, older]) await refused('CODE_EXPIRED', () => freeze(mara, spent));
  assert.notEqual(await findCallerBySessionToken(ctx, sessionToken, null), null);
  ctx.clock.advance(hour);
  await freeze(mara);
  assert.equal(await findCallerBySessionToken(ctx, sessionToken, null), null);
});

test('works from a session too, and needs one without a link', async () => {
  const mara = await holder(ctx);
  await refused('UNAUTHORIZED', () => freezeAccount(ctx, { client }));
  await freezeAccount(ctx, { caller: mara.caller, client });
  await refused('WITHDRAWALS_FROZEN', () => request(mara));
});

test('only the operator lifts it: withdrawals work again, the person gets a mail, older links are spent', async () => {
  const mara = await holder(ctx);
  const token = getToken(mara);
  await freeze(mara, token);
  await liftFreeze(
    ctx,
    { name: 'priya', userId: null },
    mara.userId,
    'Called back, address and wallet checked',
  );
  await request(mara);
  await sendMails();
  const subjects = ctx.mails.filter(({ to }) => to === mara.email).map(({ subject }) => subject);
  assert.ok(subjects.includes('Withdrawals are back on'));
  const [row] = await ctx.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, mara.userId), eq(auditLog.action, 'freeze-lifted')));
  assert.deepEqual(
    [row!.actorKind, row!.actorId, row!.after!.reason],
    ['operator', 'priya', 'Called back, address and wallet checked'],
  );
  await refused('CODE_EXPIRED', () => freeze(mara, token));
  await assert.rejects(
    liftFreeze(ctx, { name: 'priya', userId: null }, mara.userId, 'again'),
    /are not frozen/,
  );
});

test('withdrawals that are requested and confirmed while the account is frozen never leave it', async () => {
  const mara = await holder(ctx);
  const ids = await Promise.all(
    ['5', '6', '7'].map(async (amount) => (await request(mara, amount)).id),
  );
  await sendMails();
  const codes = ctx.mails
    .filter(({ to }) => to === mara.email)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await Promise.allSettled([
    ...ids.flatMap((id) => codes.map((code) => verifyWithdrawal(ctx, mara.caller, id, code))),
    freeze(mara),
    request(mara, '8'),
  ]);
  await sendMails();
  const rows = await ctx.database.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, mara.userId));
  for (const row of rows)
    assert.ok(row.status === 'cancelled' || row.handedOverAt !== null, `${row.status} stays open`);
  const live = await ctx.database.db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.userId, [mara.userId]), isNull(sessions.revokedAt)));
  assert.deepEqual(live, []);
  await assertSound(ctx);
});
