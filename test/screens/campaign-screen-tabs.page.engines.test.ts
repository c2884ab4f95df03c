import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { page } from '../../elements/core/page/page.store.ts';
import { detail, stranger } from '../../stories/campaigns/samples.ts';
import { getByTag, getFocused, inShadow, queryInShadow } from '../queries.ts';
import { settled } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { testCampaignScreen, withoutPayout } from './campaign-screen-support.ts';

/** The tabs of a narrow campaign page, and the hash that names the selected one. */
describe('<ev-campaign-screen> in one column', () => {
  const tested = testCampaignScreen();
  const url = location.href;
  before(() => setViewport({ width: 360, height: 780 }));
  after(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => history.replaceState(null, '', url));

  async function open(hash = '', campaign: unknown = withoutPayout) {
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
    const screen = await tested.open(campaign);
    const { root, waitFor, screen: element } = screen;
    await waitFor('ev-tabs');
    await settled(element);
    const isShown = (selector: string) => inShadow(root, selector).checkVisibility();
    const getShown = () =>
      ['#my-posts', '#brief', '#leaderboard'].filter(
        (one) => queryInShadow(root, one) && isShown(one),
      );
    const select = async (value: string) => {
      const tabs = getByTag(root, 'ev-tabs');
      inShadow(tabs, `#tab-${value}`).click();
      await waitUntil(() => inShadow(tabs, `#panel-${value}`).checkVisibility(), 'its content');
      await settled(element);
    };
    return { ...screen, getShown, isShown, select };
  }

  it('shows a member their posts first', async () => {
    const { getShown, isShown } = await open();
    expect(getShown()).to.deep.equal(['#my-posts']);
    expect(isShown('.leave')).to.equal(true);
    expect(location.hash).to.equal('');
  });

  it('shows a visitor the brief first', async () => {
    const { getShown, isShown } = await open('', stranger);
    expect(getShown()).to.deep.equal(['#brief']);
    expect(isShown('ev-join-box')).to.equal(true);
  });

  it('names the selected tab in the address, and the first one not', async () => {
    const { getShown, select } = await open();
    const { length } = history;
    await select('leaderboard');
    expect([...getShown(), location.hash]).to.deep.equal(['#leaderboard', '#leaderboard']);
    await select('brief');
    expect([...getShown(), location.hash]).to.deep.equal(['#brief', '#brief']);
    await select('posts');
    expect([...getShown(), location.hash]).to.deep.equal(['#my-posts', '']);
    expect(history.length, 'Back leaves the page').to.equal(length);
  });

  for (const [hash, heading] of [
    ['#brief', 'brief'],
    ['#leaderboard', 'leaderboard'],
    ['#posts', 'my-posts'],
  ] as const)
    it(`opens the tab of ${hash}, and reads on from its heading`, async () => {
      const { getShown, root } = await open(hash);
      expect(getShown()).to.deep.equal([`#${heading}`]);
      await waitUntil(() => getFocused(root)?.id === heading);
    });

  it('opens the tab of a hash that comes later', async () => {
    const { getShown, screen } = await open();
    location.hash = '#leaderboard';
    await waitUntil(() => getShown().includes('#leaderboard'));
    history.back();
    await waitUntil(() => getShown().includes('#my-posts'));
    await settled(screen);
  });

  it('follows a link to another tab of the same page', async () => {
    const { app, getShown, select } = await open();
    await select('brief');
    history.replaceState(null, '', `${location.pathname}${location.search}#posts`);
    app.use(page).setLocation(location.pathname, location.search);
    await waitUntil(() => getShown().includes('#my-posts'));
  });

  it('keeps the claim above the tabs', async () => {
    const { root, isShown, select } = await open('', detail);
    await select('leaderboard');
    expect(queryInShadow(root, 'ev-tabs ev-claim-box')).to.equal(null);
    expect(isShown('ev-claim-box')).to.equal(true);
  });

  it('opens the posts for the link to the suggestions', async () => {
    const { root, isShown, select } = await open();
    await select('brief');
    inShadow(root, 'a[href="#suggestions"]').click();
    await waitUntil(() => getFocused(root)?.id === 'suggestions');
    expect(isShown('#suggestions')).to.equal(true);
  });

  it('leaves the address of another site alone', async () => {
    history.replaceState(null, '', `${location.pathname}${location.search}#brief`);
    const { root, waitFor, screen } = await tested.open(withoutPayout, { kind: 'embed' });
    await waitFor('ev-tabs');
    await settled(screen);
    expect(getByTag(root, 'ev-tabs').value).to.equal('posts');
    inShadow(getByTag(root, 'ev-tabs'), '#tab-leaderboard').click();
    expect(location.hash).to.equal('#brief');
  });
});
