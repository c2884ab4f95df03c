import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accountLimits, secondFactorLimits } from '../../../../contract/limits.ts';
import { approvedTwoFactor, twoFactorStatus, userSettings } from '../../../../contract/settings.ts';
import { auditLog, recoveryCodes, secondFactors, users } from '../../../../server/schema.ts';
import { getSettings } from '../../../../server/features/accounts/settings.queries.ts';
import type { JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import * as setup from '../../../../server/features/accounts/change-two-factor.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { holder, refused, runJobs, type Holder } from '../../money-support.ts';
import { createApp, readSecret } from '../../second-factor-support.ts';
import { day, person, testContext, type Person, type TestContext } from '../../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await runJobs(ctx);
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

const minute = 60_000;
const loadSettings = async (of: Person) =>
  v.parse(userSettings, await getSettings(ctx, of.userId, of.caller));
const change = async (of: Person, enabled: boolean) =>
  v.parse(twoFactorStatus, await setup.changeTwoFactor(ctx, of.caller, enabled));
const approve = async (of: Person, code: string) =>
  v.parse(approvedTwoFactor, (await setup.approveTwoFactor(ctx, of.caller, code)).changed);
const withdraw = ({ caller, walletId }: Holder) =>
  requestWithdrawal(
    ctx,
    caller,
    { walletId, currency: 'USDC', amount: '20' },
    { page_path: '/', trigger: 't' },
    null,
  );

/** Mails of one subject: others, of a withdrawal that expired, may arrive before or after. */
const countMails = (of: { readonly email: string }, subject: RegExp) =>
  ctx.mails.filter((mail) => mail.to === of.email && subject.test(mail.subject)).length;

/** The same person in a new session. */
const logInAgain = <T extends Person>(of: T): T => ({
  ...of,
  caller: { ...of.caller, sessionId: randomUUID(), loggedInAt: ctx.clock.now() },
});

/** Starts a setup and reads its QR code. */
async function scan(of: Person) {
  const status = await change(of, true);
  return createApp(ctx, readSecret(status.otpauthUri!));
}

test('is turned on and off with codes of an app, holds withdrawals for a day and notifies by mail', async () => {
  const mara = await holder(ctx);
  const status = await change(mara, true);
  assert.deepEqual([status.channel, status.sentTo, status.attemptsLeft], ['app', '', 5]);
  assert.match(status.otpauthUri!, /^otpauth:\/\/totp\/Evangelist:person\d+\?issuer=Evangelist&/);
  const app = createApp(ctx, readSecret(status.otpauthUri!));
  const wished = await loadSettings(mara);
  assert.deepEqual(
    [wished.twoFactorAuthEnabled, wished.verifiedTwoFactorAuthEnabled, wished.recoveryCodesLeft],
    [true, false, undefined],
  );
  assert.equal(wished.pendingTwoFactorCode?.channel, 'app');
  assert.equal(JSON.stringify(wished).includes(app.secret), false);
  const wrong = await refused('CODE_INVALID', () => approve(mara, app.wrongCode()));
  assert.equal(wrong.extra.attemptsLeft, 4);
  assert.deepEqual(wrong.params, { kind: 'setup', left: 4 });
  await withdraw(mara);

  const on = await approve(mara, app.code());
  assert.equal(new Set(on.recoveryCodes).size, 10);
  assert.deepEqual(
    [on.twoFactorAuthEnabled, on.verifiedTwoFactorAuthEnabled, on.pendingTwoFactorCode],
    [true, true, null],
  );
  assert.equal(on.recoveryCodesLeft, 10);
  assert.equal((await loadSettings(mara)).recoveryCodesLeft, 10);
  await refused('WITHDRAWALS_ON_HOLD', () => withdraw(mara));
  await runner.settled();
  assert.equal(countMails(mara, /^Two-factor authentication is on/), 1);
  await refused('CODE_EXPIRED', () => approve(mara, app.code(1)));
  await refused('CONFLICT', () => change(mara, true));

  ctx.clock.advance(accountLimits.securityHold);
  const half = await change(mara, false);
  assert.deepEqual([half.channel, half.otpauthUri], ['app', undefined]);
  assert.equal((await loadSettings(mara)).verifiedTwoFactorAuthEnabled, true);
  await refused('CODE_INVALID', () => approve(mara, app.wrongCode()));
  const off = await approve(mara, app.code());
  assert.deepEqual([off.verifiedTwoFactorAuthEnabled, off.recoveryCodes], [false, undefined]);
  assert.equal(off.recoveryCodesLeft, undefined);
  await refused('WITHDRAWALS_ON_HOLD', () => withdraw(mara));
  await runner.settled();
  assert.equal(countMails(mara, /^Two-factor authentication is off/), 1);
  assert.equal(
    await ctx.database.db.$count(recoveryCodes, eq(recoveryCodes.userId, mara.userId)),
    0,
  );
});

test('mails no code, whatever is asked for', async () => {
  const mara = await holder(ctx);
  const app = await scan(mara);
  await approve(mara, app.code());
  ctx.clock.advance(accountLimits.securityHold);
  await change(mara, false);
  await runner.settled();
  const texts = ctx.mails.filter(({ to }) => to === mara.email).map(({ text }) => text);
  assert.equal(texts.length, 1);
  assert.doesNotMatch(texts.join(), /\b\d{6}\b|otpauth/);
  const logged = JSON.stringify(ctx.logged);
  for (const text of [...texts, logged]) assert.equal(text.includes(app.secret), false);
});

test('is turned off with a recovery code too', async () => {
  const mara = await holder(ctx);
  const { recoveryCodes: codes } = await approve(mara, (await scan(mara)).code());
  await change(mara, false);
  const off = await approve(mara, codes![3]!.toUpperCase().toLowerCase());
  assert.equal(off.verifiedTwoFactorAuthEnabled, false);
});

test('a setup keeps its secret until it is approved or dropped', async () => {
  const mara = await holder(ctx);
  const { expiresAt } = await change(mara, true);
  assert.equal(Date.parse(expiresAt) - ctx.clock.now().getTime(), secondFactorLimits.setupTtl);
  const first = await scan(mara);
  ctx.clock.advance(9 * minute);
  assert.equal((await scan(mara)).secret, first.secret);
  const dropped = await refused('CONFLICT', () => change(mara, false));
  assert.deepEqual(dropped.params, { kind: 'two-factor-off-dropped' });
  assert.equal((await loadSettings(mara)).twoFactorAuthEnabled, false);
  await refused('CODE_EXPIRED', () => approve(mara, first.code()));
  const second = await scan(mara);
  assert.notEqual(second.secret, first.secret);
  await refused('CODE_INVALID', () => approve(mara, first.code()));

  ctx.clock.advance(secondFactorLimits.setupTtl);
  assert.equal((await loadSettings(mara)).pendingTwoFactorCode, null);
  const again = logInAgain(mara);
  const late = await refused('CODE_EXPIRED', () => approve(again, second.code()));
  assert.deepEqual(late.params, { kind: 'two-factor-setup' });
  assert.notEqual((await scan(again)).secret, second.secret);
});

test('needs a verified address; requesting the current state changes nothing', async () => {
  const tom = await person(ctx);
  await refused('EMAIL_NOT_VERIFIED', () => change(tom, true));
  assert.equal((await loadSettings(tom)).twoFactorAuthEnabled, false);
  const mara = await holder(ctx);
  await refused('CONFLICT', () => change(mara, false));
  await refused('CODE_EXPIRED', () => approve(mara, '123456'));
});

test('is begun only within ten minutes of the login, and then has its own time', async () => {
  const mara = await holder(ctx);
  ctx.clock.advance(10 * minute);
  const app = await scan(mara);
  ctx.clock.advance(14 * minute);
  assert.equal((await scan(mara)).secret, app.secret);
  ctx.clock.advance(minute);
  const problem = await refused('RECENT_LOGIN_REQUIRED', () => change(mara, true));
  assert.deepEqual([problem.status, problem.params], [403, { kind: 'two-factor' }]);
  assert.equal((await loadSettings(mara)).verifiedTwoFactorAuthEnabled, false);
  const again = logInAgain(mara);
  const scanned = await scan(again);
  await approve(again, scanned.code());

  ctx.clock.advance(accountLimits.securityHold);
  await change(mara, false);
  await approve(mara, scanned.code());
});

test('is of one session: another gets another secret, and ends the first', async () => {
  const mara = await holder(ctx);
  const app = await scan(mara);
  const other = logInAgain(mara);
  const stranger = await refused('CODE_EXPIRED', () => approve(other, app.code()));
  assert.deepEqual(stranger.params, { kind: 'two-factor-setup' });
  const replaced = await scan(other);
  assert.notEqual(replaced.secret, app.secret);
  await refused('CODE_EXPIRED', () => approve(mara, app.code()));
  await refused('CODE_EXPIRED', () => approve(mara, replaced.code()));
  await approve(other, replaced.code());
});

test('each start is recorded once, and twenty are possible a day', async () => {
  const mara = await holder(ctx);
  const countRecorded = () =>
    ctx.database.db.$count(
      auditLog,
      and(eq(auditLog.subjectId, mara.userId), eq(auditLog.action, 'two-factor-change-requested')),
    );
  await change(mara, true);
  await change(mara, true);
  assert.equal(await countRecorded(), 1);
  for (let count = 1; count < secondFactorLimits.setupsPerDay; count++) {
    await refused('CONFLICT', () => change(mara, false));
    await change(mara, true);
  }
  await refused('CONFLICT', () => change(mara, false));
  const problem = await refused('RATE_LIMITED', () => change(mara, true));
  const at = { time: new Date(ctx.clock.now().getTime() + day).toISOString() };
  assert.deepEqual(problem.params, { kind: 'two-factor-setups', max: 20, at });
  assert.equal(await countRecorded(), 20);
  ctx.clock.advance(day);
  const again = logInAgain(mara);
  await approve(again, (await scan(again)).code());
  // A request to turn it off changes nothing by itself, and can be repeated at will.
  await change(again, false);
  await refused('CONFLICT', () => change(again, true));
  await change(again, false);
  assert.equal(await countRecorded(), 21);
});

test('a wish of earlier times, without an app, is no setup', async () => {
  const mara = await holder(ctx);
  await ctx.database.db
    .update(users)
    .set({ twoFactorWanted: true })
    .where(eq(users.id, mara.userId));
  assert.equal((await loadSettings(mara)).pendingTwoFactorCode, null);
  await refused('CODE_EXPIRED', () => approve(mara, '123456'));
  await approve(mara, (await scan(mara)).code());
});

test('stores the secret sealed, and recovery codes as hashes', async () => {
  const mara = await holder(ctx);
  const app = await scan(mara);
  const { recoveryCodes: codes } = await approve(mara, app.code());
  const [row] = await ctx.database.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, mara.userId));
  assert.equal(row!.secretSealed, ctx.vault.seal(app.secret));
  const stored = await ctx.database.db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, mara.userId));
  assert.equal(stored.length, 10);
  for (const code of codes!) {
    const text = JSON.stringify(stored);
    assert.equal(text.includes(code) || text.includes(code.replace('-', '')), false);
  }
});
