import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/login-error-screen/define.ts';
import { signedOut, accountStory } from './account-story.ts';

export default {
  title: 'Screens/ev-login-error-screen',
  component: 'ev-login-error-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const loginError = html`<ev-login-error-screen></ev-login-error-screen>`;

export const Cancelled = accountStory(loginError, '?error=access_denied', signedOut);
export const ScopeMissing = accountStory(loginError, '?error=scope_missing&kind=write', signedOut);
export const NetworkAway = accountStory(
  loginError,
  '?error=provider_unavailable&incident=5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c',
  signedOut,
);
export const Suspended = accountStory(loginError, '?error=account_suspended', signedOut);
export const SiteUnlisted = accountStory(loginError, '?error=site_unlisted', signedOut);
export const LinkOfAPartner = accountStory(loginError, '?error=challenge_missing', signedOut);
export const Unknown = accountStory(loginError, '?error=%3Cb%3Eboo%3C%2Fb%3E', signedOut);
