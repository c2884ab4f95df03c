import type { TemplateResult } from 'lit';
import { archive } from '../ui/icons/archive.ts';
import { help } from '../ui/icons/help.ts';
import { home } from '../ui/icons/home.ts';
import { list } from '../ui/icons/list.ts';
import { sliders } from '../ui/icons/sliders.ts';
import { user } from '../ui/icons/user.ts';
import { wallet } from '../ui/icons/wallet.ts';

export interface Destination {
  path: string;
  /** Key of its label in the shell's messages. */
  messageKey:
    | 'start'
    | 'dashboard'
    | 'allCampaigns'
    | 'pastCampaigns'
    | 'wallets'
    | 'profile'
    | 'settings'
    | 'help';
  icon: TemplateResult;
  /** Further paths whose subpages belong to this destination. */
  sectionPaths?: readonly string[];
  /** Analytics click id; only where the specification names one. */
  clickId?: string;
}

const dashboard: Destination = {
  path: '/',
  messageKey: 'dashboard',
  icon: home,
  clickId: 'button_dashboard_clicked',
};
const campaigns: Destination = {
  path: '/campaigns',
  sectionPaths: ['/campaign'],
  messageKey: 'allCampaigns',
  icon: list,
  clickId: 'button_all_campaigns_clicked',
};
const profile: Destination = {
  path: '/profile',
  messageKey: 'profile',
  icon: user,
  clickId: 'button_profile_clicked',
};

/**
 * Links of the menu, as the specification lists them; New Post and Share Feedback follow as
 * buttons.
 */
export const menuDestinations: readonly Destination[] = [dashboard, campaigns, profile];
const wallets: Destination = { path: '/profile/wallets', messageKey: 'wallets', icon: wallet };
/** Links of the header of a brand's shell. */
export const barDestinations: readonly Destination[] = [dashboard, campaigns, wallets];
/** The rail has room for more destinations than the menu: docs/decisions/022-navigation-entries.md. */
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
  { path: '/help', messageKey: 'help', icon: help },
];

const hasSubpage = (destination: Destination, path: string): boolean =>
  destination.path !== '/' &&
  [destination.path, ...(destination.sectionPaths ?? [])].some((parent) =>
    path.startsWith(`${parent}/`),
  );

/**
 * The `aria-current` of a destination on a page: `page` when it is the page, `true` when it is the
 * closest one above it (the list of campaigns for a campaign, the profile for the settings in a
 * menu without settings).
 */
export function getAriaCurrent(
  destination: Destination,
  destinations: readonly Destination[],
  path: string,
): 'page' | 'true' | undefined {
  if (destination.path === path) return 'page';
  if (!hasSubpage(destination, path)) return undefined;
  return destinations.some(
    (other) =>
      other.path === path ||
      (hasSubpage(other, path) && other.path.length > destination.path.length),
  )
    ? undefined
    : 'true';
}
