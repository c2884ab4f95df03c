import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/dashboard-screen/define.ts';
import * as data from '../campaigns/samples.ts';
import { waits } from '../wallets/story-app.ts';
import { no, out, screen } from './campaign-answers.ts';

export default {
  title: 'Screens/ev-dashboard-screen',
  component: 'ev-dashboard-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const dashboard = html`<ev-dashboard-screen></ev-dashboard-screen>`;

export const Busy = screen(dashboard);
export const Fresh = screen(dashboard, { rest: { getDashboard: data.freshDashboard } });
export const Loading = screen(dashboard, { rest: { getDashboard: waits } });
export const Failed = screen(dashboard, { rest: { getDashboard: no } });
export const SignedOut = screen(dashboard, { ...out, typed: { listCampaigns: [{ ...data.core, my: null }] } });
