import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/dashboard-screen/define.ts';
import * as data from '../campaigns/samples.ts';
import { neverSettles } from '../story-app.ts';
import { forbidden, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-dashboard-screen',
  component: 'ev-dashboard-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const dashboard = html`<ev-dashboard-screen></ev-dashboard-screen>`;

export const Busy = campaignStory(dashboard);
export const Fresh = campaignStory(dashboard, { rest: { getDashboard: data.freshDashboard } });
export const Loading = campaignStory(dashboard, { rest: { getDashboard: neverSettles } });
export const Failed = campaignStory(dashboard, { rest: { getDashboard: forbidden } });
export const SignedOut = campaignStory(dashboard, {
  ...signedOut,
  typed: { listCampaigns: [{ ...data.core, my: null }] },
});
