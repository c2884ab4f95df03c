import type { TemplateResult } from 'lit';
import { archive } from '../ui/icons/archive.ts';
import { home } from '../ui/icons/home.ts';
import { list } from '../ui/icons/list.ts';
import { sliders } from '../ui/icons/sliders.ts';
import { user } from '../ui/icons/user.ts';
import { wallet } from '../ui/icons/wallet.ts';

export interface Destination {
  path: string;
  /** Key of its word in the texts of the shell. */
  word: 'dashboard' | 'allCampaigns' | 'pastCampaigns' | 'wallets' | 'profile' | 'settings';
  icon: TemplateResult;
  /** Paths beside its own whose pages belong to it. */
  also?: readonly string[];
  /** Click id of the specification; only the four it names. */
  clickId?: string;
}

const dashboard: Destination = { path: '/', word: 'dashboard', icon: home, clickId: 'button_dashboard_clicked' };
const campaigns: Destination = {
  path: '/campaigns',
  also: ['/campaign'],
  word: 'allCampaigns',
  icon: list,
  clickId: 'button_all_campaigns_clicked',
};
const profile: Destination = { path: '/profile', word: 'profile', icon: user, clickId: 'button_profile_clicked' };

/** Exactly the specification's links; New Post and Share Feedback follow them as buttons. */
export const menuDestinations: readonly Destination[] = [dashboard, campaigns, profile];
/** The wide rail adds what the specification gives no place in the menu (ruling 22). */
export const railDestinations: readonly Destination[] = [
  dashboard,
  campaigns,
  { path: '/past-campaigns', word: 'pastCampaigns', icon: archive },
  { path: '/profile/wallets', word: 'wallets', icon: wallet },
  profile,
  { path: '/profile/settings', word: 'settings', icon: sliders },
];

const holds = (place: Destination, path: string): boolean =>
  place.path !== '/' && [place.path, ...(place.also ?? [])].some((above) => path.startsWith(`${above}/`));

/**
 * How a destination stands to a page, as `aria-current` says it: it is the page, or the nearest of `places` that holds it
 * (a campaign's page belongs to the list of campaigns, the settings to the profile where they have no entry of their own).
 */
export function currentOf(place: Destination, places: readonly Destination[], path: string): 'page' | 'true' | undefined {
  if (place.path === path) return 'page';
  if (!holds(place, path)) return undefined;
  return places.some((other) => other.path === path || (holds(other, path) && other.path.length > place.path.length))
    ? undefined
    : 'true';
}
