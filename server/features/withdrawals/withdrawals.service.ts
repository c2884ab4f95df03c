/** Withdrawals: request, verify with a code, cancel. `withdrawals.jobs.ts` handles the transfer after the verification. */
import { and, eq } from 'drizzle-orm';
import { withdrawalLimits } from '../../../contract/limits.ts';
import type { CodeStatus, WithdrawRequestDto, Withdrawal } from '../../../contract/withdrawal.ts';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { withdrawals } from '../../schema.ts';
import { toCodeStatus } from '../../common/codes.ts';
import { getEmailLoginHold, getEmailLoginWalletError } from '../sessions/email-login.rules.ts';
import { toMoney } from '../../common/money.ts';
import {
  getCancelError,
  getFreezeError,
  getHoldError,
  getVerifyError,
  getWithdrawalError,
  usualDuration,
} from '../../common/withdrawal-rules.ts';
import { getBalance } from '../../ledger/balances.ts';
import { lockUser, type UserRow } from '../users/users.queries.ts';
import { verifyCode } from '../verification-codes/verification-codes.service.ts';
import { hashRequest, withIdempotency } from '../idempotency/idempotency.service.ts';
import { enqueue } from '../jobs/jobs.service.ts';
import { countDaily } from '../limits/exact-limit.service.ts';
import { toAuditSource, recordAudit } from '../audit/audit.service.ts';
import { announceChange } from '../security-notices/security-notices.service.ts';
import { markAnswered, notify } from '../notifications/notifications.service.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.service.ts';
import {
  getCurrency,
  releaseFunds,
  lockWithdrawal,
  updateWithdrawal,
  getWallet,
} from './withdrawal-funds.service.ts';
import { notifyCancelled, walletsPath } from './withdrawal-notices.service.ts';
import { loadWithdrawal } from './withdrawals.queries.ts';
import { toAuditFacts, type CurrencyRow, type WithdrawalRow } from './withdrawals.views.ts';
import {
  type ActionOrigin,
  parseAmount,
  lockPayoutWallet,
  createWithdrawal,
} from './create-withdrawal.service.ts';
import {
  sendWithdrawalCode,
  startVerification,
  notifyVerifying,
  refuseWrongCode,
} from './withdrawal-codes.service.ts';

/** Reserves the amount and sends a verification code. The same key returns the same withdrawal. */
export async function requestWithdrawal(
  ctx: Context,
  caller: Caller,
  body: WithdrawRequestDto,
  origin: ActionOrigin,
  key: string | null,
): Promise<Withdrawal> {
  const keyed = {
    userId: caller.userId,
    operation: 'requestWithdrawal',
    key,
    requestHash: hashRequest(body),
  };
  return withIdempotency(ctx, keyed, async (tx) => {
    const currency = await getCurrency(tx, body.currency);
    const amount = parseAmount(body.amount, currency);
    const user = await lockUser(tx, caller.userId);
    const wallet = await lockPayoutWallet(tx, caller.userId, body.walletId);
    const available = await getBalance(tx, 'available', user.id, currency.code);
    assertNotFrozen(ctx, user);
    const now = ctx.clock.now();
    const { loginMethod = 'network' } = caller;
    const problem =
      getWithdrawalError({ account: user, wallet, currency, available, amount, now }) ??
      (loginMethod === 'email' ? getEmailLoginWalletError(wallet, now) : null);
    if (problem) throw problem;
    const max = withdrawalLimits.requestsPerDay;
    await countDaily(ctx, tx, { kind: 'withdrawals', userId: user.id, max });
    const row = await createWithdrawal(ctx, tx, {
      userId: user.id,
      wallet,
      currency,
      amount,
      origin,
      loginMethod,
    });
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'withdrawal-requested',
      ...toAuditFacts(row, currency, wallet.address),
    });
    const about = { row, user, wallet, currency };
    const status = await startVerification(ctx, tx, about, caller);
    await notifyVerifying(ctx, tx, about, status);
    return loadWithdrawal(ctx, tx, row, caller);
  });
}

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

export async function resendWithdrawalCode(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<CodeStatus> {
  return ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const user = await lockUser(tx, caller.userId);
    const problem =
      getVerifyError(row.status, toMoney(row.amount, currency), row.failureCode) ??
      getHoldError(user, ctx.clock.now());
    if (problem) throw problem;
    assertNotFrozen(ctx, user);
    const about = { row, user, wallet: await getWallet(tx, row), currency };
    return toCodeStatus(await sendWithdrawalCode(ctx, tx, about));
  });
}

/** Cancels the withdrawal; repeating is harmless. */
export async function cancelWithdrawal(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Withdrawal> {
  return ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const problem = getCancelError(row.status, toMoney(row.amount, currency));
    if (problem) throw problem;
    if (row.status === 'cancelled') return loadWithdrawal(ctx, tx, row, caller);
    const cancelled = await releaseFunds(ctx, tx, row, {
      status: 'cancelled',
      failureCode: 'by-user',
    });
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'withdrawal-cancelled',
      ...toAuditFacts(row, currency),
    });
    await notifyCancelled(ctx, tx, cancelled, currency);
    return loadWithdrawal(ctx, tx, cancelled, caller);
  });
}

function assertNotFrozen(ctx: Context, user: UserRow): void {
  const problem = getFreezeError(user, ctx.config.operator.contact);
  if (problem) throw problem;
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
  const problem = getEmailLoginWalletError(await getWallet(tx, row), ctx.clock.now());
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
  const wallet = await getWallet(tx, row);
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
