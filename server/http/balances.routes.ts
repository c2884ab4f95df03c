/** Balances. */
import { listBalances } from '../../contract/rest.ts';
import * as balances from '../services/balances.service.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.register(listBalances, ({ caller }, ctx) => balances.listBalances(ctx, caller.userId));
};
