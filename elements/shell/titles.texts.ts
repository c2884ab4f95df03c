import { texts } from '../core/texts.ts';

/** Titles of the tab and names in the breadcrumbs. Casing of `allCampaigns` is the specification's. */
export const titleTexts = texts('titles', {
  dashboard: 'Dashboard',
  allCampaigns: 'All Campaigns',
  campaigns: 'Campaigns',
  campaign: 'Campaign',
  pastCampaigns: 'Past campaigns',
  profile: 'Profile',
  settings: 'Settings',
  wallets: 'Wallets',
  privacy: 'Privacy policy',
  terms: 'Terms',
  preview: 'Preview',
  invitation: 'Invitation',
  loginFailed: 'Login failed',
  notAllowed: 'Not allowed',
  confirm: 'Confirm',
  notFound: 'Page not found',
  description: 'Join campaigns, publish in your own words, and be paid for it.',
});
export type Title = keyof ReturnType<ReturnType<typeof titleTexts>['get']>;
