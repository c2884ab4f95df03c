import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/screens/campaigns-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { browse } from '../campaigns/browse.ts';
import { allCampaigns, core, mara } from '../campaigns/samples.ts';
import { createStoryApp, neverSettles } from '../story-app.ts';
import { forbidden, signedOut, campaignStory } from './campaign-story.ts';

export default {
  title: 'Screens/ev-campaigns-screen',
  component: 'ev-campaigns-screen',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
const campaigns = html`<ev-campaigns-screen></ev-campaigns-screen>`;

export const All = campaignStory(campaigns);
export const SignedOut = campaignStory(campaigns, signedOut);
export const Loading = campaignStory(campaigns, { typed: { browseCampaigns: neverSettles } });
export const Empty = campaignStory(campaigns, { typed: { browseCampaigns: browse([]) } });
export const Failed = campaignStory(campaigns, { typed: { browseCampaigns: forbidden } });

/** The address of the story stays: only the query of its App is set. */
const searched = (text: string): StoryObj => ({
  render: () => {
    const app = createStoryApp({
      typed: { getCurrentUser: mara, browseCampaigns: browse(allCampaigns) },
    });
    const { $path, setLocation } = app.use(page);
    setLocation($path.get(), `?q=${encodeURIComponent(text)}`);
    return html`<ev-app .app=${app}>${campaigns}</ev-app>`;
  },
});
export const Found = searched('metaplex core');
export const NothingFound = searched('lighthouse');

/** More than a page: the others follow on request. */
export const Many = campaignStory(campaigns, {
  typed: {
    browseCampaigns: browse(
      Array.from({ length: 60 }, (_, index) => ({
        ...core,
        id: `${core.id.slice(0, -2)}${String(index).padStart(2, '0')}`,
        title: `${core.title} ${index + 1}`,
      })),
    ),
  },
});
