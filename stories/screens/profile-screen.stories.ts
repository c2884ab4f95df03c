import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/profile-screen/define.ts';
import { out, screen } from './account-answers.ts';

export default {
  title: 'Screens/ev-profile-screen',
  component: 'ev-profile-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const profile = html`<ev-profile-screen></ev-profile-screen>`;

export const SignedIn = screen(profile);
export const SignedOut = screen(profile, '', out);
