import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { detail, participation, payout } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/campaigns/leave-campaign.stories.ts';
import { createServerError, createStoryApp, neverSettles } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByTag, getText, queryAllByTag, queryByTag } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-leave-campaign', fromStories(stories));

describe('<ev-leave-campaign>', () => {
  const open = async (
    campaign: Partial<CampaignDetail>,
    leaveCampaign: unknown = participation,
  ) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({ typed: { leaveCampaign }, calls });
    let closed = 0;
    const shown = await stage(
      html`<ev-app .app=${app}
        ><ev-leave-campaign
          .campaign=${{ ...detail, ...campaign }}
          @ev-leave-campaign-close=${() => closed++}
        ></ev-leave-campaign
      ></ev-app>`,
    );
    const root = shown.box.querySelector('ev-leave-campaign')!;
    const press = (variant: string) =>
      queryAllByTag(root, 'ev-button')
        .find((button) => (button.variant || '') === variant)!
        .click();
    const read = () => getText(root);
    return { ...shown, root, press, calls, read, getClosed: () => closed };
  };

  it('states what happens to posts and rewards, and the way back', async () => {
    const withPosts = await open({ my: participation });
    expect(withPosts.read()).to.include('claim what they earn as usual');
    expect(withPosts.read()).to.include('You can rejoin');
    withPosts.remove();
    const claimable = await open({ status: 'evaluated', my: { ...participation, payout } });
    expect(claimable.read()).to.match(/You can still claim 42\.80.USDC/);
    expect(claimable.read()).to.include('you can’t rejoin it');
    claimable.remove();
  });

  it('leaves only after the second button, once, and closes', async () => {
    const { press, calls, getClosed, remove } = await open({});
    expect(calls.some(([name]) => name === 'leaveCampaign')).to.equal(false);
    press('danger');
    press('danger');
    await waitUntil(() => getClosed() === 1);
    const made = calls.filter(([name]) => name === 'leaveCampaign');
    expect(made).to.deep.equal([['leaveCampaign', { campaignId: detail.id }]]);
    remove();
  });

  it('stays open while the call runs, and shows a failure', async () => {
    const pending = await open({}, neverSettles);
    pending.press('danger');
    await settled(pending.box);
    expect(getByTag(pending.root, 'ev-dialog').persistent).to.equal(true);
    pending.remove();
    const failed = await open({}, createServerError(503, 'NOT_READY', 'Not ready.'));
    failed.press('danger');
    await waitUntil(() => queryByTag(failed.root, 'ev-note'));
    expect(failed.getClosed()).to.equal(0);
    failed.remove();
  });
});
