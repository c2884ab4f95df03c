import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/campaign-preview-screen/define.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { preview } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/screens/campaign-preview-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import { queryAllByTag, queryByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { openScreen } from './screen-support.ts';

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
    await waitUntil(() => queryByTag(screen, 'ev-brief'));
    assert.deepEqual(findCalls(), [{ token: 'secret' }]);
    assert.equal(app.use(page).$baseTitle.get(), `Preview: ${preview.campaign.title} · Evangelist`);
    assert.equal(queryAllByTag(screen, 'ev-join-box').length, 0);
    remove();
  });

  const open = (getCampaignPreview: unknown) =>
    openScreen(html`<ev-campaign-preview-screen token="secret"></ev-campaign-preview-screen>`, {
      signedIn: false,
      typed: { getCampaignPreview },
    });

  it('states that it is a preview, and shows requirements and suggestions', async () => {
    const { waitFor, reads, remove } = await open(preview);
    const banner = await waitFor('[role=note]', 'not public');
    assert.include(banner.textContent, 'Version 3');
    assert.match(banner.textContent, /This link works until .*28/);
    assert.isTrue(reads('My grandmother asked what an NFT is.'));
    assert.isTrue(reads('casual'));
    assert.isTrue(reads('500'), 'the requirement of followers');
    remove();
    const bare = await open({ ...preview, suggestions: [] });
    await bare.waitFor('ev-brief');
    assert.isFalse(bare.reads('Suggested posts'));
    bare.remove();
  });

  it('says that a preview is gone, and asks again after another error', async () => {
    const gone = await open(createServerError(404, 'NOT_FOUND', 'Nothing here.'));
    assert.equal((await gone.waitFor('.message-frame h1')).textContent, 'Preview not found');
    gone.remove();
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, remove } = await open(() => answer);
    await waitFor('ev-note[live]', 'Not for you.');
    answer = preview;
    await press('Try again');
    await waitFor('ev-brief');
    remove();
  });
});
