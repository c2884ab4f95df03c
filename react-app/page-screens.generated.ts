// Written by scripts/generate/pages.mjs from common/page-table.ts.
import { toPage } from './route.ts';

/** The screens by their tags. `define` registers the element without React, `load` loads its page for React. */
export const pageScreens = {
  'ev-article-screen': {
    define: () => import('../elements/screens/article-screen/define.ts'),
    load: () => import('./pages/article.tsx'),
  },
  'ev-campaign-preview-screen': {
    define: () => import('../elements/screens/campaign-preview-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/campaign-preview-screen.ts')).EvCampaignPreviewScreen),
  },
  'ev-campaign-screen': {
    define: () => import('../elements/screens/campaign-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/campaign-screen.ts')).EvCampaignScreen),
  },
  'ev-campaign-terms-screen': {
    define: () => import('../elements/screens/campaign-terms-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/campaign-terms-screen.ts')).EvCampaignTermsScreen),
  },
  'ev-campaigns-screen': {
    define: () => import('../elements/screens/campaigns-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/campaigns-screen.ts')).EvCampaignsScreen),
  },
  'ev-dashboard-screen': {
    define: () => import('../elements/screens/dashboard-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/dashboard-screen.ts')).EvDashboardScreen),
  },
  'ev-help-screen': {
    define: () => import('../elements/screens/help-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/help-screen.ts')).EvHelpScreen),
  },
  'ev-invitation-screen': {
    define: () => import('../elements/screens/invitation-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/invitation-screen.ts')).EvInvitationScreen),
  },
  'ev-landing-screen': {
    define: () => import('../elements/screens/landing-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/landing-screen.ts')).EvLandingScreen),
  },
  'ev-login-error-screen': {
    define: () => import('../elements/screens/login-error-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/login-error-screen.ts')).EvLoginErrorScreen),
  },
  'ev-not-allowed-screen': {
    define: () => import('../elements/screens/not-allowed-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/not-allowed-screen.ts')).EvNotAllowedScreen),
  },
  'ev-past-campaigns-screen': {
    define: () => import('../elements/screens/past-campaigns-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/past-campaigns-screen.ts')).EvPastCampaignsScreen),
  },
  'ev-profile-screen': {
    define: () => import('../elements/screens/profile-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/profile-screen.ts')).EvProfileScreen),
  },
  'ev-settings-screen': {
    define: () => import('../elements/screens/settings-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/settings-screen.ts')).EvSettingsScreen),
  },
  'ev-unsubscribe-screen': {
    define: () => import('../elements/screens/unsubscribe-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/unsubscribe-screen.ts')).EvUnsubscribeScreen),
  },
  'ev-verify-screen': {
    define: () => import('../elements/screens/verify-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/verify-screen.ts')).EvVerifyScreen),
  },
  'ev-wallets-screen': {
    define: () => import('../elements/screens/wallets-screen/define.ts'),
    load: async () => toPage((await import('./wrappers/wallets-screen.ts')).EvWalletsScreen),
  },
};
