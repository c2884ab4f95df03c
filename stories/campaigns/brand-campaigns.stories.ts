import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { BrandCampaigns } from '../../contract/brand-campaigns.ts';
import '../../elements/campaigns/brand-campaigns/define.ts';
import { createServerError, renderInStoryApp, type MockResponse } from '../story-app.ts';

export default {
  title: 'Campaigns/ev-brand-campaigns',
  component: 'ev-brand-campaigns',
} satisfies Meta;

const empty: BrandCampaigns = {
  brands: [{ name: 'Metaplex' }],
  campaigns: [],
  contactEmail: 'hello@evangelist.example',
};
const sample: BrandCampaigns = {
  ...empty,
  campaigns: [
    {
      id: '1f3a54c1-98a1-4f0e-9a63-5f3a3a0c9d01',
      title: 'Genesis, explained',
      status: 'inactive',
      isDraft: true,
      previewPath: '/campaign-preview/genesis-preview',
      startsAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2026-12-21T00:00:00.000Z',
    },
    {
      id: '1f3a54c1-98a1-4f0e-9a63-5f3a3a0c9d02',
      title: 'Core',
      status: 'active',
      isDraft: false,
      previewPath: null,
      startsAt: '2026-10-26T00:00:00.000Z',
      endsAt: '2026-12-06T00:00:00.000Z',
    },
  ],
};

const createStory = (listBrandCampaigns: MockResponse): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { typed: { listBrandCampaigns } },
      html`<ev-brand-campaigns></ev-brand-campaigns>`,
    ),
});

export const OfMembers = createStory(sample);
export const NoCampaigns = createStory(empty);
/** For a person who has no brand here. */
export const NoBrand = createStory({ ...empty, brands: [] });
export const Failed = createStory(createServerError(404, 'NOT_FOUND', 'Not now.'));
