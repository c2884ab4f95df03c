import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/join-box/define.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { story, type StoryAnswers } from '../wallets/story-app.ts';
import { mara, participation, stranger } from './samples.ts';

export default { title: 'Campaigns/ev-join-box', component: 'ev-join-box' } satisfies Meta;
const one = (more: Partial<CampaignDetail> = {}, answers: StoryAnswers = {}): StoryObj => ({
  render: () =>
    story(
      { typed: { getCurrentUser: mara }, ...answers },
      html`<ev-join-box .campaign=${{ ...stranger, ...more }}></ev-join-box>`,
    ),
});

export const SignedIn = one();
export const SignedOut = one({}, { signedIn: false });
export const InviteOnly = one({ visibility: 'invite-only' });
export const Full = one({ participantCap: 212 });
export const NotEligible = one({ my: { ...participation, joined: false, eligible: 'no' } });
