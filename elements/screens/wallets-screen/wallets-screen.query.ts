/** The balances of the user. */
import { balances } from '../../shared/balances.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const walletsScreenQuery = {
  find: (app) => app.use(balances).$balances,
} satisfies ScreenQuery;
