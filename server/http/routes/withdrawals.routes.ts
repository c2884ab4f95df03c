/** Withdrawals: list, export, request, verify, resend the code, cancel. */
import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  resendWithdrawalCode,
  verifyWithdrawal,
} from '../../../contract/rest.ts';
import * as withdrawals from '../../features/withdrawals/withdrawals.service.ts';
import * as view from '../../features/withdrawals/withdrawals.queries.ts';
import { moneyLimit, type RouteRegistrar } from '../route-registry.ts';

export default (routes: RouteRegistrar): void => {
  routes.register(listWithdrawals, ({ query, caller }, ctx) =>
    view.listWithdrawals(ctx, caller.userId, query.currency, caller),
  );
  routes.procedure('exportWithdrawals', (input, { ctx, caller }) =>
    view.exportWithdrawals(ctx, caller.userId, input),
  );
  routes.register(
    requestWithdrawal,
    ({ body, query, caller, idempotencyKey }, ctx) =>
      withdrawals.requestWithdrawal(ctx, caller, body, query, idempotencyKey ?? null),
    moneyLimit,
  );
  routes.register(
    verifyWithdrawal,
    ({ params, body, caller }, ctx) =>
      withdrawals.verifyWithdrawal(ctx, caller, params.withdrawalId, body.code),
    moneyLimit,
  );
  routes.register(
    resendWithdrawalCode,
    ({ params, caller }, ctx) => withdrawals.resendWithdrawalCode(ctx, caller, params.withdrawalId),
    moneyLimit,
  );
  routes.register(
    cancelWithdrawal,
    ({ params, caller }, ctx) => withdrawals.cancelWithdrawal(ctx, caller, params.withdrawalId),
    moneyLimit,
  );
};
