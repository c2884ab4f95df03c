/** The ended campaigns of the user. */
import { campaigns } from '../../shared/campaigns.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const pastCampaignsScreenQuery = {
  find: (app) => app.use(campaigns).$past,
} satisfies ScreenQuery;
