import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { campaigns } from '../../elements/shared/campaigns.store.ts';
import { attachedEditors } from '../../elements/shared/attached-editors.store.ts';
import { page } from '../../elements/core/page/page.store.ts';
import { postEditor } from '../../elements/shared/post-editor.store.ts';
import { detail, invitationNote, stranger } from '../../stories/campaigns/samples.ts';
import { createServerError } from '../../stories/story-app.ts';
import { allInShadow, getByTag, queryAllByTag } from '../queries.ts';
import { settled } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { testCampaignScreen, withoutPayout } from './campaign-screen-support.ts';

describe('<ev-campaign-screen> as a page', () => {
  const tested = testCampaignScreen();
  const { open } = tested;

  it('shows in one column the posts before the brief, and leaving last', async () => {
    const headings = async () => {
      const { waitFor, root } = await open(withoutPayout);
      await waitFor('ev-leaderboard');
      const found = allInShadow(root, '.columns h2, .leave');
      const all = [...found].map((one) => one.id || one.className);
      tested.screen!.remove();
      return all;
    };
    await setViewport({ width: 360, height: 780 });
    const narrow = await headings();
    await setViewport({ width: 1280, height: 800 });
    const wide = await headings();
    expect(narrow).to.deep.equal([
      'my-posts',
      'suggestions',
      'top',
      'requirements',
      'brief',
      'leaderboard',
      'numbers',
      'leave',
    ]);
    expect(narrow.at(-1)).to.equal('leave');
    expect(wide.slice(0, 2)).to.deep.equal(['my-posts', 'brief']);
  });

  it('shows the note of the invitation to who joined by it, after the task', async () => {
    const find = async (campaign: CampaignDetail) => {
      const { waitFor, root } = await open(campaign);
      await waitFor('ev-leaderboard');
      const found = allInShadow(root, '.columns :is(h2, blockquote)');
      const index = found.findIndex(({ localName }) => localName === 'blockquote');
      const result = found.slice(Math.max(0, index - 1), index + 2);
      const texts = result.map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
      tested.screen!.remove();
      return index < 0 ? [] : texts;
    };
    const note = `${invitationNote.message} – Kofi Boateng`;
    await setViewport({ width: 360, height: 780 });
    expect(await find({ ...withoutPayout, invitationNote })).to.deep.equal([
      'Your invitation',
      note,
      'Brief',
    ]);
    await setViewport({ width: 1280, height: 800 });
    expect(await find({ ...withoutPayout, invitationNote })).to.deep.equal([
      'Your invitation',
      note,
      'Requirements',
    ]);
    expect(await find(withoutPayout)).to.deep.equal([]);
  });

  it('has one column in a narrow part of a wide window', async () => {
    const { waitFor, root, screen: element } = await open();
    await waitFor('ev-leaderboard');
    expect(allInShadow(root, '.columns > *').length).to.equal(2);
    element.parentElement!.style.cssText = 'display: block; width: 580px';
    await waitUntil(() => allInShadow(root, '.columns > *').length === 1);
    const posts = getByTag(root, 'ev-post-list').getBoundingClientRect();
    expect(posts.width).to.be.greaterThan(480);
  });

  it('brings its own editor on the page of another site that has none', async () => {
    const { app, press, find } = await open();
    Object.assign(app.host, { kind: 'embed' });
    const store = app.use(postEditor);
    await press('New Post', '.member-actions >');
    await waitUntil(() => find('ev-post-editor'));
    await waitUntil(app.use(attachedEditors).hasEditor);
    await press('New Post', '.member-actions >');
    expect(queryAllByTag(tested.screen!.root, 'ev-post-editor').length).to.equal(1);
    store.close();
  });

  it('moves from the number of a campaign to its full address, once', async () => {
    const { app, waitFor, screen: element } = await open();
    const left: string[] = [];
    Object.assign(app.host, { leave: (url: string) => left.push(url) });
    await waitFor('ev-brief');
    expect(left).to.deep.equal([]);
    element.setAttribute('campaign-id', '7');
    await waitUntil(() => left.length > 0);
    app.use(campaigns).refresh();
    await waitFor('ev-brief');
    expect(left).to.deep.equal([`/campaign/${detail.id}${location.search}${location.hash}`]);
  });

  it('names the campaign in the title and in the breadcrumbs', async () => {
    const { app, waitFor } = await open();
    await waitFor('ev-brief');
    expect(app.use(page).$baseTitle.get()).to.equal(
      `${detail.title} · ${detail.advertiser.name} · Evangelist`,
    );
    expect(app.use(page).$meta.get().description).to.equal(detail.summary);
    expect(app.use(page).$breadcrumbs.get()).to.deep.equal([
      { label: 'Campaigns', href: '/campaigns' },
      { label: detail.title },
    ]);
  });

  for (const [when, hasGone] of [
    ['', false],
    [', also when it has gone before', true],
  ] as const)
    it(`leaves title and breadcrumbs to the next page, whose address updates it once more${when}`, async () => {
      const { app, box, waitFor } = await open();
      await waitFor('ev-brief');
      const { $baseTitle, $breadcrumbs, setBreadcrumbs, setLocation, setTitle } = app.use(page);
      setLocation('/profile', '?from=campaign');
      setTitle({ page: 'Profile' });
      setBreadcrumbs([]);
      const screen = box.querySelector('ev-campaign-screen')!;
      if (hasGone) screen.remove();
      await settled(box);
      await screen.updateComplete;
      expect([$baseTitle.get(), $breadcrumbs.get()]).to.deep.equal(['Profile · Evangelist', []]);
    });

  it('asks again for a campaign that could not be loaded', async () => {
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'This is not for you.');
    const { press, waitFor, box } = await open(() => answer);
    await waitFor('ev-note[live]', 'This is not for you.');
    answer = withoutPayout;
    await press('Try again');
    await waitFor('ev-brief');
    await settled(box);
  });

  it('leaves the focus where the person put it while joining', async () => {
    let campaign: CampaignDetail = stranger;
    const { app, box, has, waitFor } = await open(() => campaign);
    await waitFor('ev-join-box');
    const elsewhere = box.appendChild(document.createElement('button'));
    elsewhere.focus();
    campaign = withoutPayout;
    app.use(queryCache).invalidate('campaign');
    await waitFor('.member-actions');
    await settled(box);
    expect([document.activeElement === elsewhere, has('ev-join-box')]).to.deep.equal([true, false]);
  });

  it('leads from a missing campaign to all others', async () => {
    const { waitFor } = await open(createServerError(404, 'NOT_FOUND', 'Nothing here.'));
    const link = await waitFor<HTMLElementTagNameMap['ev-button']>('ev-button', 'All Campaigns');
    expect(link.href).to.equal('/campaigns');
  });
});
