/** Withdrawals. Each call that moves one says from where it was started. */
import {
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  resendWithdrawalCode,
  verifyWithdrawal,
} from '../../contract/rest.ts';
import * as withdrawals from '../services/withdrawals.service.ts';
import * as view from '../services/withdrawals.view.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.register(listWithdrawals, ({ query, caller }, ctx) => view.listWithdrawals(ctx, caller.userId, query.currency));
  routes.register(
    requestWithdrawal,
    ({ body, query, caller, idempotencyKey }, ctx) =>
      withdrawals.requestWithdrawal(ctx, caller, body, query, idempotencyKey ?? null),
    { perMinute: 30 },
  );
  routes.register(
    verifyWithdrawal,
    ({ params, body, caller }, ctx) => withdrawals.verifyWithdrawal(ctx, caller, params.withdrawalId, body.code),
    { perMinute: 30 },
  );
  routes.register(
    resendWithdrawalCode,
    ({ params, caller }, ctx) => withdrawals.resendWithdrawalCode(ctx, caller, params.withdrawalId),
    { perMinute: 30 },
  );
  routes.register(cancelWithdrawal, ({ params, caller }, ctx) => withdrawals.cancelWithdrawal(ctx, caller, params.withdrawalId));
};
