import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { emailChange, userSettings } from '../../../../contract/settings.ts';
import { users } from '../../../../server/schema.ts';
import type { JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { approveEmail } from '../../../../server/features/accounts/change-email.service.ts';
import { changeEmail } from '../../../../server/features/accounts/change-email.service.ts';
import { saveBasicSettings } from '../../../../server/features/accounts/save-basic-settings.service.ts';
import { getSettings } from '../../../../server/features/accounts/settings.queries.ts';
import { codeFor, holder, otherThan, refused, runJobs } from '../../money-support.ts';
import { hour, person, testContext, type Person, type TestContext } from '../../support.ts';

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
let counter = 0;
const fresh = () => `new${String(++counter)}@example.com`;
const arrived = async (email: string) => {
  await runner.settled();
  return codeFor(ctx, email);
};
const mailsTo = (email: string) => ctx.mails.filter(({ to }) => to === email);
const loadSettings = async (of: Person) => v.parse(userSettings, await getSettings(ctx, of.userId));

test('verifies a first address with one code, without a security hold', async () => {
  const [mara, email] = [await person(ctx), fresh()];
  assert.deepEqual(
    [(await loadSettings(mara)).email, (await loadSettings(mara)).pendingCode],
    [null, null],
  );
  const sent = await changeEmail(ctx, mara.caller, email);
  assert.equal(sent.sentTo, 'n•••@example.com');
  assert.deepEqual(
    [(await loadSettings(mara)).pendingEmail, (await loadSettings(mara)).verifiedEmail],
    [email, false],
  );
  const code = await arrived(email);
  const wrong = await refused('CODE_INVALID', () =>
    approveEmail(ctx, mara.caller, otherThan(code)),
  );
  assert.equal(wrong.extra.attemptsLeft, 4);
  const done = await approveEmail(ctx, mara.caller, code);
  assert.deepEqual(
    [done.email, done.verifiedEmail, done.pendingEmail, done.pendingCode],
    [email, true, null, null],
  );
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, mara.userId));
  assert.equal(row?.emailChangedAt, null);
});

test('accepts every address that mail can reach, and keeps its domain in ASCII', async () => {
  for (const [typed, kept] of [
    ["o'hara@Example.com", "o'hara@example.com"],
    ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
    ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ] as const) {
    const mara = await person(ctx);
    const { email } = v.parse(emailChange, { email: typed });
    await changeEmail(ctx, mara.caller, email);
    const done = await approveEmail(ctx, mara.caller, await arrived(kept));
    assert.deepEqual([done.email, done.verifiedEmail], [kept, true]);
  }
});

test('names the part of an address that is wrong, and changes nothing', async () => {
  const mara = await person(ctx);
  for (const [typed, kind] of [
    ['mara.example.com', 'form'],
    ['mara l@example.com', 'name'],
    ['mara@example', 'domain'],
    [`${'a'.repeat(65)}@example.com`, 'length'],
  ] as const) {
    const error = await refused('EMAIL_INVALID', () => changeEmail(ctx, mara.caller, typed));
    assert.equal((error.params as { kind?: string }).kind, kind);
  }
  assert.equal((await loadSettings(mara)).pendingEmail, null);
});

test('needs a code of the old, then of the new mailbox; holds withdrawals and notifies the old mailbox', async () => {
  const [mara, email] = [await holder(ctx), fresh()];
  const first = await changeEmail(ctx, mara.caller, email);
  assert.deepEqual([first.sentTo, first.mailbox], ['h•••@example.com', 'current']);
  await runner.settled();
  assert.deepEqual(mailsTo(email), []);
  const half = await approveEmail(ctx, mara.caller, await arrived(mara.email));
  assert.deepEqual(
    [half.email, half.pendingEmail, half.pendingCode?.sentTo],
    [mara.email, email, 'n•••@example.com'],
  );
  // The same press, sent twice.
  for (let times = 0; times < 6; times++) {
    const again = await refused('CODE_INVALID', async () =>
      approveEmail(ctx, mara.caller, codeFor(ctx, mara.email)),
    );
    assert.equal(again.extra.attemptsLeft, 5);
  }
  const done = await approveEmail(ctx, mara.caller, await arrived(email));
  assert.deepEqual([done.email, done.verifiedEmail, done.pendingEmail], [email, true, null]);
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, mara.userId));
  assert.deepEqual(row?.emailChangedAt, ctx.clock.now());
  await runner.settled();
  assert.match(mailsTo(mara.email).at(-1)?.subject ?? '', /was changed/);
});

