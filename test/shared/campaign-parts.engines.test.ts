/** Parts of a campaign that load it by `campaign-id`, as another site's page writes them. */
import { assert } from '@open-wc/testing';
import { html, render } from 'lit';
import '../../elements/campaigns/brief/define.ts';
import '../../elements/campaigns/campaign-facts/define.ts';
import '../../elements/campaigns/campaign-header/define.ts';
import '../../elements/campaigns/claim-box/define.ts';
import '../../elements/campaigns/join-box/define.ts';
import '../../elements/campaigns/leaderboard/define.ts';
import '../../elements/campaigns/my-results/define.ts';
import '../../elements/campaigns/requirement-list/define.ts';
import '../../elements/campaigns/reward-shares/define.ts';
import '../../elements/posts/top-posts/define.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { signInState } from '../../elements/core/app/sign-in.store.ts';
import type { LoadErrorEvent } from '../../elements/core/element/load.events.ts';
import { campaigns as campaignsEn } from '../../messages/en/campaigns.json';
import { detail, mara, payout, stranger } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp, type MockResponse } from '../../stories/story-app.ts';
import {
  getByRole,
  getFocused,
  getText,
  queryAllByRole,
  queryByRole,
  queryInShadow,
} from '../queries.ts';
import { settled, stage } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

/** Joined and paid, so that each part has something to show. */
const campaign = detail;

/** The tags that take the id, and what each shows of the sample. */
const parts: Record<string, RegExp> = {
  'ev-brief': /Most people have never seen/,
  'ev-campaign-facts': /Your task|Your reward/,
  'ev-campaign-header': new RegExp(campaign.title),
  'ev-claim-box': /USDC/,
  'ev-leaderboard': /@/,
  'ev-my-results': /Impressions/,
  'ev-requirement-list': /followers|post|hashtag/i,
  'ev-reward-shares': /calculated|How/,
};

/** Puts tags into a page, as its author writes them, with what the server answers about the campaign. */
async function put(markup: string, getCampaign: MockResponse, signedIn = true) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({
    calls,
    signedIn,
    kind: 'embed',
    typed: { getCampaign, getCurrentUser: mara },
  });
  const place = await stage(html`<ev-app .app=${app}></ev-app>`);
  const provider = place.box.querySelector('ev-app')!;
  const events: Event[] = [];
  for (const type of ['ev-load', 'ev-load-error'] as const)
    place.box.addEventListener(type, (event) => events.push(event));
  // Not by lit: attributes and properties as in a page of another site.
  const page = document.createRange().createContextualFragment(markup);
  provider.append(page);
  await settled(place.box);
  const countCalls = () => calls.filter(([name]) => name === 'getCampaign').length;
  return { ...place, app, provider, events, countCalls };
}

