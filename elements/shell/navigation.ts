/** The entries of the menu, and which of them is current. */
import type { TemplateResult } from 'lit';
import { home, list, user } from '../ui/icons/icons.ts';

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
    | 'helpShort';
  icon: TemplateResult;
  /** Further paths whose subpages belong to this destination. */
  sectionPaths?: readonly string[];
  /** Analytics click id; only where the specification names one. */
  clickId?: string;
}

export const dashboard: Destination = {
  path: '/',
  messageKey: 'dashboard',
  icon: home,
  clickId: 'button_dashboard_clicked',
};
export const campaigns: Destination = {
  path: '/campaigns',
  sectionPaths: ['/campaign'],
  messageKey: 'allCampaigns',
  icon: list,
  clickId: 'button_all_campaigns_clicked',
};
export const profile: Destination = {
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
