/** Sends the code of a withdrawal again. */
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { Caller, Context } from '../../context.ts';
import { toCodeStatus } from '../../common/codes.ts';
import { toMoney } from '../../common/money.ts';
import { getHoldError, getVerifyError } from '../../common/withdrawal-rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { assertNotFrozen } from './move-withdrawal-funds.service.ts';
import { sendWithdrawalCode } from './send-withdrawal-code.service.ts';
import { lockWithdrawal, getPayoutWallet } from './withdrawals.queries.ts';

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
    const about = { row, user, wallet: await getPayoutWallet(tx, row), currency };
    return toCodeStatus(await sendWithdrawalCode(ctx, tx, about));
  });
}
