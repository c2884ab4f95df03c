import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaign-terms-screen/define.ts';
import { campaignTerms } from '../campaigns/samples.ts';
import { neverSettles } from '../story-app.ts';
import { campaignStory, forbidden, notFound } from './campaign-story.ts';

export default {
  title: 'Screens/ev-campaign-terms-screen',
  component: 'ev-campaign-terms-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const { campaignId, version } = campaignTerms;
const terms = html`<ev-campaign-terms-screen
  campaign-id=${campaignId}
  version=${version}
></ev-campaign-terms-screen>`;
const answer = (getCampaignTerms: unknown) =>
  campaignStory(terms, { signedIn: false, typed: { getCampaignTerms } });

export const InForce = answer(campaignTerms);
/** The version that a member accepted, after a newer one was published. */
export const Replaced = answer({ ...campaignTerms, currentVersion: '5' });
export const Loading = answer(neverSettles);
export const Missing = answer(notFound);
export const Failed = answer(forbidden);
