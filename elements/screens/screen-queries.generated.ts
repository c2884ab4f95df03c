// Written by scripts/generate/pages.mjs from common/page-table.ts.
import type { ScreenTag } from '../../common/page-table.ts';
import type { ScreenQuery } from './screen-query.ts';
import { articleScreenQuery } from './article-screen/article-screen.query.ts';
import { campaignPreviewScreenQuery } from './campaign-preview-screen/campaign-preview-screen.query.ts';
import { campaignScreenQuery } from './campaign-screen/campaign-screen.query.ts';
import { campaignTermsScreenQuery } from './campaign-terms-screen/campaign-terms-screen.query.ts';
import { campaignsScreenQuery } from './campaigns-screen/campaigns-screen.query.ts';
import { dashboardScreenQuery } from './dashboard-screen/dashboard-screen.query.ts';
import { invitationScreenQuery } from './invitation-screen/invitation-screen.query.ts';
import { landingScreenQuery } from './landing-screen/landing-screen.query.ts';
import { pastCampaignsScreenQuery } from './past-campaigns-screen/past-campaigns-screen.query.ts';
import { profileScreenQuery } from './profile-screen/profile-screen.query.ts';
import { settingsScreenQuery } from './settings-screen/settings-screen.query.ts';
import { walletsScreenQuery } from './wallets-screen/wallets-screen.query.ts';

/** The queries of the pages' screens by their tags. */
export const screenQueries: Partial<Record<ScreenTag, ScreenQuery>> = {
  'ev-article-screen': articleScreenQuery,
  'ev-campaign-preview-screen': campaignPreviewScreenQuery,
  'ev-campaign-screen': campaignScreenQuery,
  'ev-campaign-terms-screen': campaignTermsScreenQuery,
  'ev-campaigns-screen': campaignsScreenQuery,
  'ev-dashboard-screen': dashboardScreenQuery,
  'ev-invitation-screen': invitationScreenQuery,
  'ev-landing-screen': landingScreenQuery,
  'ev-past-campaigns-screen': pastCampaignsScreenQuery,
  'ev-profile-screen': profileScreenQuery,
  'ev-settings-screen': settingsScreenQuery,
  'ev-wallets-screen': walletsScreenQuery,
};
