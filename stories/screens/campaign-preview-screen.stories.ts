import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaign-preview-screen/define.ts';
import { notFound, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-campaign-preview-screen',
  component: 'ev-campaign-preview-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const preview = html`<ev-campaign-preview-screen token="preview"></ev-campaign-preview-screen>`;

export const Open = campaignStory(preview);
export const Gone = campaignStory(preview, { typed: { getCampaignPreview: notFound } });
