import { assert } from '@open-wc/testing';
import { html } from 'lit';
import { page } from '../../elements/core/page/page.store.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { detail, eligible, mara, notEligible, stranger } from '../../stories/campaigns/samples.ts';
import * as stories from '../../stories/screens/campaign-screen.stories.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByRole,
  getByTag,
  getFocused,
  getText,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing, type Stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-campaign-screen', fromStories(stories));

const payout = {
  campaignId: detail.id,
  campaignTitle: detail.title,
  total: { amount: '1234.50', currency: 'USDC' },
  rewards: [],
  status: 'claimable',
  claimUntil: '2026-11-25T18:00:00Z',
} as const;

describe('<ev-campaign-screen>', () => {
  const initialUrl = location.pathname + location.search;
  let shown: Stage | undefined;
  afterEach(() => {
    shown?.remove();
    history.replaceState(null, '', initialUrl);
  });
  const open = async (hash: string, locale = 'en') => {
    const campaign = { ...detail, my: { ...detail.my!, joined: true, payout } };
    const typed = {
      getCurrentUser: mara,
      getCampaign: campaign,
      listMyPosts: { items: [], nextCursor: null },
      listSuggestions: [],
    };
    const app = createStoryApp({ typed });
    Object.assign(app.config, { locale });
    history.replaceState(null, '', initialUrl + hash);
    shown = await stage(
      html`<ev-app .app=${app}
        ><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen
      ></ev-app>`,
    );
    const root = shown.box.querySelector('ev-campaign-screen')!;
    await waitUntil(() => queryInShadow(root, '#my-posts'));
    await settled(shown.box);
    const navigate = (to: string) => {
      history.pushState(null, '', initialUrl + to);
      app.use(page).setLocation(app.use(page).$path.get(), location.search);
    };
    return {
      app,
      root,
      navigate,
      at: () => getFocused(root)?.localName + (getFocused(root)?.id ?? ''),
      /** Whether the window shows the middle of the focused element. */
      isInSight: () => {
        const { top, bottom } = getFocused(root)!.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return middle > 0 && middle < window.innerHeight;
      },
    };
  };

  /** The bottom bar repeats the claim only while the box is out of view. */
  const moveClaimBoxAway = (root: Element) => {
    (root as HTMLElement).style.paddingTop = '3000px';
    return waitUntil(() => allInShadow(root, '.bottom-bar > ev-button').length === 2);
  };

  it('scrolls to the posts for the hash of a notification', async () => {
    const { at, isInSight } = await open('#posts');
    await waitUntil(() => at() === 'h2my-posts');
    assert.isTrue(isInSight());
  });

  it('scrolls to the claim, also when the page is already open and on history navigation', async () => {
    const { at, isInSight, navigate } = await open('');
    assert.equal(at(), 'undefined');
    navigate('#claim');
    await waitUntil(() => at() === 'ev-claim-box');
    assert.isTrue(isInSight());
    window.scrollTo({ top: 0, behavior: 'instant' });
    navigate('#posts');
    await waitUntil(() => at() === 'h2my-posts');
    assert.isTrue(isInSight());
    history.back();
    await waitUntil(() => at() === 'ev-claim-box');
  });

  it('does not scroll again when the page re-renders', async () => {
    const { app, root, at } = await open('#posts');
    await waitUntil(() => at() === 'h2my-posts');
    (getFocused(root) as HTMLElement).blur();
    app.use(page).setUnreadCount(3);
    shown!.box.querySelector('ev-campaign-screen')!.requestUpdate();
    await settled(shown!.box);
    assert.equal(at(), 'undefined');
  });

  it('formats numbers and dates in the language of the app, also in nested elements', async () => {
    const { root } = await open('', 'de');
    assert.equal(inShadow(root, '.page').getAttribute('lang'), 'de');
    await moveClaimBoxAway(root);
    assert.include(inShadow(root, '.bottom-bar').textContent, '1.234,50');
    const claim = getByTag(root, 'ev-claim-box');
    getByRole(claim, 'button', { name: /1\.234,50/ });
    assert.include(getText(getByTag(claim, 'ev-money')), '1.234,50');
    assert.include(getText(claim), 'Nov.');
  });

  it('counts conversions, those of the user too, and explains them', async () => {
    const { root } = await open('');
    // Also of the tab that is not selected.
    const text = inShadow(root, '.page').textContent.replaceAll(/\s+/g, ' ');
    assert.match(text, /Conversions 412 From your posts 9/);
    assert.include(text, 'Conversions don’t change rewards.');
  });

  it('shows the claim button in the bottom bar of small screens', async () => {
    const { root } = await open('');
    await moveClaimBoxAway(root);
    const labels = allInShadow(root, '.bottom-bar > ev-button').map((one) =>
      one.textContent!.trim().replaceAll('\u00a0', ' '),
    );
    assert.deepEqual(labels, ['Claim 1,234.50 USDC', 'New Post']);
  });

  it('moves the focus to the first action after joining by keyboard', async () => {
    const typed: Record<string, unknown> = {
      getCurrentUser: mara,
      getCampaign: () => campaign,
      listMyPosts: { items: [], nextCursor: null },
      listSuggestions: [],
    };
    let campaign = stranger;
    const app = createStoryApp({ typed });
    shown = await stage(
      html`<ev-app .app=${app}
        ><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen
      ></ev-app>`,
    );
    const root = shown.box.querySelector('ev-campaign-screen')!;
    await waitUntil(() => queryAllByRole(queryByTag(root, 'ev-join-box'), 'button').length > 0);
    await settled(shown.box);
    queryAllByTag(getByTag(root, 'ev-join-box'), 'ev-button')[0]!.focus();
    assert.equal(getFocused(root)?.localName, 'ev-join-box');
    campaign = { ...detail, my: { ...detail.my!, payout: undefined } };
    app.use(queryCache).invalidate('campaign');
    await waitUntil(() => getFocused(root)?.textContent?.trim() === 'New Post');
  });

  for (const signedIn of [false, true])
    it(`shows ${signedIn ? 'no' : 'a'} login button for a missing campaign when signed ${signedIn ? 'in' : 'out'}`, async () => {
      const getCampaign = createServerError(404, 'NOT_FOUND', 'Nothing here.');
      const app = createStoryApp({
        signedIn,
        typed: { getCurrentUser: mara, getCampaign, listSuggestions: [] },
      });
      const logins: unknown[] = [];
      app.use(session).login = async (kind, fields) =>
        void logins.push(kind, fields?.afterLoginRedirectUrl);
      shown = await stage(
        html`<ev-app .app=${app}
          ><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen
        ></ev-app>`,
      );
      const root = shown.box.querySelector('ev-campaign-screen')!;
      await waitUntil(() => queryInShadow(root, '.message-page'));
      const button = queryInShadow(root, '.message-page ev-button[variant=primary]');
      assert.equal(button?.textContent, signedIn ? undefined : 'Log in with X');
      button?.click();
      assert.deepEqual(
        logins,
        signedIn ? [] : ['read', `${location.origin}/campaign/${detail.id}`],
      );
    });

  it('explains the health of a member on its word, in their language, once it is rated', async () => {
    const healthCounts = { decided: 6, deleted: 1, notEligible: 3 };
    const openAs = async (my: object) => {
      const getCampaign = { ...detail, my: { ...detail.my!, ...my } };
      const typed = { getCurrentUser: mara, getCampaign, listSuggestions: [] };
      const app = createStoryApp({ typed });
      Object.assign(app.config, { locale: 'de' });
      shown?.remove();
      shown = await stage(
        html`<ev-app .app=${app}
          ><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen
        ></ev-app>`,
      );
      const root = shown.box.querySelector('ev-campaign-screen')!;
      await waitUntil(() => queryInShadow(queryByTag(root, 'ev-campaign-header'), 'h1'));
      return queryByTag(getByTag(root, 'ev-campaign-header'), 'ev-status');
    };
    const rated = await openAs({ joined: true, health: 'moderate', healthCounts });
    assert.match(rated!.textContent, /Zustand in dieser Kampagne: mittel/);
    assert.match(rated!.querySelector('[title]')!.getAttribute('title')!, /3 von 6/);
    assert.isNull(await openAs({ joined: true, health: 'unknown' }));
    assert.isNull(await openAs({ joined: false, health: 'good' }));
  });

  it('offers a case at a post that is not eligible, and at no other', async () => {
    const own = { campaignId: detail.id, campaignWeekId: detail.currentWeekId };
    const items = [
      { ...eligible, ...own },
      { ...notEligible, ...own },
    ];
    const typed = {
      getCurrentUser: mara,
      getCampaign: { ...detail, my: { ...detail.my!, joined: true } },
      listMyPosts: { items, nextCursor: null },
      listSuggestions: [],
    };
    shown = await stage(
      html`<ev-app .app=${createStoryApp({ typed })}
        ><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen
      ></ev-app>`,
    );
    const root = shown.box.querySelector('ev-campaign-screen')!;
    await waitUntil(() => queryAllByTag(root, 'ev-case-button').length > 0);
    const found = queryAllByTag(root, 'ev-case-button');
    assert.deepEqual(
      found.map(({ slot, subjectId, until }) => [slot, subjectId, until]),
      [[notEligible.id, notEligible.id, notEligible.caseUntil]],
    );
    assert.ok(found[0]!.assignedSlot);
  });

  it('offers a signed-out visitor whom a link leads to the claim the login that returns there', async () => {
    const closed = { ...stranger, status: 'evaluated' as const };
    const app = createStoryApp({ signedIn: false, typed: { getCampaign: closed } });
    history.replaceState(null, '', `${initialUrl}#claim`);
    shown = await stage(
      html`<ev-app .app=${app}
        ><ev-campaign-screen campaign-id=${detail.id}></ev-campaign-screen
      ></ev-app>`,
    );
    const root = shown.box.querySelector('ev-campaign-screen')!;
    await waitUntil(() => queryInShadow(root, '.claim-login'));
    const box = inShadow<HTMLElementTagNameMap['ev-empty']>(root, '.claim-login');
    assert.equal(box.heading, 'Log in to see your reward');
    assert.equal(box.previousElementSibling, queryByTag(root, 'ev-campaign-facts'));
    const calls: unknown[] = [];
    const login = (...given: unknown[]) => Promise.resolve(void calls.push(given));
    Object.assign(app.use(session), { login });
    getByRole(box, 'button').click();
    const path = `/campaign/${detail.id}#claim`;
    assert.deepEqual(calls, [
      ['read', { trigger: 'campaign_claim_login_button', page_path: path }],
    ]);
    history.replaceState(null, '', initialUrl);
    dispatchEvent(new Event('hashchange'));
    await waitUntil(() => !queryInShadow(root, '.claim-login'));
  });
});
