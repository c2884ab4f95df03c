/** The first of all campaigns that the visitor may see, as the address searches and filters them. */
import { campaignList } from '../../shared/campaign-list.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const campaignsScreenQuery = {
  find: (app) => app.use(campaignList).$firstPage,
} satisfies ScreenQuery;
