import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/welcome/define.ts';
import { createServerError, renderInStoryApp, type MockResponse } from '../story-app.ts';
import { allCampaigns } from './samples.ts';

export default {
  title: 'Campaigns/ev-welcome',
  component: 'ev-welcome',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const createStory = (listCampaigns: MockResponse): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { signedIn: false, typed: { listCampaigns } },
      html`<ev-welcome></ev-welcome>`,
    ),
});

export const Open = createStory(allCampaigns.map((campaign) => ({ ...campaign, my: null })));
export const NoneOpen = createStory([]);
export const Failed = createStory(createServerError(403, 'FORBIDDEN', 'Not now.'));