test('writes to a German user in German', async () => {
  const [mara, email] = [await person(ctx), fresh()];
  const basic = { notifyByEmail: true, marketingEmail: false };
  const german = { ...basic, language: 'de', timeZone: 'Europe/Berlin' };
  await saveBasicSettings(ctx, mara.caller, german);
  await changeEmail(ctx, mara.caller, email);
  await runner.settled();
  const [mail] = mailsTo(email);
  assert.match(mail!.subject, /^\d{6} ist dein Code$/);
  assert.match(mail!.text, /Er gilt bis \d+\. Nov\. 2026, \d{2}:\d{2} MEZ\./);
});

test('does not change the address with a code of the new mailbox only', async () => {
  const [mara, email] = [await holder(ctx), fresh()];
  await changeEmail(ctx, mara.caller, email);
  const code = await arrived(mara.email);
  for (let wrong = 0; wrong < 4; wrong++)
    await refused('CODE_INVALID', () => approveEmail(ctx, mara.caller, otherThan(code)));
  await refused('TOO_MANY_ATTEMPTS', () => approveEmail(ctx, mara.caller, otherThan(code)));
  await refused('TOO_MANY_ATTEMPTS', () => approveEmail(ctx, mara.caller, code));
  await runner.settled();
  assert.deepEqual(mailsTo(email), []);
  assert.equal((await loadSettings(mara)).email, mara.email);
});

test('accepts the old mailbox’s code for one new address only', async () => {
  const [mara, wanted, other] = [await holder(ctx), fresh(), fresh()];
  await changeEmail(ctx, mara.caller, wanted);
  await approveEmail(ctx, mara.caller, await arrived(mara.email));
  await refused('RESEND_TOO_SOON', () => changeEmail(ctx, mara.caller, other));
  ctx.clock.advance(minute);
  assert.equal((await changeEmail(ctx, mara.caller, other)).sentTo, 'h•••@example.com');
  await runner.settled();
  assert.deepEqual(mailsTo(other), []);
});

test('expires the old mailbox’s consent after an hour', async () => {
  const [mara, email] = [await holder(ctx), fresh()];
  await changeEmail(ctx, mara.caller, email);
  await approveEmail(ctx, mara.caller, await arrived(mara.email));
  ctx.clock.advance(hour);
  assert.equal((await changeEmail(ctx, mara.caller, email)).sentTo, 'h•••@example.com');
});

test('resends the code of the step, at most once a minute', async () => {
  const [mara, email] = [await person(ctx), fresh()];
  await changeEmail(ctx, mara.caller, email);
  const soon = await refused('RESEND_TOO_SOON', () => changeEmail(ctx, mara.caller, email));
  assert.equal(soon.extra.retryAfter, 60);
  ctx.clock.advance(minute);
  await changeEmail(ctx, mara.caller, email);
  await runner.settled();
  assert.equal(mailsTo(email).length, 2);
  ctx.clock.advance(15 * minute);
  await refused('CODE_EXPIRED', () => approveEmail(ctx, mara.caller, codeFor(ctx, email)));
  assert.equal((await loadSettings(mara)).pendingCode, null);
});

test('rejects a code without a pending change, and the current address', async () => {
  const [mara, tom] = [await holder(ctx), await person(ctx)];
  await refused('CODE_EXPIRED', () => approveEmail(ctx, tom.caller, '123456'));
  await refused('CONFLICT', () =>
    changeEmail(ctx, mara.caller, mara.email.replace('example', 'EXAMPLE')),
  );
});
