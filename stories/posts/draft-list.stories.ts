import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/draft-list/define.ts';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { drafts } from '../../elements/posts/drafts.store.ts';
import { core, detail, fees, id, mara } from '../campaigns/samples.ts';
import { createServerError, createStoryApp } from '../story-app.ts';

export default {
  title: 'Posts/ev-draft-list',
  component: 'ev-draft-list',
  excludeStories: ['createDraftApp', 'over', 'left', 'gone'],
} satisfies Meta;

export const over = id(901);
export const left = id(902);
export const gone = id(903);
const campaigns: Record<string, Partial<CampaignDetail>> = {
  [fees.id]: { title: fees.title },
  [over]: { title: 'A week of receipts', endsAt: '2020-01-01T00:00:00.000Z' },
  [left]: { title: 'First thousand stores', my: null },
};
const texts: [campaignId: string, kind: 'post' | 'feedback', text: string][] = [
  [gone, 'post', 'A text for a campaign that can’t be seen any more.'],
  [left, 'post', 'What I learned in the first week at the till.'],
  [over, 'post', 'Fees went down again, and here is the receipt.'],
  [fees.id, 'feedback', 'The claim page could show the deadline.'],
  [
    core.id,
    'post',
    'I moved my shop to @metaplex Core. Minting a thousand receipts cost less than a coffee, and each of them has its own page that my customers can open without a wallet. #ad',
  ],
];

/** An App whose user has these drafts. */
export function createDraftApp(written = texts) {
  const app = createStoryApp({
    typed: {
      getCurrentUser: mara,
      listCurrentCampaigns: [core, fees],
      listPastCampaigns: [],
      listSuggestions: [],
      getCampaign: ({ id: campaignId }: { id: string }) =>
        campaignId === gone
          ? createServerError(404, 'NOT_FOUND', 'Not found.')
          : { ...detail, ...campaigns[campaignId], id: campaignId },
    },
  });
  for (const [campaignId, kind, text] of written)
    app
      .use(drafts)
      .write(`${mara.userId}:${campaignId}:${kind}`, { text, suggestionId: null, files: [] });
  return app;
}
const one = (written?: typeof texts): StoryObj => ({
  render: () =>
    html`<ev-app .app=${createDraftApp(written)}><ev-draft-list></ev-draft-list></ev-app>`,
});

export const Five = one();
export const None = one([]);
