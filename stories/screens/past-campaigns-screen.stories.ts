import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/past-campaigns-screen/define.ts';
import { pastCampaigns } from '../campaigns/samples.ts';
import { attachments } from '../posts/samples.ts';
import { getElement, pressButton } from '../play-helpers.ts';
import { neverSettles } from '../story-app.ts';
import { forbidden, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-past-campaigns-screen',
  component: 'ev-past-campaigns-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const past = html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`;

export const All = campaignStory(past);
export const WithPictures = campaignStory(past, {
  typed: {
    listPastCampaigns: pastCampaigns.map((one, n) => ({ ...one, attachments: attachments(n + 1) })),
  },
});
export const Empty = campaignStory(past, { typed: { listPastCampaigns: [] } });
export const SignedOut = campaignStory(past, signedOut);
export const DownloadFailed: StoryObj = {
  ...campaignStory(past, { typed: { exportPastCampaigns: forbidden } }),
  play: ({ canvasElement }) =>
    pressButton(getElement(canvasElement, 'ev-past-campaigns-screen'), 'Download CSV'),
};
export const Downloading: StoryObj = {
  ...campaignStory(past, { typed: { exportPastCampaigns: neverSettles } }),
  play: DownloadFailed.play!,
};
