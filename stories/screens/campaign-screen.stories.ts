import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaign-screen/define.ts';
import {
  at,
  checking,
  core,
  day,
  detail,
  invitationNote,
  leaderboard,
  participation,
  stranger,
} from '../campaigns/samples.ts';
import { neverSettles } from '../story-app.ts';
import { notFound, forbidden, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-campaign-screen',
  component: 'ev-campaign-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const campaign = html`<ev-campaign-screen campaign-id=${core.id}></ev-campaign-screen>`;

export const Member = campaignStory(campaign);
const inOneColumn = html`<div style="max-width: 400px">${campaign}</div>`;
/** The parts of the page are in tabs. */
export const OneColumn = campaignStory(inOneColumn);
/** Who has no posts here sees the brief first. */
export const OneColumnOfStranger = campaignStory(inOneColumn, {
  typed: { getCampaign: stranger },
});
export const Stranger = campaignStory(campaign, { typed: { getCampaign: stranger } });
export const SignedOut = campaignStory(campaign, {
  ...signedOut,
  typed: { getCampaign: stranger },
});
/** The user left: posts and rewards stay, and the way back is open. */
export const Left = campaignStory(campaign, {
  typed: {
    getCampaign: {
      ...detail,
      my: { ...participation, joined: false, leftAt: at(-2 * day), canPost: false },
    },
  },
});
/** Joined by an invitation with a note. */
export const Invited = campaignStory(campaign, {
  typed: { getCampaign: { ...detail, invitationNote } },
});
/** Not ranked yet. */
export const Unranked = campaignStory(campaign, {
  typed: {
    getCampaign: {
      ...detail,
      leaderboard: leaderboard.slice(0, 3),
      rewardShares: [],
      weeks: detail.weeks.slice(2, 3),
      my: {
        ...participation,
        postCount: 1,
        eligiblePostCount: 0,
        impressions: 0,
        rank: null,
        estimatedReward: null,
        healthCounts: { decided: 0, deleted: 0, notEligible: 0 },
      },
    },
    listMyPosts: { items: [checking], nextCursor: null },
  },
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
