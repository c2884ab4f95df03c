import { assert, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaigns-screen/define.ts';
import { SegmentedChangeEvent } from '../../elements/ui/segmented/segmented.events.ts';
import { allCampaigns, mara } from '../../stories/campaigns/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/screens/campaigns-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-campaigns-screen', fromStories(stories));

describe('<ev-campaigns-screen>', () => {
  const open = async (signedIn: boolean) => {
    const app = createStoryApp({
      signedIn,
      typed: { getCurrentUser: mara, listCampaigns: allCampaigns },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-campaigns-screen></ev-campaigns-screen></ev-app>`,
    );
    const root = box.querySelector('ev-campaigns-screen')!.shadowRoot!;
    await waitUntil(() => root.querySelector('ev-campaign-list'));
    const select = async (value: string) => {
      root.querySelector('ev-segmented')!.dispatchEvent(new SegmentedChangeEvent(value));
      await settled(box);
    };
    const getTitles = () =>
      root.querySelector('ev-campaign-list')?.campaigns?.map(({ title }) => title) ?? [];
    return { root, select, getTitles, box, remove };
  };

  it('filters by membership', async () => {
    const { select, getTitles, remove } = await open(true);
    assert.equal(getTitles().length, allCampaigns.length);
    await select('joined');
    assert.deepEqual(
      new Set(getTitles()),
      new Set(allCampaigns.filter(({ my }) => my?.joined).map(({ title }) => title)),
    );
    remove();
  });

  it('shows everything again when no campaign matches', async () => {
    const { root, select, getTitles, box, remove } = await open(true);
    await select('joined');
    const status = root.querySelector('ev-select')!;
    status.value = 'inactive';
    status.dispatchEvent(new Event('change'));
    await settled(box);
    assert.deepEqual(getTitles(), []);
    root.querySelector<HTMLElement>('ev-empty ev-button')!.click();
    await settled(box);
    assert.equal(getTitles().length, allCampaigns.length);
    remove();
  });

  it('offers signed-out visitors no filter for their own campaigns', async () => {
    const { root, remove } = await open(false);
    const values = root.querySelector('ev-segmented')!.options!.map(({ value }) => value);
    assert.deepEqual(values, ['all', 'open']);
    remove();
  });
});
