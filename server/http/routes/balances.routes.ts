/** Balances by currency. */
import { listBalances } from '../../../contract/rest.ts';
import * as balances from '../../topics/balances/balances.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default (routes: RouteRegistrar): void => {
  routes.register(listBalances, ({ caller }, ctx) => balances.listBalances(ctx, caller.userId));
};
