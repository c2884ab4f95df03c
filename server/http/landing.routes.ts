/** Pages for whoever comes by with a link: an advertiser's, and the preview of a campaign. */
import { getLanding } from '../services/landing.service.ts';
import { getCampaignPreview } from '../services/preview.service.ts';
import type { Routes } from './register.ts';

export default (routes: Routes): void => {
  routes.procedure('getLanding', ({ advertiser }, { ctx }) => getLanding(ctx, advertiser));
  routes.procedure('getCampaignPreview', ({ token }, { ctx }) => getCampaignPreview(ctx, token));
};
