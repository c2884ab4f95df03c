/** Requests a withdrawal: reserves the amount and sends a code. */
import { withdrawalLimits } from '../../../contract/limits.ts';
import type { WithdrawRequestDto, Withdrawal } from '../../../contract/withdrawal.ts';
import type { Caller, Context } from '../../context.ts';
import { getEmailLoginWalletError } from '../sessions/email-login.rules.ts';
import { getWithdrawalError } from '../../common/withdrawal-rules.ts';
import { getBalance } from '../../ledger/balances.ts';
import { lockUser } from '../users/users.queries.ts';
import { withIdempotency } from '../idempotency/with-idempotency.service.ts';
import { countDaily } from '../limits/count-exactly.service.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { assertNotFrozen } from './move-withdrawal-funds.service.ts';
import { loadWithdrawal, lockPayoutWallet, getWithdrawalCurrency } from './withdrawals.queries.ts';
import { toAuditFacts } from './withdrawals.views.ts';
import { type ActionOrigin, parseAmount, createWithdrawal } from './create-withdrawal.service.ts';
import { startWithdrawalVerification, notifyVerifying } from './send-withdrawal-code.service.ts';
import { hashRequest } from '../idempotency/request-hash.rules.ts';

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
    const currency = await getWithdrawalCurrency(tx, body.currency);
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
    const status = await startWithdrawalVerification(ctx, tx, about, caller);
    await notifyVerifying(ctx, tx, about, status);
    return loadWithdrawal(ctx, tx, row, caller);
  });
}
