import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { NoneOpenReason } from '../../contract/pages.ts';
import '../../elements/screens/landing-screen/define.ts';
import * as data from '../campaigns/samples.ts';
import { signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-landing-screen',
  component: 'ev-landing-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const landing = html`<ev-landing-screen advertiser="metaplex"></ev-landing-screen>`;

export const SignedOut = campaignStory(landing, signedOut);
export const SignedIn = campaignStory(landing);
/** The brand wrote no steps: those of the product. */
export const OtherBrand = campaignStory(
  html`<ev-landing-screen advertiser="acme"></ev-landing-screen>`,
  {
    ...signedOut,
    typed: {
      getLanding: { ...data.landing, steps: [], advertiser: data.acme, theme: data.acmeTheme },
    },
  },
);

/** No campaign can be joined, and none is announced. */
const createNoneOpen = (noneOpen: NoneOpenReason) =>
  campaignStory(landing, {
    ...signedOut,
    typed: { getLanding: { ...data.landing, steps: [], campaigns: [], noneOpen } },
  });
export const ByInvitation = createNoneOpen('invite-only');
export const Paused = createNoneOpen('paused');
export const Ended = createNoneOpen('ended');
