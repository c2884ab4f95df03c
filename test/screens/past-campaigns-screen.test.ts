import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { mara, pastCampaigns } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/past-campaigns-screen.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-past-campaigns-screen', fromStories(stories));

describe('<ev-past-campaigns-screen>', () => {
  it('isolates the text direction of titles and names', async () => {
    const app = createStoryApp({
      typed: { getCurrentUser: mara, listPastCampaigns: pastCampaigns },
    });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-past-campaigns-screen></ev-past-campaigns-screen></ev-app>`,
    );
    const root = shown.box.querySelector('ev-past-campaigns-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('tbody td'));
    const texts = [...root.querySelectorAll('.name bdi')].map((one) => one.textContent);
    assert.deepEqual(
      texts,
      pastCampaigns.flatMap(({ title, advertiser }) => [title, advertiser.name]),
    );
    shown.remove();
  });
});
