import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/core/ev-app/define.ts';
import '../../elements/campaigns/results-card/define.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import {
  createServerError,
  createStoryApp,
  neverSettles,
  type MockResponse,
} from '../story-app.ts';
import { detail, mara, money, participation } from './samples.ts';

export default {
  title: 'Campaigns/ev-results-card',
  component: 'ev-results-card',
  excludeStories: ['finished'],
} satisfies Meta;

/** In place of the card that the server draws. */
async function drawSample(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#1d3b2f';
  context.fillRect(0, 0, 1200, 630);
  context.fillStyle = '#f3f6ec';
  context.font = '600 56px sans-serif';
  context.fillText(detail.title, 72, 230);
  context.fillText('41,208', 72, 400);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'));
}

/** A campaign whose results are final, with a reward. */
export const finished: CampaignDetail = {
  ...detail,
  status: 'evaluated',
  rankedPeople: 128,
  my: { ...participation, confirmedReward: money('42.80') },
};
const createStory = (
  response: MockResponse = drawSample,
  campaign: CampaignDetail = finished,
): StoryObj => ({
  render: () =>
    html`<ev-app
      .app=${createStoryApp({
        rest: { getResultsCard: response },
        typed: { getCurrentUser: mara },
      })}
      ><ev-results-card .campaign=${campaign}></ev-results-card
    ></ev-app>`,
});

export const Ready = createStory();
export const Loading = createStory(neverSettles);
export const Failed = createStory(createServerError(503, 'NOT_READY', 'Too many wait.'));
/** A reward that expired, or none: there is no amount to show. */
export const WithoutAmount = createStory(drawSample, {
  ...finished,
  my: { ...participation, confirmedReward: null },
});
export const Unranked = createStory(drawSample, {
  ...finished,
  my: { ...finished.my!, rank: null },
});
