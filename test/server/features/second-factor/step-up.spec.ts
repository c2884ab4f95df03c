import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../../../server/schema.ts';
import {
  approveEmail,
  changeEmail,
} from '../../../../server/features/accounts/change-email.service.ts';
import { proveSecondFactor } from '../../../../server/features/second-factor/prove-second-factor.service.ts';
import { createWallet } from '../../../../server/features/wallets/create-wallet.service.ts';
import { removeWallet } from '../../../../server/features/wallets/remove-wallet.service.ts';
import { addSecondFactor, addSession } from '../../second-factor-support.ts';
import { ctx, complete, link, solanaKeys, start } from '../wallets/wallets.setup.ts';
import { codeFor, holder, refused, runJobs } from '../../money-support.ts';

/** Sends the mails that wait. */
async function sendMails(): Promise<void> {
  const runner = await runJobs(ctx);
  await runner.settled();
  await runner.stop();
}

const minute = 60_000;

async function protectedHolder() {
  const mara = await holder(ctx);
  await addSession(ctx, mara.userId);
  return { mara, app: await addSecondFactor(ctx, mara.userId) };
}

test('wallets are linked, verified and removed only by a session that proved the second factor', async () => {
  const { mara, app } = await protectedHolder();
  const own = solanaKeys();
  await refused('SECOND_FACTOR_REQUIRED', () => link(mara, own, 'USDC'));
  await proveSecondFactor(ctx, mara.caller, app.code());
  const linked = await link(mara, own, 'USDC');
  const challenge = await start(mara, linked.id);

  ctx.clock.advance(10 * minute - 1);
  const again = await start(mara, linked.id);
  ctx.clock.advance(1);
  const signature = own.sign(again.message);
  await refused('SECOND_FACTOR_REQUIRED', () => start(mara, linked.id));
  await refused('SECOND_FACTOR_REQUIRED', () => complete(mara, again, own.address, signature));
  await refused('SECOND_FACTOR_REQUIRED', () => removeWallet(ctx, mara.caller, linked.id));

  await proveSecondFactor(ctx, mara.caller, app.code());
  assert.equal((await complete(mara, again, own.address, signature)).status, 'verified');
  await removeWallet(ctx, mara.caller, linked.id);
  assert.notEqual(challenge.challengeId, again.challengeId);
});

test('a person without a second factor changes wallets as before', async () => {
  const mara = await holder(ctx);
  const linked = await link(mara, solanaKeys(), 'USDC');
  await removeWallet(ctx, mara.caller, linked.id);
});

test('the proof of another session does not count', async () => {
  const { mara, app } = await protectedHolder();
  await proveSecondFactor(ctx, mara.caller, app.code());
  const thief = { ...mara.caller, sessionId: (await holder(ctx)).userId };
  const body = { walletTypeId: 'phantom', currency: 'USDC', address: solanaKeys().address };
  await refused('SECOND_FACTOR_REQUIRED', () => createWallet(ctx, thief, body));
  await refused('SECOND_FACTOR_REQUIRED', () => changeEmail(ctx, thief, 'thief@example.com'));
});

test('the second factor replaces the code of the old address; the new address gets its own', async () => {
  const { mara, app } = await protectedHolder();
  await refused('SECOND_FACTOR_REQUIRED', () => changeEmail(ctx, mara.caller, 'next@example.com'));
  await proveSecondFactor(ctx, mara.caller, app.code());
  const status = await changeEmail(ctx, mara.caller, 'next@example.com');
  assert.deepEqual([status.channel, status.sentTo], ['email', 'n•••@example.com']);
  await sendMails();
  assert.equal(ctx.mails.filter(({ to }) => to === mara.email).length, 0, 'no code to the old one');
  await refused('CODE_INVALID', () => approveEmail(ctx, mara.caller, app.code(1)));
  await refused('CODE_INVALID', () => approveEmail(ctx, mara.caller, app.recoveryCodes[0]!));
  const changed = await approveEmail(ctx, mara.caller, codeFor(ctx, 'next@example.com'));
  assert.equal(changed.email, 'next@example.com');
  await sendMails();
  const notice = ctx.mails.filter(({ to }) => to === mara.email);
  assert.match(notice.at(-1)!.text, /was changed to n•••@example\.com/);
});

test('a change that began before the second factor was in force has to be asked for again', async () => {
  const mara = await holder(ctx);
  await addSession(ctx, mara.userId);
  await changeEmail(ctx, mara.caller, 'later@example.com');
  await sendMails();
  const old = codeFor(ctx, mara.email);
  const app = await addSecondFactor(ctx, mara.userId);
  await refused('CODE_EXPIRED', () => approveEmail(ctx, mara.caller, old));
  await refused('CODE_EXPIRED', () => approveEmail(ctx, mara.caller, app.code()));
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, mara.userId));
  assert.equal(row!.email, mara.email);
});
