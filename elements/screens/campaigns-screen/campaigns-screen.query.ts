/** All campaigns that the visitor may see. */
import { campaigns } from '../../shared/campaigns.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const campaignsScreenQuery = {
  find: (app) => app.use(campaigns).$all,
} satisfies ScreenQuery;
