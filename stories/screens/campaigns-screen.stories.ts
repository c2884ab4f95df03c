import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaigns-screen/define.ts';
import { no, out, screen } from './campaign-answers.ts';

export default {
  title: 'Screens/ev-campaigns-screen',
  component: 'ev-campaigns-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const campaigns = html`<ev-campaigns-screen></ev-campaigns-screen>`;

export const All = screen(campaigns);
export const SignedOut = screen(campaigns, out);
export const Empty = screen(campaigns, { typed: { listCampaigns: [] } });
export const Failed = screen(campaigns, { typed: { listCampaigns: no } });
