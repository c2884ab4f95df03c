import type { Meta } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaign-screen/define.ts';
import { core, detail, participation, stranger } from '../campaigns/samples.ts';
import { waits } from '../wallets/story-app.ts';
import { gone, no, out, screen } from './campaign-answers.ts';

export default {
  title: 'Screens/ev-campaign-screen',
  component: 'ev-campaign-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const campaign = html`<ev-campaign-screen campaign-id=${core.id}></ev-campaign-screen>`;

export const Member = screen(campaign);
export const Stranger = screen(campaign, { typed: { getCampaign: stranger } });
export const SignedOut = screen(campaign, { ...out, typed: { getCampaign: stranger } });
export const Closed = screen(campaign, {
  typed: { getCampaign: { ...detail, status: 'evaluated', my: { ...participation, canPost: false } } },
});
export const WithoutPosts = screen(campaign, { typed: { listMyPosts: { items: [], nextCursor: null } } });
export const Loading = screen(campaign, { typed: { getCampaign: waits } });
export const Failed = screen(campaign, { typed: { getCampaign: no } });
export const Gone = screen(campaign, { typed: { getCampaign: gone } });
export const GoneSignedOut = screen(campaign, { ...out, typed: { getCampaign: gone } });