describe('parts of a campaign by its id', () => {
  it('load it once for all, show it, and fire ev-load each', async () => {
    const tags = Object.keys(parts);
    const markup = tags.map((tag) => `<${tag} campaign-id="${campaign.id}"></${tag}>`).join('');
    const { provider, events, countCalls, remove } = await put(markup, campaign);
    await waitUntil(() => events.length >= tags.length, 'an event of each');
    for (const [tag, shown] of Object.entries(parts))
      await waitUntil(() => shown.test(getText(provider.querySelector(tag)!)), `${tag} is filled`);
    assert.deepEqual(
      events.map(({ type }) => type),
      tags.map(() => 'ev-load'),
    );
    assert.sameMembers(
      events.map(({ target }) => (target as Element).localName),
      tags,
    );
    assert.equal(countCalls(), 1);
    remove();
  });

  it('explain an unknown id in one line, as high as the line before it, and fire ev-load-error', async () => {
    const answer = createServerError(404, 'NOT_FOUND', 'Not found.');
    let fail = () => {};
    const waits = new Promise((_, reject) => (fail = () => reject(answer)));
    const { provider, events, remove } = await put(
      '<ev-requirement-list campaign-id="unknown"></ev-requirement-list>',
      () => waits,
    );
    const part = provider.querySelector('ev-requirement-list')!;
    await waitUntil(() => queryInShadow(part, '[aria-busy]'), 'a line while it loads');
    const { height } = part.getBoundingClientRect();
    assert.isAbove(height, 0);
    fail();
    await waitUntil(() => events.length > 0, 'the event');
    const [event] = events as [LoadErrorEvent];
    assert.deepEqual([event.type, event.code, event.status], ['ev-load-error', 'NOT_FOUND', 404]);
    assert.equal(getText(part).trim(), campaignsEn.partGone);
    assert.closeTo(part.getBoundingClientRect().height, height, 0.5, 'nothing moves');
    remove();
  });

  it('show nothing without an id, or what the page wrote between the tags, and request nothing', async () => {
    const tags = [...Object.keys(parts), 'ev-join-box', 'ev-top-posts'];
    const markup = tags.map((tag) => `<${tag}></${tag}><${tag}>Soon</${tag}>`).join('');
    const { provider, events, countCalls, remove } = await put(markup, campaign);
    for (const tag of tags) {
      const [bare, fallback] = provider.querySelectorAll(tag) as unknown as [Element, Element];
      assert.equal(getText(bare).trim(), '', tag);
      const slot = queryInShadow<HTMLSlotElement>(fallback, 'slot');
      assert.deepEqual(slot?.assignedNodes(), [...fallback.childNodes], `${tag} shows its content`);
    }
    assert.deepEqual([events.length, countCalls()], [0, 0]);
    remove();
  });

  it('request nothing when they are given the object, also without an App', async () => {
    const { provider, countCalls, remove } = await put('', campaign);
    render(
      html`<ev-campaign-header .campaign=${campaign} campaign-id="other"></ev-campaign-header>`,
      provider,
    );
    await settled(provider);
    const header = provider.querySelector('ev-campaign-header')!;
    assert.include(getText(header), campaign.title);
    document.body.append(header);
    header.campaign = { ...campaign, title: 'Without an App' };
    await header.updateComplete;
    assert.include(getText(header), 'Without an App');
    header.remove();
    assert.equal(countCalls(), 0);
    remove();
  });

  it('follow another id', async () => {
    const titles: Record<string, string> = { one: 'The first', two: 'The second' };
    const { provider, events, remove } = await put(
      '<ev-campaign-header campaign-id="one"></ev-campaign-header>',
      ({ id }: { id: string }) => ({ ...campaign, id, title: titles[id] }),
    );
    const header = provider.querySelector('ev-campaign-header')!;
    await waitUntil(() => getText(header).includes('The first'), 'the first one');
    header.setAttribute('campaign-id', 'two');
    await waitUntil(() => getText(header).includes('The second'), 'the second one');
    await waitUntil(() => events.length === 2, 'an event of each');
    header.removeAttribute('campaign-id');
    await waitUntil(() => getText(header).trim() === '', 'empty');
    remove();
  });

  it('give way to one line, with the focus, when a login has joined', async () => {
    let isMember = false;
    const { provider, app, remove } = await put(
      `<ev-join-box campaign-id="${stranger.id}"></ev-join-box>`,
      () => (isMember ? { ...stranger, my: detail.my } : stranger),
      false,
    );
    const box = provider.querySelector('ev-join-box')!;
    await waitUntil(() => queryByRole(box, 'checkbox'), 'the terms');
    app.use(session).login = async () => {
      isMember = true;
      await app.use(signInState).signIn({ accessToken: 'a', refreshToken: 'r', sessionToken: 's' });
    };
    getByRole(box, 'checkbox').click();
    await settled(box);
    const button = queryAllByRole(box, 'button')[0]!;
    button.focus();
    button.click();
    await waitUntil(() => getText(box).includes(`You joined ${stranger.title}`), 'the box');
    assert.equal(getFocused(box)?.getAttribute('role'), 'status');
    remove();
  });

  it('show the state of another id with its own amount', async () => {
    const states: Record<string, object> = {
      one: { ...payout, campaignId: 'one', status: 'claimable' },
      two: { ...payout, campaignId: 'two', status: 'paid' },
    };
    const { provider, remove } = await put(
      '<ev-claim-box campaign-id="one"></ev-claim-box>',
      ({ id }: { id: string }) => ({ ...detail, id, my: { ...detail.my, payout: states[id] } }),
    );
    const box = provider.querySelector('ev-claim-box')!;
    const isClaimable = () => queryInShadow(box, '.claim') !== null;
    await waitUntil(isClaimable, 'the first one');
    box.campaignId = 'two';
    await waitUntil(() => queryInShadow(box, '.receipt'), 'the second one');
    // From the cache, within the same update.
    box.campaignId = 'one';
    await settled(box);
    await settled(box);
    assert.isTrue(isClaimable());
    remove();
  });

  it('subscribe to nothing once they are removed', async () => {
    const { provider, countCalls, remove } = await put(
      '<ev-campaign-header campaign-id="one"></ev-campaign-header>',
      campaign,
    );
    const header = provider.querySelector('ev-campaign-header')!;
    await waitUntil(() => getText(header).includes(campaign.title), 'the first one');
    header.remove();
    header.campaignId = 'two';
    await header.updateComplete;
    await settled(provider);
    assert.equal(countCalls(), 1);
    remove();
  });

  it('offer a visitor the login that joins', async () => {
    const { provider, remove } = await put(
      `<ev-join-box campaign-id="${stranger.id}"></ev-join-box>`,
      stranger,
      false,
    );
    const box = provider.querySelector('ev-join-box')!;
    await waitUntil(() => /Log in/.test(getText(box)), 'the button');
    remove();
  });
});
