import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/profile-screen/define.ts';
import { neverSettles } from '../story-app.ts';
import { signedOut, accountStory } from './account-story.ts';

export default {
  title: 'Screens/ev-profile-screen',
  component: 'ev-profile-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const profile = html`<ev-profile-screen></ev-profile-screen>`;

export const SignedIn = accountStory(profile);
export const Loading = accountStory(profile, '', { rest: { getProfile: neverSettles } });
export const SignedOut = accountStory(profile, '', signedOut);
