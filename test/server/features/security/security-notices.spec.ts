/** Changes of an account are recorded, and announced in the app and by mail. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { auditLog, notifications, users } from '../../../../server/schema.ts';
import {
  approveEmail,
  changeEmail,
} from '../../../../server/features/accounts/change-email.service.ts';
import { saveBasicSettings } from '../../../../server/features/accounts/save-basic-settings.service.ts';
import {
  approveTwoFactor,
  changeTwoFactor,
} from '../../../../server/features/accounts/change-two-factor.service.ts';
import type { JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { verifyWithdrawal } from '../../../../server/features/withdrawals/verify-withdrawal.service.ts';
import {
  completeVerification,
  startVerification,
} from '../../../../server/features/wallets/verify-wallet.service.ts';
import { createWallet } from '../../../../server/features/wallets/create-wallet.service.ts';
import { removeWallet } from '../../../../server/features/wallets/remove-wallet.service.ts';
import { codeFor, holder, refused, runJobs, type Holder } from '../../money-support.ts';
import { createApp, readSecret } from '../../second-factor-support.ts';
import { day, person, testContext, type Person, type TestContext } from '../../support.ts';
import { solanaKeys, type Keys } from '../wallets/keys.ts';

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

const getActions = async ({ userId }: Person) =>
  (
    await ctx.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, userId))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action);
const getNotices = async ({ userId }: Person) =>
  (
    await ctx.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt))
  ).flatMap(({ payload }) =>
    payload['code'] ? [payload as { code: string; params: object }] : [],
  );
const getMails = async (to: string) => {
  await runner.settled();
  return ctx.mails.filter((mail) => mail.to === to);
};
const link = 'http://localhost:4350/verify?type=security#';
const linkWallet = ({ caller }: Person, { address }: Keys = solanaKeys()) =>
  createWallet(ctx, caller, { walletTypeId: 'phantom', currency: 'USDC', address });
async function proveWallet(owner: Person, keys: Keys) {
  const { id: walletId } = await linkWallet(owner, keys);
  const challenge = await startVerification(ctx, owner.caller, { walletId: walletId }, null);
  const { challengeId, message } = challenge;
  const proof = { challengeId, walletId, address: keys.address, ...keys.sign(message) };
  return completeVerification(ctx, owner.caller, proof);
}
const origin = { page_path: '/', trigger: 'test' };
const body = (mara: Holder, amount: string) => ({
  walletId: mara.walletId,
  currency: 'USDC',
  amount,
});

test('a linked, proven and removed wallet, and the new default', async () => {
  const mara = await holder(ctx);
  const keys = solanaKeys();
  const made = await proveWallet(mara, keys);
  await removeWallet(ctx, mara.caller, mara.walletId);
  const kinds = ['wallet-added', 'wallet-verified', 'wallet-removed', 'wallet-default-changed'];
  assert.deepEqual(await getActions(mara), kinds);
  const notices = await getNotices(mara);
  assert.deepEqual(notices.map(({ code }) => code).sort(), [...kinds].sort());
  const masked = `${keys.address.slice(0, 4)}…${keys.address.slice(-4)}`;
  assert.deepEqual(notices.find(({ code }) => code === 'wallet-verified')!.params, {
    address: masked,
    currency: 'USDC',
    until: { time: made.usableFrom },
  });
  const mails = await getMails(mara.email);
  assert.equal(mails.length, 4);
  assert.ok(mails.every(({ text }) => text.includes(link) && !text.includes(keys.address)));
});

test('linking a wallet again changes nothing, and many of a day are refused', async () => {
  const mara = await holder(ctx);
  const keys = solanaKeys();
  for (let time = 0; time < 2; time++) await linkWallet(mara, keys);
  assert.deepEqual(await getActions(mara), ['wallet-added']);
  for (let made = 1; made < 20; made++)
    await removeWallet(ctx, mara.caller, (await linkWallet(mara)).id);
  await refused('RATE_LIMITED', () => linkWallet(mara));
  ctx.clock.advance(day);
  await linkWallet(mara);
});

test('a first address: the new address gets the mail', async () => {
  const mara = await person(ctx);
  const email = 'first@example.com';
  await changeEmail(ctx, mara.caller, email);
  await runner.settled();
  await approveEmail(ctx, mara.caller, codeFor(ctx, email));
  assert.deepEqual(await getActions(mara), ['email-change-requested', 'email-added']);
  assert.deepEqual(
    (await getNotices(mara)).map(({ code, params }) => [code, params]),
    [['email-added', { email: 'f•••@example.com' }]],
  );
  const subjects = (await getMails(email)).map(({ subject }) => subject);
  assert.deepEqual(subjects.slice(1), ['Your email address was added']);
});

test('a changed address: both addresses get the mail, and neither names the other in full', async () => {
  const mara = await holder(ctx);
  const email = 'second@example.com';
  await changeEmail(ctx, mara.caller, email);
  await runner.settled();
  await approveEmail(ctx, mara.caller, codeFor(ctx, mara.email));
  await runner.settled();
  await approveEmail(ctx, mara.caller, codeFor(ctx, email));
  for (const address of [mara.email, email]) {
    const mail = (await getMails(address)).at(-1)!;
    assert.equal(mail.subject, 'Your email address was changed');
    assert.ok(mail.text.includes(link));
    assert.ok(!mail.text.includes(email) && !mail.text.includes(mara.email));
  }
  const [row] = await ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'email-changed'));
  assert.deepEqual(
    [row!.before, row!.after],
    [{ email: 'h•••@example.com' }, { email: 's•••@example.com' }],
  );
});

test('a change of the second factor', async () => {
  const mara = await holder(ctx);
  const { otpauthUri } = await changeTwoFactor(ctx, mara.caller, true);
  const app = createApp(ctx, readSecret(otpauthUri!));
  await refused('CODE_INVALID', () => approveTwoFactor(ctx, mara.caller, app.wrongCode()));
  await approveTwoFactor(ctx, mara.caller, app.code());
  assert.deepEqual(await getActions(mara), [
    'two-factor-change-requested',
    'second-factor-failed',
    'two-factor-enabled',
    'browser-remembered',
  ]);
  assert.deepEqual(
    (await getNotices(mara)).map(({ code }) => code),
    ['two-factor-enabled'],
  );
  assert.ok((await getMails(mara.email)).at(-1)!.text.includes(link));
});

test('a withdrawal: recorded from request to end, and its code mail has the link', async () => {
  const mara = await holder(ctx);
  const first = await requestWithdrawal(ctx, mara.caller, body(mara, '20'), origin, null);
  assert.ok((await getMails(mara.email)).at(-1)!.text.includes(link));
  await cancelWithdrawal(ctx, mara.caller, first.id);
  const second = await requestWithdrawal(ctx, mara.caller, body(mara, '30'), origin, null);
  await runner.settled();
  await verifyWithdrawal(ctx, mara.caller, second.id, codeFor(ctx, mara.email));
  assert.deepEqual(await getActions(mara), [
    'withdrawal-requested',
    'withdrawal-cancelled',
    'withdrawal-requested',
    'withdrawal-confirmed',
  ]);
});

test('changed settings are recorded by name, without their values', async () => {
  const mara = await person(ctx);
  const settings = { firstName: 'Mara', country: 'SE', notifyByEmail: true, marketingEmail: false };
  await saveBasicSettings(ctx, mara.caller, settings);
  await saveBasicSettings(ctx, mara.caller, settings);
  await saveBasicSettings(ctx, mara.caller, { ...settings, country: 'NO' });
  const rows = await ctx.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, mara.userId))
    .orderBy(asc(auditLog.id));
  assert.deepEqual(
    rows.map(({ after }) => after),
    [{ changed: 'country, firstName, marketingEmail, notifyByEmail' }, { changed: 'country' }],
  );
});

test('a mail names the browser of the change', async () => {
  const mara = await holder(ctx);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const caller = { ...mara.caller, client: { address: '192.0.2.7', userAgent } };
  await removeWallet(ctx, caller, mara.walletId);
  assert.match((await getMails(mara.email)).at(-1)!.text, /This was done in Firefox on Linux\./);
});

test('nothing is mailed to an address that is not verified', async () => {
  const mara = await person(ctx);
  const email = 'unverified@example.com';
  await ctx.database.db.update(users).set({ email }).where(eq(users.id, mara.userId));
  await linkWallet(mara);
  assert.deepEqual(await getMails(email), []);
});
