import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/welcome/define.ts';
import { refusal, story, type Answer } from '../wallets/story-app.ts';
import { allCampaigns } from './samples.ts';

export default { title: 'Campaigns/ev-welcome', component: 'ev-welcome', parameters: { layout: 'fullscreen' } } satisfies Meta;
const one = (listCampaigns: Answer): StoryObj => ({
  render: () => story({ signedIn: false, typed: { listCampaigns } }, html`<ev-welcome></ev-welcome>`),
});

export const Open = one(allCampaigns.map((campaign) => ({ ...campaign, my: null })));
export const NoneOpen = one([]);
export const Failed = one(refusal(403, 'FORBIDDEN', 'Not now.'));
