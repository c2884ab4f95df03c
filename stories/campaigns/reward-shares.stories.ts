import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/campaigns/reward-shares/define.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { detail, rewardShares } from './samples.ts';
import { expect, userEvent } from 'storybook/test';
import { findInShadowRoot, getElement } from '../play-helpers.ts';

export default {
  title: 'Campaigns/ev-reward-shares',
  component: 'ev-reward-shares',
} satisfies Meta;
const one = (campaign: CampaignDetail, weekId = ''): StoryObj => ({
  render: () => html`<ev-reward-shares .campaign=${campaign} week-id=${weekId}></ev-reward-shares>`,
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-reward-shares');
    await userEvent.click(await findInShadowRoot(element, 'summary'));
    await expect(element.shadowRoot!.querySelector('details')!.open).toBe(true);
  },
});

export const AllWeeks = one(detail);
export const OneWeek = one(detail, rewardShares[1]!.campaignWeekId!);
/** The limit of a person is less than the share. */
export const Limited = one({
  ...detail,
  weeks: [],
  rewardShares: [
    {
      ...rewardShares[2]!,
      campaignWeekId: null,
      bonus: null,
      weight: 771,
      totalWeight: 6265,
      shareOfPool: { amount: '492.257', currency: 'USDC' },
      amount: { amount: '120', currency: 'USDC' },
    },
  ],
});
/** Others have reached their limit: what they may not get is shared again. */
export const Raised = one({
  ...detail,
  weeks: [],
  rewardShares: [
    {
      ...rewardShares[2]!,
      campaignWeekId: null,
      bonus: null,
      weight: 366,
      totalWeight: 2189,
      estimated: true,
      shareOfPool: { amount: '668.807', currency: 'USDC' },
      amount: { amount: '720', currency: 'USDC' },
    },
  ],
});
export const PerPost = one({
  ...detail,
  rewardModel: 'per-post',
  weeks: [],
  rewardShares: [{ ...rewardShares[2]!, campaignWeekId: null, weight: 3, totalWeight: 410 }],
});
export const Fixed = one({
  ...detail,
  rewardModel: 'fixed',
  maxPerUser: null,
  rewardShares: [{ ...rewardShares[2]!, weight: 1, totalWeight: 96 }],
});
export const Leaderboard = one({
  ...detail,
  rewardModel: 'leaderboard',
  rewardShares: [{ ...rewardShares[2]!, weight: 8, totalWeight: 55 }],
});
export const FirstCome = one({
  ...detail,
  rewardModel: 'first-come',
  rewardShares: [{ ...rewardShares[2]!, weight: 1, totalWeight: 96 }],
});
