import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/past-campaigns-screen/define.ts';
import { signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-past-campaigns-screen',
  component: 'ev-past-campaigns-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const past = html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`;

export const All = campaignStory(past);
export const Empty = campaignStory(past, { typed: { listPastCampaigns: [] } });
export const SignedOut = campaignStory(past, signedOut);
