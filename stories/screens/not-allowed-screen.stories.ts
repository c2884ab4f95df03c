import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/not-allowed-screen/define.ts';
import { signedOut, accountStory } from './account-story.ts';

export default {
  title: 'Screens/ev-not-allowed-screen',
  component: 'ev-not-allowed-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const notAllowed = html`<ev-not-allowed-screen></ev-not-allowed-screen>`;

export const ForAdvertisers = accountStory(notAllowed, '?reason=role&role=advertiser');
export const Region = accountStory(notAllowed, '?reason=region');
export const Blocked = accountStory(notAllowed, '?reason=blocked');
export const BlockedWithReason = accountStory(
  html`<ev-not-allowed-screen block-token="token"></ev-not-allowed-screen>`,
  '?reason=blocked',
  {
    signedIn: false,
    typed: {
      getBlockReason: { reason: 'Five posts of 3 November were seen by accounts that you bought.' },
    },
  },
);
export const Refused = accountStory(notAllowed, '', signedOut);
