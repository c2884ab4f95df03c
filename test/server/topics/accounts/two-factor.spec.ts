import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accountLimits } from '../../../../contract/limits.ts';
import { userSettings } from '../../../../contract/settings.ts';
import { participations, users } from '../../../../server/db/schema.ts';
import type { JobRunner } from '../../../../server/topics/jobs/job-runner.service.ts';
import { joinCampaign } from '../../../../server/topics/campaigns/join-campaign.service.ts';
import { saveBasicSettings } from '../../../../server/topics/accounts/settings.service.ts';
import { approveEmail } from '../../../../server/topics/accounts/email-change.service.ts';
import { changeEmail } from '../../../../server/topics/accounts/email-change.service.ts';
import { getSettings } from '../../../../server/topics/accounts/settings.queries.ts';
import {
  approveTwoFactor,
  changeTwoFactor,
} from '../../../../server/topics/accounts/two-factor.service.ts';
import { requestWithdrawal } from '../../../../server/topics/withdrawals/withdrawals.service.ts';
import { codeFor, holder, otherThan, refused, runJobs, type Holder } from '../../money-support.ts';
import { campaign, person, testContext, type Person, type TestContext } from '../../support.ts';

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
const arrived = async (email: string) => {
  await runner.settled();
  return codeFor(ctx, email);
};
const loadSettings = async (of: Person) => v.parse(userSettings, await getSettings(ctx, of.userId));
const withdraw = ({ caller, walletId }: Holder) =>
  requestWithdrawal(
    ctx,
    caller,
    { walletId, currency: 'USDC', amount: '20' },
    { page_path: '/', trigger: 't' },
    null,
  );

test('needs a code to turn on and another to turn off, holds withdrawals for a day and notifies by mail', async () => {
  const mara = await holder(ctx);
  assert.equal((await changeTwoFactor(ctx, mara.caller, true)).sentTo, 'h•••@example.com');
  const wished = await loadSettings(mara);
  assert.deepEqual(
    [wished.twoFactorAuthEnabled, wished.verifiedTwoFactorAuthEnabled],
    [true, false],
  );
  assert.equal(wished.pendingTwoFactorCode?.attemptsLeft, 5);
  assert.equal(wished.pendingCode, null);
  const code = await arrived(mara.email);
  const wrong = await refused('CODE_INVALID', () =>
    approveTwoFactor(ctx, mara.caller, otherThan(code)),
  );
  assert.equal(wrong.extra.attemptsLeft, 4);
  await withdraw(mara);
  ctx.clock.advance(minute);
  await approveTwoFactor(ctx, mara.caller, code);
  const on = await loadSettings(mara);
  assert.deepEqual(
    [on.twoFactorAuthEnabled, on.verifiedTwoFactorAuthEnabled, on.pendingTwoFactorCode],
    [true, true, null],
  );
  await refused('WITHDRAWALS_ON_HOLD', () => withdraw(mara));
  await runner.settled();
  assert.match(ctx.mails.at(-1)!.subject, /second factor is on/);
  await refused('CODE_EXPIRED', () => approveTwoFactor(ctx, mara.caller, code));
  ctx.clock.advance(accountLimits.securityHold);
  const withdrawal = await withdraw(mara);
  assert.equal(withdrawal.verification?.attemptsLeft, 5);
  await changeTwoFactor(ctx, mara.caller, false);
  const half = await loadSettings(mara);
  assert.deepEqual([half.twoFactorAuthEnabled, half.verifiedTwoFactorAuthEnabled], [false, true]);
  await refused('CODE_INVALID', () =>
    approveTwoFactor(ctx, mara.caller, otherThan(codeFor(ctx, mara.email))),
  );
  await approveTwoFactor(ctx, mara.caller, await arrived(mara.email));
  assert.equal((await loadSettings(mara)).verifiedTwoFactorAuthEnabled, false);
  await refused('WITHDRAWALS_ON_HOLD', () => withdraw(mara));
});

test('needs a verified address; requesting the current state cancels the pending change', async () => {
  const tom = await person(ctx);
  await refused('EMAIL_NOT_VERIFIED', () => changeTwoFactor(ctx, tom.caller, true));
  assert.equal((await loadSettings(tom)).twoFactorAuthEnabled, false);
  const mara = await holder(ctx);
  await refused('CONFLICT', () => changeTwoFactor(ctx, mara.caller, false));
  await changeTwoFactor(ctx, mara.caller, true);
  const code = await arrived(mara.email);
  await refused('CONFLICT', () => changeTwoFactor(ctx, mara.caller, false));
  assert.equal((await loadSettings(mara)).twoFactorAuthEnabled, false);
  await refused('CODE_EXPIRED', () => approveTwoFactor(ctx, mara.caller, code));
  // Wishing again so soon floods no mailbox.
  await refused('RESEND_TOO_SOON', () => changeTwoFactor(ctx, mara.caller, true));
});

test('rejects a code sent to a replaced address', async () => {
  const mara = await holder(ctx);
  await changeEmail(ctx, mara.caller, 'mara-next@example.com');
  await approveEmail(ctx, mara.caller, await arrived(mara.email));
  await changeTwoFactor(ctx, mara.caller, true);
  const code = await arrived(mara.email);
  await approveEmail(ctx, mara.caller, await arrived('mara-next@example.com'));
  await refused('CODE_EXPIRED', () => approveTwoFactor(ctx, mara.caller, code));
});

const basic = { notifyByEmail: true, marketingEmail: false };
test('replaces the basic settings, and names an invalid field', async () => {
  const mara = await person(ctx);
  const all = {
    ...basic,
    firstName: 'Mara',
    country: 'SE',
    language: 'sv',
    timeZone: 'Europe/Stockholm',
    telegram: '',
  };
  const saved = v.parse(userSettings, await saveBasicSettings(ctx, mara.caller, all));
  assert.deepEqual(saved.basic, { ...all, telegram: null });
  assert.deepEqual((await saveBasicSettings(ctx, mara.caller, basic)).basic, basic);
  const wrong = { ...basic, country: 'ZZ', language: '?', timeZone: 'Mars/Base' };
  const problem = await refused('BAD_REQUEST', () => saveBasicSettings(ctx, mara.caller, wrong));
  assert.deepEqual(
    problem.extra.detail?.map(({ loc }) => loc[1]),
    ['country', 'language', 'timeZone'],
  );
  assert.deepEqual((await loadSettings(mara)).basic, basic);
});

test('uses the country setting when the network has no region', async () => {
  const open = await campaign(ctx);
  const local = await campaign(ctx, { rules: { ...open.row.rules, regions: ['SE'] } });
  const eve = await person(ctx, { region: null });
  await saveBasicSettings(ctx, eve.caller, { ...basic, country: 'NO' });
  const terms = { acceptedTermsVersion: local.row.termsVersion };
  await refused('REQUIREMENTS_UNMET', () => joinCampaign(ctx, eve.userId, local.id, terms));
  await saveBasicSettings(ctx, eve.caller, { ...basic, country: 'SE' });
  await joinCampaign(ctx, eve.userId, local.id, terms);
  assert.equal(
    await ctx.database.db.$count(participations, eq(participations.userId, eve.userId)),
    1,
  );
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, eve.userId));
  assert.equal(row?.settings.country, 'SE');
});
