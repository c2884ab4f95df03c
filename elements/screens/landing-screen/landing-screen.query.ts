/** The landing page of a brand, by its slug. */
import { campaigns } from '../../shared/campaigns.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const landingScreenQuery = {
  find: (app, { advertiser = '' }) => app.use(campaigns).landing(advertiser),
} satisfies ScreenQuery;
