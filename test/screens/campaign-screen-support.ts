/** `ev-campaign-screen` as a member sees it, for the tests of its parts. */
import { html } from 'lit';
import type { CampaignDetail } from '../../contract/campaign.ts';
import '../../elements/screens/campaign-screen/define.ts';
import {
  detail,
  mara,
  myPosts,
  participation,
  suggestions,
} from '../../stories/campaigns/samples.ts';
import type { StoryAppOptions } from '../../stories/story-app.ts';
import { openScreen } from './screen-support.ts';

export const withoutPayout: CampaignDetail = { ...detail, my: participation };
export const [, secondWeek, thirdWeek] = detail.weeks;
const earlier = { ...myPosts[0]!, id: 'earlier', campaignWeekId: secondWeek!.id };

/** Opens the screen in tests of the suite that calls it, and removes it after each. */
export function testCampaignScreen() {
  const tested = {
    screen: undefined as Awaited<ReturnType<typeof openScreen>> | undefined,
    open: async (
      getCampaign: unknown = withoutPayout,
      { typed, ...options }: StoryAppOptions = {},
      content = html`<ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen>`,
    ) =>
      (tested.screen = await openScreen(content, {
        ...options,
        typed: {
          getCurrentUser: mara,
          getCampaign,
          listMyPosts: { items: [...myPosts, earlier], nextCursor: null },
          listSuggestions: suggestions,
          ...typed,
        },
      })),
  };
  afterEach(() => tested.screen?.remove());
  return tested;
}
