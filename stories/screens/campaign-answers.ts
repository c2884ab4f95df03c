/** What the stories of screens about campaigns are answered. */
import type { TemplateResult } from 'lit';
import type { StoryObj } from '@storybook/web-components-vite';
import * as data from '../campaigns/samples.ts';
import { refusal, story, type StoryAnswers } from '../wallets/story-app.ts';

const typed: StoryAnswers['typed'] = {
  getCurrentUser: data.mara,
  getCampaign: data.detail,
  listMyPosts: { items: data.myPosts, nextCursor: null },
  listSuggestions: data.suggestions,
  listCampaigns: data.allCampaigns,
  listCurrentCampaigns: [data.core],
  listPastCampaigns: data.pastCampaigns,
  getCampaignPreview: data.preview,
  getLanding: data.landing,
  getMyInvitation: data.invitation,
};
const rest: StoryAnswers['rest'] = { getDashboard: data.dashboardPage, getInvitation: data.invitation };

/** A story of a screen; what it is `given` wins over the usual answers. */
export const screen = (content: TemplateResult, given: StoryAnswers = {}): StoryObj => ({
  render: () => story({ ...given, rest: { ...rest, ...given.rest }, typed: { ...typed, ...given.typed } }, content),
});
export const no = refusal(403, 'FORBIDDEN', 'This is not for you.');
export const gone = refusal(404, 'NOT_FOUND', 'Nothing here.');
export const out: StoryAnswers = { signedIn: false };
