/** Claims of campaign rewards. */
import { confirmPayout } from '../../../contract/rest.ts';
import * as claims from '../../features/payouts/confirm-payout.service.ts';
import { moneyLimit, type RouteRegistrar } from '../route-registry.ts';

export default ({ register }: RouteRegistrar): void => {
  register(
    confirmPayout,
    ({ params, caller, idempotencyKey }, ctx) =>
      claims.confirmPayout(ctx, caller.userId, params.campaignId, idempotencyKey ?? null),
    moneyLimit,
  );
};
