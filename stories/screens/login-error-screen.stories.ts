import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/login-error-screen/define.ts';
import { out, screen } from './account-answers.ts';

export default {
  title: 'Screens/ev-login-error-screen',
  component: 'ev-login-error-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const loginError = html`<ev-login-error-screen></ev-login-error-screen>`;

export const Cancelled = screen(loginError, '?error=access_denied', out);
export const ScopeMissing = screen(loginError, '?error=scope_missing&kind=write', out);
export const NetworkAway = screen(loginError, '?error=provider_unavailable&incident=5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c', out);
export const Suspended = screen(loginError, '?error=account_suspended', out);
export const SiteUnlisted = screen(loginError, '?error=site_unlisted', out);
export const Unknown = screen(loginError, '?error=%3Cb%3Eboo%3C%2Fb%3E', out);
