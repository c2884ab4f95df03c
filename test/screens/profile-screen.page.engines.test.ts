import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/profile-screen/define.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { profilePage } from '../../stories/account/samples.ts';
import { myPosts, notEligible } from '../../stories/campaigns/samples.ts';
import { usdc } from '../../stories/wallets/samples.ts';
import * as stories from '../../stories/screens/profile-screen.stories.ts';
import {
  createServerError,
  createStoryApp,
  neverSettles,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getFocused,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import { openScreen } from './screen-support.ts';

standing('ev-profile-screen', fromStories(stories));

describe('<ev-profile-screen>', () => {
  it('has the same posts open after a reload, on our own pages', async () => {
    const home = location.href;
    for (const kind of ['app', 'embed'] as const) {
      history.replaceState(null, '');
      const open = () =>
        openScreen(html`<ev-profile-screen></ev-profile-screen>`, {
          kind,
          rest: { getProfile: profilePage, listBalances: [] },
          typed: {
            getCurrentUser: profilePage.user,
            listMyPosts: { items: myPosts, nextCursor: null },
          },
        });
      const findOpen = (list: Element) =>
        allInShadow<HTMLDetailsElement>(list, 'details').map((one) => one.open);
      const before = await open();
      const list = await before.waitFor('ev-post-list');
      inShadow(list, 'summary').click();
      await waitUntil(() => findOpen(list)[0]);
      const isKept = () => history.state !== null;
      if (kind === 'app') await waitUntil(isKept);
      before.remove();
      const after = await open();
      expect(findOpen(await after.waitFor('ev-post-list'))[0]).to.equal(kind === 'app');
      expect(isKept()).to.equal(kind === 'app');
      after.remove();
    }
    history.replaceState(null, '', home);
  });

  it('focuses the heading of the posts, to which the help links', async () => {
    const home = location.href;
    history.replaceState(null, '', '#posts');
    const { root, waitFor, remove } = await openScreen(
      html`<ev-profile-screen></ev-profile-screen>`,
      {
        rest: { getProfile: profilePage, listBalances: [] },
        typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
      },
    );
    await waitFor('h2', 'Posts');
    await waitUntil(() => getFocused(root)?.id === 'posts');
    remove();
    history.replaceState(null, '', home);
  });

  it('offers a case at a post that is not eligible, as the help says', async () => {
    const { waitFor, remove } = await openScreen(html`<ev-profile-screen></ev-profile-screen>`, {
      rest: { getProfile: profilePage, listBalances: [] },
      typed: {
        getCurrentUser: profilePage.user,
        listMyPosts: { items: [notEligible], nextCursor: null },
        listMyCases: [],
      },
    });
    const button = await waitFor('ev-case-button');
    expect(button.getAttribute('subject-id')).to.equal(notEligible.id);
    expect(button.getAttribute('path')).to.equal(`/campaign/${notEligible.campaignId}#posts`);
    remove();
  });

  /** Gets the health reasons that the note lists. */
  const getReasons = async (answer: object) => {
    const app = createStoryApp({
      rest: { getProfile: { ...profilePage, ...answer }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    Object.assign(app.config, { locale: 'de' });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`,
    );
    const note = () => queryByTag(shown.box, 'ev-health-note');
    await waitUntil(() => queryAllByRole(note(), 'listitem').length > 0);
    const texts = queryAllByRole(note(), 'listitem').map((one) => one.textContent.trim());
    shown.remove();
    return texts;
  };

  it('shows the health reasons in the language of the app', async () => {
    expect(
      await getReasons({
        health: 'moderate',
        healthCounts: { decided: 9, deleted: 2, notEligible: 1 },
      }),
    ).to.deep.equal(['Vor der Belohnung gelöscht: 2 von 9 geprüften Beiträgen.']);
  });

  it('isolates the text direction of titles', async () => {
    const badge = {
      title: 'عربي',
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      description: '(first!)',
      earnedAt: '2026-08-31T00:00:00Z',
    };
    const app = createStoryApp({
      rest: { getProfile: { ...profilePage, badges: [badge] }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    const shown = await stage(
      html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`,
    );
    const root = shown.box.querySelector('ev-profile-screen')!;
    await waitUntil(() => queryInShadow(root, '.badges'));
    const texts = allInShadow(root, '.row-split bdi, .badges bdi').map((one) => one.textContent);
    expect(texts).to.deep.equal(['Night market', badge.title, badge.description]);
    shown.remove();
  });

  for (const [locale, lang, title, description] of [
    ['de-AT', 'de', 'Von Anfang an', 'Eine der ersten Personen'],
    ['en-GB', 'en', 'Pioneer', 'One of the first'],
    ['ar', 'en', 'Pioneer', 'One of the first'],
  ] as const)
    it(`shows a badge that has German texts in the language ${lang} to a reader of ${locale}`, async () => {
      const german = { title: 'Von Anfang an', description: 'Eine der ersten Personen' };
      const badge = {
        title: 'Pioneer',
        description: 'One of the first',
        translations: { de: german },
        imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
        earnedAt: '2026-08-31T00:00:00Z',
      };
      const app = createStoryApp({
        rest: { getProfile: { ...profilePage, badges: [badge] }, listBalances: [] },
        typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
      });
      Object.assign(app.config, { locale });
      const shown = await stage(
        html`<ev-app .app=${app}><ev-profile-screen></ev-profile-screen></ev-app>`,
      );
      const root = shown.box.querySelector('ev-profile-screen')!;
      await waitUntil(() => queryInShadow(root, '.badges'));
      const texts = allInShadow(root, '.badges bdi').map((one) => [one.textContent, one.lang]);
      expect(texts).to.deep.equal([
        [title, lang],
        [description, lang],
      ]);
      shown.remove();
    });

  it('shows when a badge was earned, and links to the page about it', async () => {
    const badge = {
      title: 'Verified reach',
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      earnedAt: '2026-08-31T00:00:00Z',
      url: 'https://reach.example/',
    };
    const { waitFor, remove } = await openScreen(html`<ev-profile-screen></ev-profile-screen>`, {
      rest: { getProfile: { ...profilePage, badges: [badge] }, listBalances: [] },
      typed: { getCurrentUser: profilePage.user, listMyPosts: { items: [], nextCursor: null } },
    });
    const row = await waitFor('.badges li', 'Earned Aug 31, 2026');
    expect(row.querySelector('a')!.href).to.equal(badge.url);
    expect(row.querySelector('img')!.src).to.equal(badge.imageUrl);
    remove();
  });

  const open = (listMyPosts: unknown, more: StoryAppOptions = {}) =>
    openScreen(html`<ev-profile-screen></ev-profile-screen>`, {
      ...more,
      rest: { getProfile: profilePage, listBalances: [usdc], ...more.rest },
      typed: { getCurrentUser: profilePage.user, listMyPosts },
    });
  const [first, second, third] = myPosts;

  it('adds more posts until there are no more, and shows why that failed', async () => {
    let answers: unknown[] = [];
    const { app, press, waitFor, find, getCalls, remove } = await open(
      (input: { cursor?: string }) =>
        input.cursor ? answers.shift() : { items: [first], nextCursor: 'a' },
    );
    const list = await waitFor<HTMLElementTagNameMap['ev-post-list']>('ev-post-list');
    const getIds = () => list.posts!.map(({ id }) => id);
    answers = [createServerError(503, 'NOT_READY', 'Starting.')];
    await press('Show more posts');
    await waitUntil(() => app.use(toasts).$list.get().length > 0);
    let answer: (page: object) => void = () => undefined;
    answers = [
      { items: [second], nextCursor: 'b' },
      new Promise<object>((resolve) => (answer = resolve)),
    ];
    await press('Show more posts');
    await waitUntil(() => getIds().length === 2);
    await press('Show more posts');
    const button = find<HTMLElementTagNameMap['ev-button']>('ev-button', 'Show more posts')!;
    expect(button.busy).to.equal(true);
    answer({ items: [third], nextCursor: null });
    await waitUntil(() => !find('ev-button', 'Show more posts'));
    expect(getIds()).to.deep.equal([first!.id, second!.id, third!.id]);
    expect(
      getCalls('listMyPosts').map(([, input]) => (input as { cursor?: string }).cursor),
    ).to.deep.equal([undefined, 'a', 'a', 'b']);
    remove();
  });

  it('filters the posts by status, and tells no posts from none of that status', async () => {
    const { root, box, waitFor, getCalls, remove } = await open({ items: [], nextCursor: null });
    const empty = await waitFor<HTMLElementTagNameMap['ev-empty']>('ev-empty');
    expect(empty.heading).to.equal('No posts yet');
    const select = queryAllByTag(root, 'ev-select')[0]!;
    select.value = 'paid';
    select.dispatchEvent(new Event('change'));
    await waitFor('p', 'No posts with this status.');
    await settled(box);
    expect(getCalls('listMyPosts').at(-1)![1]).to.deep.include({ status: 'paid' });
    remove();
  });

  it('shows the best rank and post with their campaigns, and nothing without either', async () => {
    const [past] = profilePage.pastCampaigns;
    const empty = { items: [], nextCursor: null };
    const ranked = [
      { ...past!, finalRank: 12 },
      { ...past!, id: 'c2', title: 'Oracles', finalRank: 3 },
    ];
    const { waitFor, remove } = await open(empty, {
      rest: { getProfile: { ...profilePage, pastCampaigns: ranked } },
    });
    const best = await waitFor('.best');
    expect(best.querySelector('.best-figure')!.textContent.trim()).to.equal('#3');
    const links = [...best.querySelectorAll('a')].map((one) => [
      one.textContent,
      one.getAttribute('href'),
    ]);
    const { campaignId, campaignTitle } = profilePage.bestPost!;
    expect(links).to.deep.equal([
      ['Oracles', '/campaign/c2'],
      [campaignTitle, `/campaign/${campaignId}#posts`],
    ]);
    expect(best.textContent).to.include('23,502 impressions');
    await waitFor('[aria-labelledby=past]', 'rank 12');
    const wallets = await waitFor('ev-button', 'Open wallets');
    expect(wallets.getAttribute('href')).to.equal('/profile/wallets');
    remove();
    const { bestPost: _, ...without } = profilePage;
    const newcomer = await open(empty, {
      rest: { getProfile: { ...without, pastCampaigns: [] } },
    });
    await newcomer.waitFor('h2', 'Posts');
    expect(newcomer.root.querySelector('.best')).to.equal(null);
    newcomer.remove();
  });

  it('asks visitors to log in, and again for a profile that could not be loaded', async () => {
    const visitor = await open({ items: [], nextCursor: null }, { signedIn: false });
    await visitor.waitFor('ev-button', 'Log in with X');
    expect(visitor.getCalls('getProfile')).to.deep.equal([]);
    visitor.remove();
    let answer: unknown = createServerError(403, 'FORBIDDEN', 'Not for you.');
    const { press, waitFor, remove } = await open(
      { items: [], nextCursor: null },
      { rest: { getProfile: () => answer } },
    );
    await waitFor('ev-note[live]', 'Not for you.');
    answer = profilePage;
    await press('Try again');
    await waitFor('ev-profile-summary');
    remove();
  });

  it('loads in the shape of what comes', async () => {
    const { waitFor, root, remove } = await openScreen(
      html`<ev-profile-screen></ev-profile-screen>`,
      {
        rest: { getProfile: neverSettles, listBalances: [] },
        typed: { getCurrentUser: profilePage.user, listMyPosts: neverSettles },
      },
    );
    await waitFor('ev-skeleton');
    const headings = queryAllByRole(root, 'heading').map(({ textContent }) => textContent);
    expect(headings).to.deep.equal(['Profile', 'Posts', 'Account health']);
    expect(queryInShadow(root, '.columns > aside')).to.not.equal(null);
    remove();
  });
});
