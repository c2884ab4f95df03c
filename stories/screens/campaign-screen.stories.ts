import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaign-screen/define.ts';
import { core, detail, participation, stranger } from '../campaigns/samples.ts';
import { neverSettles } from '../story-app.ts';
import { notFound, forbidden, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-campaign-screen',
  component: 'ev-campaign-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const campaign = html`<ev-campaign-screen campaign-id=${core.id}></ev-campaign-screen>`;

export const Member = campaignStory(campaign);
export const Stranger = campaignStory(campaign, { typed: { getCampaign: stranger } });
export const SignedOut = campaignStory(campaign, {
  ...signedOut,
  typed: { getCampaign: stranger },
});
export const Closed = campaignStory(campaign, {
  typed: {
    getCampaign: { ...detail, status: 'evaluated', my: { ...participation, canPost: false } },
  },
});
/** The member accepted an earlier version of the terms. */
export const NewTerms = campaignStory(campaign, {
  typed: { getCampaign: { ...detail, my: { ...participation, acceptedTermsVersion: '3' } } },
});
export const WithoutPosts = campaignStory(campaign, {
  typed: { listMyPosts: { items: [], nextCursor: null } },
});
export const Loading = campaignStory(campaign, { typed: { getCampaign: neverSettles } });
export const Failed = campaignStory(campaign, { typed: { getCampaign: forbidden } });
export const Gone = campaignStory(campaign, { typed: { getCampaign: notFound } });
export const GoneSignedOut = campaignStory(campaign, {
  ...signedOut,
  typed: { getCampaign: notFound },
});
