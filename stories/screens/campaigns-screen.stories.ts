import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaigns-screen/define.ts';
import { forbidden, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-campaigns-screen',
  component: 'ev-campaigns-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const campaigns = html`<ev-campaigns-screen></ev-campaigns-screen>`;

export const All = campaignStory(campaigns);
export const SignedOut = campaignStory(campaigns, signedOut);
export const Empty = campaignStory(campaigns, { typed: { listCampaigns: [] } });
export const Failed = campaignStory(campaigns, { typed: { listCampaigns: forbidden } });
