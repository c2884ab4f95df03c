import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/past-campaigns-screen/define.ts';
import { out, screen } from './campaign-answers.ts';

export default {
  title: 'Screens/ev-past-campaigns-screen',
  component: 'ev-past-campaigns-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const past = html`<ev-past-campaigns-screen></ev-past-campaigns-screen>`;

export const All = screen(past);
export const Empty = screen(past, { typed: { listPastCampaigns: [] } });
export const SignedOut = screen(past, out);
