/** Destinations that only wide pages show: of the rail, and of the header of a brand's shell. */
import { archive, help, sliders, wallet } from '../ui/icons/icons.ts';
import { campaigns, dashboard, profile, type Destination } from './navigation.ts';

const wallets: Destination = { path: '/profile/wallets', messageKey: 'wallets', icon: wallet };
/** Links of the header of a brand's shell. */
export const barDestinations: readonly Destination[] = [dashboard, campaigns, wallets];
/** The rail has room for more destinations than the menu: docs/decisions/040-router.md. */
export const railDestinations: readonly Destination[] = [
  dashboard,
  campaigns,
  { path: '/past-campaigns', messageKey: 'pastCampaigns', icon: archive },
  wallets,
  profile,
  { path: '/profile/settings', messageKey: 'settings', icon: sliders },
];
/** Destinations of visitors: pages that need no login. */
export const publicDestinations: readonly Destination[] = [
  { ...dashboard, messageKey: 'start' },
  campaigns,
  { path: '/help', messageKey: 'helpShort', icon: help },
];
