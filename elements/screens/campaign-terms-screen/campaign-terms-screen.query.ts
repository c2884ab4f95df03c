/** The terms of a campaign at a version. */
import { campaigns } from '../../shared/campaigns.store.ts';
import type { ScreenQuery } from '../screen-query.ts';

export const campaignTermsScreenQuery = {
  find: (app, { campaignId = '', version = '' }) => app.use(campaigns).terms(campaignId, version),
} satisfies ScreenQuery;
