import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/dashboard-screen/define.ts';
import * as data from '../campaigns/samples.ts';
import { firstRunDashboards } from '../campaigns/first-run-samples.ts';
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
const firstRun = (state: keyof typeof firstRunDashboards) =>
  campaignStory(dashboard, { rest: { getDashboard: firstRunDashboards[state] } });
export const FirstRunJoin = firstRun('join');
export const FirstRunPost = firstRun('post');
export const FirstRunChecked = firstRun('check');
export const FirstRunRejected = firstRun('rejected');
export const FirstRunEstimate = firstRun('estimate');
export const FirstRunOfSeveral = firstRun('several');
export const FirstRunUnverified = firstRun('unverified');
export const FirstRunClaim = firstRun('claim');
export const FirstRunWithdraw = firstRun('withdraw');
export const FirstRunWithdrawing = firstRun('withdrawing');
export const FirstRunCode = firstRun('code');
export const Loading = campaignStory(dashboard, { rest: { getDashboard: neverSettles } });
export const Failed = campaignStory(dashboard, { rest: { getDashboard: forbidden } });
export const SignedOut = campaignStory(dashboard, {
  ...signedOut,
  typed: { listCampaigns: [{ ...data.core, my: null }] },
});
