/** Verifies a withdrawal with its code. `withdrawals.jobs.ts` handles the transfer after it. */
import { and, eq } from 'drizzle-orm';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { withdrawals } from '../../schema.ts';
import { getEmailLoginHold, getEmailLoginWalletError } from '../sessions/email-login.rules.ts';
import { toMoney } from '../../common/money.ts';
import { getHoldError, getVerifyError, usualDuration } from '../../common/withdrawal-rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.service.ts';
import { assertNotFrozen, updateWithdrawal } from './move-withdrawal-funds.service.ts';
import { walletsPath } from './notify-withdrawal-end.service.ts';
import { loadWithdrawal, lockWithdrawal, getPayoutWallet } from './withdrawals.queries.ts';
import { toAuditFacts, type CurrencyRow, type WithdrawalRow } from './withdrawals.views.ts';
import { refuseWrongCode } from './send-withdrawal-code.service.ts';
import { verifyCode } from '../verification-codes/verify-code.service.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';

/**
 * A right code starts the transfer. The fifth wrong one of a mail cancels the withdrawal and releases the funds; wrong ones of
 * an authenticator app are counted over all uses and leave the withdrawal as it is.
 */
export async function verifyWithdrawal(
  ctx: Context,
  caller: Caller,
  id: string,
  code: string,
): Promise<Withdrawal> {
  const result = await ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const user = await lockUser(tx, caller.userId);
    const problem =
      getVerifyError(row.status, toMoney(row.amount, currency), row.failureCode) ??
      getHoldError(user, ctx.clock.now());
    if (problem) throw problem;
    assertNotFrozen(ctx, user);
    await assertWalletAllowed(ctx, tx, caller, row);
    if (user.twoFactorApproved)
      return (
        (await verifySecondFactor(ctx, tx, toAuditSource(caller), user.id, code)) ??
        confirmByCaller(ctx, tx, caller, row, currency)
      );
    const entered = await verifyCode(ctx, tx, {
      userId: caller.userId,
      purpose: 'withdrawal',
      subjectId: row.id,
      code,
    });
    if (entered.outcome === 'right') return confirmByCaller(ctx, tx, caller, row, currency);
    return refuseWrongCode(ctx, tx, row, currency, entered.outcome, entered.row);
  });
  if (result instanceof ApiError) throw result;
  return result;
}

async function confirmByCaller(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  row: WithdrawalRow,
  currency: CurrencyRow,
): Promise<Withdrawal> {
  await recordAudit(ctx, tx, {
    ...toAuditSource(caller),
    action: 'withdrawal-confirmed',
    ...toAuditFacts(row, currency),
  });
  const isByEmail = row.loginMethod === 'email' || caller.loginMethod === 'email';
  if (!isByEmail)
    return loadWithdrawal(ctx, tx, await confirmWithdrawal(ctx, tx, row, currency), caller);
  const hasPaidBefore = await hasPaidAfterEmailLogin(tx, row);
  const heldUntil = getEmailLoginHold(hasPaidBefore, ctx.clock.now());
  await tx
    .update(withdrawals)
    .set({ loginMethod: 'email', heldUntil })
    .where(eq(withdrawals.id, row.id));
  const held = { ...row, loginMethod: 'email' as const, heldUntil };
  const confirmed = await confirmWithdrawal(ctx, tx, held, currency);
  if (heldUntil) await announceHold(ctx, tx, caller, confirmed, currency);
  return loadWithdrawal(ctx, tx, confirmed, caller);
}

/** The code may be entered in another session than the one that asked for it. */
async function assertWalletAllowed(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  row: WithdrawalRow,
): Promise<void> {
  if (row.loginMethod !== 'email' && caller.loginMethod !== 'email') return;
  const problem = getEmailLoginWalletError(await getPayoutWallet(tx, row), ctx.clock.now());
  if (problem) throw problem;
}

/** Whether the hold of an earlier one has passed without "This wasn't me": the payment rail was asked for it. */
async function hasPaidAfterEmailLogin(tx: Tx, { userId }: WithdrawalRow): Promise<boolean> {
  const isPaid = and(
    eq(withdrawals.userId, userId),
    eq(withdrawals.loginMethod, 'email'),
    eq(withdrawals.status, 'completed'),
  );
  return (await tx.$count(withdrawals, isPaid)) > 0;
}

/** Announces it in the app and by mail, with the link "This wasn't me". */
async function announceHold(
  ctx: Context,
  tx: Tx,
  { userId, client }: Caller,
  row: WithdrawalRow,
  currency: CurrencyRow,
): Promise<void> {
  const wallet = await getPayoutWallet(tx, row);
  await announceChange(ctx, tx, await lockUser(tx, userId), {
    kind: 'withdrawal-held',
    params: {
      amount: toMoney(row.amount, currency),
      address: maskAddress(wallet.address),
      until: { time: row.heldUntil!.toISOString() },
    },
    client,
  });
}

async function confirmWithdrawal(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const sentAt = row.heldUntil ?? now;
  const estimatedAt = new Date(sentAt.getTime() + usualDuration);
  const confirmed = await updateWithdrawal(
    ctx,
    tx,
    row,
    { status: 'pending', verifiedAt: now, estimatedAt },
    ['pending'],
  );
  await enqueue(tx, {
    kind: 'send-withdrawal',
    key: `send-withdrawal:${row.id}`,
    payload: { withdrawalId: row.id },
    runAt: sentAt,
  });
  const payload = {
    amount: toMoney(row.amount, currency),
    estimatedAt: estimatedAt.toISOString(),
  };
  await notify(
    tx,
    {
      userId: row.userId,
      type: 'transaction-pending',
      payload,
      key: `withdrawal:${row.id}:pending`,
      url: walletsPath,
    },
    now,
  );
  await markAnswered(tx, row.userId, [`withdrawal:${row.id}:verifying`], now);
  return confirmed;
}
