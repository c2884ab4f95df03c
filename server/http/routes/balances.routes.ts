/** Balances by currency, and earnings over time. */
import { listBalances } from '../../../contract/rest.ts';
import * as balances from '../../features/balances/balances.queries.ts';
import { getEarnings } from '../../features/earnings/earnings.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default (routes: RouteRegistrar): void => {
  routes.register(listBalances, ({ caller }, ctx) => balances.listBalances(ctx, caller.userId));
  routes.procedure('getEarnings', (_, { ctx, caller }) => getEarnings(ctx, caller.userId));
};
