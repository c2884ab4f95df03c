/** Stories of campaign screens, with their mock responses. */
import type { TemplateResult } from 'lit';
import type { StoryObj } from '@storybook/web-components-vite';
import { browse } from '../campaigns/browse.ts';
import * as data from '../campaigns/samples.ts';
import { createServerError, renderInStoryApp, type StoryAppOptions } from '../story-app.ts';

const typed: StoryAppOptions['typed'] = {
  getCurrentUser: data.mara,
  getCampaign: data.detail,
  listMyPosts: { items: data.myPosts, nextCursor: null },
  listSuggestions: data.suggestions,
  listCampaigns: data.allCampaigns,
  browseCampaigns: browse(data.allCampaigns),
  listCurrentCampaigns: [data.core],
  listPastCampaigns: data.pastCampaigns,
  getCampaignPreview: data.preview,
  getLanding: data.landing,
  getMyInvitation: data.invitation,
};
const rest: StoryAppOptions['rest'] = {
  getDashboard: data.dashboardPage,
  getInvitation: data.invitation,
};

/** Creates the story of a screen. `options` override the default responses. */
export const campaignStory = (
  content: TemplateResult,
  options: StoryAppOptions = {},
): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { ...options, rest: { ...rest, ...options.rest }, typed: { ...typed, ...options.typed } },
      content,
    ),
});
export const forbidden = createServerError(403, 'FORBIDDEN', 'This is not for you.');
export const notFound = createServerError(404, 'NOT_FOUND', 'Nothing here.');
export const signedOut: StoryAppOptions = { signedIn: false };
