import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaign-terms-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { campaignTerms } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/campaign-terms-screen.stories.ts';
import { createServerError } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { standing } from '../standing.ts';
import { openScreen } from './screen-support.ts';

standing('ev-campaign-terms-screen', fromStories(stories));

describe('<ev-campaign-terms-screen>', () => {
  const open = (getCampaignTerms: unknown) =>
    openScreen(
      html`<ev-campaign-terms-screen
        campaign-id=${campaignTerms.campaignId}
        version="4"
      ></ev-campaign-terms-screen>`,
      { signedIn: false, typed: { getCampaignTerms } },
    );

  it('shows the text of a version without a login, and names the campaign', async () => {
    const { app, waitFor, reads, getCalls, has, remove } = await open(campaignTerms);
    await waitFor('h1', 'Terms of Core: one account, one asset');
    assert.deepEqual(getCalls('getCampaignTerms'), [
      ['getCampaignTerms', { id: campaignTerms.campaignId, version: '4' }],
    ]);
    assert.isTrue(reads('Version 4, published by Metaplex'));
    assert.isTrue(reads('Eligible posts share the pool'));
    assert.isFalse(has('ev-note'));
    assert.include(app.use(page).$baseTitle.get(), 'Terms of Core');
    remove();
  });

  it('leads from a replaced version to the one in force', async () => {
    const { waitFor, remove } = await open({ ...campaignTerms, currentVersion: '5' });
    const link = await waitFor<HTMLAnchorElement>('ev-note a');
    assert.equal(
      link.getAttribute('href'),
      `/articles/campaign-terms/${campaignTerms.campaignId}/5`,
    );
    remove();
  });

  it('shows that a version does not exist, and asks again after another error', async () => {
    const gone = await open(createServerError(404, 'NOT_FOUND', 'Nothing here.'));
    await gone.waitFor('.message-page');
    assert.isTrue(gone.reads('Terms not found'));
    gone.remove();
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, remove } = await open(() => answer);
    await waitFor('ev-note[live]', 'Not for you.');
    answer = campaignTerms;
    await press('Try again');
    await waitFor('ev-rich-text');
    remove();
  });
});
