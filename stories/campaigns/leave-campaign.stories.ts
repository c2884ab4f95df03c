import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/leave-campaign/define.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { createServerError, renderInStoryApp } from '../story-app.ts';
import { detail, participation, payout } from './samples.ts';
import { findInShadowRoot, getElement } from '../play-helpers.ts';
import { userEvent } from 'storybook/test';

export default {
  title: 'Campaigns/ev-leave-campaign',
  component: 'ev-leave-campaign',
} satisfies Meta;
const one = (
  campaign: Partial<CampaignDetail>,
  leaveCampaign: unknown = participation,
): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { typed: { leaveCampaign } },
      html`<ev-leave-campaign .campaign=${{ ...detail, ...campaign }}></ev-leave-campaign>`,
    ),
});

export const WithPosts = one({ my: participation });
export const WithoutPosts = one({ my: { ...participation, postCount: 0 } });
export const Claimable = one({ status: 'evaluated', my: { ...participation, payout } });
export const Claimed = one({
  status: 'evaluated',
  my: { ...participation, payout: { ...payout, status: 'claimed' } },
});
export const Refused: StoryObj = {
  ...one({}, createServerError(403, 'IMPERSONATION_FORBIDDEN', 'Changes are disabled.')),
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-leave-campaign');
    const button = await findInShadowRoot(element, 'ev-button[variant="danger"]');
    await userEvent.click(await findInShadowRoot(button, 'button'));
    await findInShadowRoot(element, 'ev-note');
  },
};
