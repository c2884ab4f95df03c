/** Withdrawals: list, export, request, verify, resend the code, cancel. */
import * as calls from '../../../contract/rest.ts';
import { cancelWithdrawal } from '../../features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../features/withdrawals/request-withdrawal.service.ts';
import { resendWithdrawalCode } from '../../features/withdrawals/resend-withdrawal-code.service.ts';
import { verifyWithdrawal } from '../../features/withdrawals/verify-withdrawal.service.ts';
import * as view from '../../features/withdrawals/withdrawals.queries.ts';
import { moneyLimit, type RouteRegistrar } from '../route-registry.ts';

export default (routes: RouteRegistrar): void => {
  routes.register(calls.listWithdrawals, ({ query, caller }, ctx) =>
    view.listWithdrawals(ctx, caller.userId, query.currency, caller),
  );
  routes.procedure('exportWithdrawals', (input, { ctx, caller }) =>
    view.exportWithdrawals(ctx, caller.userId, input),
  );
  routes.register(
    calls.requestWithdrawal,
    ({ body, query, caller, idempotencyKey }, ctx) =>
      requestWithdrawal(ctx, caller, body, query, idempotencyKey ?? null),
    moneyLimit,
  );
  routes.register(
    calls.verifyWithdrawal,
    ({ params, body, caller }, ctx) =>
      verifyWithdrawal(ctx, caller, params.withdrawalId, body.code),
    moneyLimit,
  );
  routes.register(
    calls.resendWithdrawalCode,
    ({ params, caller }, ctx) => resendWithdrawalCode(ctx, caller, params.withdrawalId),
    moneyLimit,
  );
  routes.register(
    calls.cancelWithdrawal,
    ({ params, caller }, ctx) => cancelWithdrawal(ctx, caller, params.withdrawalId),
    moneyLimit,
  );
};
