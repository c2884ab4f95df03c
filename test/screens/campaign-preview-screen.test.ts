import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaign-preview-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { preview } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/screens/campaign-preview-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-campaign-preview-screen', fromStories(stories));

describe('<ev-campaign-preview-screen>', () => {
  it('loads the campaign of a token that is set later, and names it in the title', async () => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ calls, signedIn: false, typed: { getCampaignPreview: preview } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-campaign-preview-screen></ev-campaign-preview-screen></ev-app>`,
    );
    const screen = box.querySelector('ev-campaign-preview-screen')!;
    const findCalls = () =>
      calls.filter(([name]) => name === 'getCampaignPreview').map(([, input]) => input);
    assert.deepEqual(findCalls(), []);
    screen.token = 'secret';
    await waitUntil(() => screen.shadowRoot!.querySelector('ev-brief'));
    assert.deepEqual(findCalls(), [{ token: 'secret' }]);
    assert.include(app.use(page).$baseTitle.get(), preview.campaign.title);
    assert.equal(screen.shadowRoot!.querySelector('ev-join-box'), null);
    remove();
  });
});
