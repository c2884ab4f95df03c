/** Scenes for the stories of the shell: an App with a user, campaigns and a path. */
import type { StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import type { CurrentUser } from '../../contract/user.ts';
import type { App } from '../../elements/core/app/app.ts';
import { brand, type Brand } from '../../elements/core/page/brand.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import '../../elements/campaigns/brand-hero/define.ts';
import '../../elements/shell/brand-links/define.ts';
import '../../elements/shell/co-brand/define.ts';
import { posting } from '../../elements/shell/posting.store.ts';
import { createStoryApp, type StoryAppOptions } from '../story-app.ts';
import { usdc } from '../wallets/samples.ts';

export const mara: CurrentUser = {
  userId: '00000000-0000-4000-8000-000000000001',
  realUserId: '00000000-0000-4000-8000-000000000001',
  profileImageUrl: null,
  twitterHandle: 'maralind',
  userName: 'Mara Lindqvist',
  userRoles: ['reader'],
  twoFactorAuthEnabled: false,
  verifiedTwoFactorAuthEnabled: false,
  email: null,
  verifiedEmail: false,
  preferredAdvertiserName: null,
};

/** Mara's account, impersonated by an administrator. */
export const impersonatedMara = { ...mara, realUserId: '00000000-0000-4000-8000-00000000ad01' };

const logoPath = 'M3 18V6l5.5 7L12 8l3.5 5L21 6v12';
const logo = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${logoPath}" fill="none" stroke="${color}" stroke-width="2.4"/></svg>`)}`;
const theme = (
  displayName: string,
  colorScheme: 'light' | 'dark',
  tokens: Record<string, string>,
) => ({
  name: displayName.toLowerCase(),
  displayName,
  logoUrl: logo(colorScheme === 'dark' ? 'white' : 'black'),
  colorScheme,
  tokens,
  hostnames: [],
});
export const metaplex: Brand = {
  name: 'metaplex',
  shell: 'brand-a',
  theme: theme('Metaplex', 'dark', {
    '--ev-color-paper': 'oklch(0.16 0.008 140)',
    '--ev-color-ink': 'oklch(0.955 0.008 120)',
    '--ev-color-accent': 'oklch(0.87 0.19 127)',
    '--ev-color-on-accent': 'oklch(0.2 0.04 130)',
    '--ev-radius-m': '3px',
  }),
};
export const acme: Brand = {
  name: 'acme',
  shell: 'brand-b',
  theme: theme('Acme', 'light', {
    '--ev-color-paper': 'oklch(0.988 0.003 200)',
    '--ev-color-ink': 'oklch(0.23 0.025 215)',
    '--ev-color-accent': 'oklch(0.47 0.092 200)',
    '--ev-color-on-accent': 'oklch(0.99 0.004 200)',
    '--ev-radius-m': '4px',
  }),
};

export interface Scene {
  signedIn?: boolean;
  user?: CurrentUser;
  /** How many current campaigns the user has; undefined keeps the request pending. */
  campaigns?: number;
  brand?: Brand | null;
  path?: string;
  prepare?: (app: App) => void;
}

/** The template inside an App of that scene. */
export function scene(
  { signedIn = true, user = mara, campaigns, brand: sceneBrand = null, path = '/', prepare }: Scene,
  content: TemplateResult,
): TemplateResult {
  const typed: StoryAppOptions['typed'] = { getCurrentUser: user };
  if (campaigns !== undefined)
    typed['listCurrentCampaigns'] = Array.from({ length: campaigns }, (_, index) => ({
      id: String(index),
    }));
  else typed['listCurrentCampaigns'] = () => new Promise(() => undefined);
  typed['listPastCampaigns'] = [];
  const app = createStoryApp({
    signedIn,
    typed,
    rest: { listRecentNotifications: [], listBalances: [usdc] },
  });
  app.use(brand).setBrand(sceneBrand);
  app.use(page).setLocation(path, '');
  app.use(posting);
  prepare?.(app);
  return html`<ev-app .app=${app}>${content}</ev-app>`;
}

/** A story of an element that only brand shells show. */
export const brandPart = (brandOfStory: Brand | null, content: TemplateResult): StoryObj => ({
  render: () => scene({ signedIn: false, brand: brandOfStory }, content),
});
