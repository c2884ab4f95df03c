import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/help-screen/define.ts';
import { answeredCase, openCase } from '../cases/samples.ts';
import { profilePage } from '../account/samples.ts';
import { accountStory, signedOut } from './account-story.ts';

export default {
  title: 'Screens/ev-help-screen',
  component: 'ev-help-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const help = html`<ev-help-screen></ev-help-screen>`;
const withCases = { typed: { listCases: [openCase, answeredCase] } };

export const WithCases = accountStory(help, '', withCases);
export const AsBrand = accountStory(help, '', {
  typed: { getCurrentUser: { ...profilePage.user, userRoles: ['advertiser'] }, listCases: [] },
});
export const SignedOut = accountStory(help, '', signedOut);
export const WithIncident = accountStory(
  help,
  '?incident=5f0c2a1e-8b7d-4c39-9a64-1d2e7f803b5c',
  signedOut,
);
