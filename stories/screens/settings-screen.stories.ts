import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/settings-screen/define.ts';
import { signedOut, accountStory } from './account-story.ts';

export default {
  title: 'Screens/ev-settings-screen',
  component: 'ev-settings-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const settings = html`<ev-settings-screen></ev-settings-screen>`;

export const SignedIn = accountStory(settings);
export const SignedOut = accountStory(settings, '', signedOut);
