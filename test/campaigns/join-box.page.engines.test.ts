import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/join-box/define.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { mara, participation, stranger } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/campaigns/join-box.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByRole,
  getByTag,
  getFocused,
  getText,
  inShadow,
  queryAllByRole,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-join-box', fromStories(stories));

describe('<ev-join-box>', () => {
  afterEach(() => sessionStorage.clear());

  const open = async (joinCampaign: unknown, signedIn = true, user = mara, campaign = stranger) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      signedIn,
      rest: { joinCampaign },
      typed: { getCurrentUser: user },
    });
    const logins: unknown[] = [];
    app.use(session).login = (kind, fields) =>
      Promise.resolve(void logins.push([kind, fields?.campaignId]));
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-join-box .campaign=${campaign}></ev-join-box></ev-app>`,
    );
    const root = box.querySelector('ev-join-box')!;
    const press = () => queryAllByRole(root, 'button')[0]!.click();
    const accept = () => getByRole(root, 'checkbox').click();
    const getBodies = () =>
      calls.flatMap(([name, input]) => (name === 'joinCampaign' ? [input] : []));
    return { app, root, press, accept, getBodies, logins, remove };
  };

  it('asks for the terms first, and focuses their checkbox', async () => {
    const { root, press, getBodies, remove } = await open({});
    press();
    await waitUntil(() => getByTag(root, 'ev-checkbox').error);
    assert.equal(getFocused(root)?.localName, 'ev-checkbox');
    assert.deepEqual(getBodies(), []);
    remove();
  });

  for (const [joinDisabledReason, sentence] of [
    ['own-campaign', /member of the brand/],
    ['administrator-joins', /Administrators decide about payments/],
  ] as const)
    it(`is disabled in advance with its reason: ${joinDisabledReason}`, async () => {
      const my = { ...participation, joined: false, eligible: 'no', joinDisabledReason } as const;
      const { root, press, getBodies, remove } = await open({}, true, mara, { ...stranger, my });
      const button = getByTag(root, 'ev-button');
      assert.isTrue(button.disabled);
      assert.match(button.disabledReason, sentence);
      assert.include(inShadow(root, 'section').textContent, button.disabledReason);
      assert.isNull(queryByTag(root, 'ev-checkbox'));
      press();
      assert.deepEqual(getBodies(), []);
      remove();
    });

  it('is disabled with the reason while an administrator views as the user', async () => {
    const user = { ...mara, realUserId: 'admin' };
    const { root, press, accept, getBodies, remove } = await open({}, true, user);
    const button = getByTag(root, 'ev-button');
    await waitUntil(() => button.disabled);
    assert.match(button.disabledReason, /Only they can join and leave campaigns/);
    assert.include(inShadow(root, 'section').textContent, button.disabledReason);
    accept();
    press();
    assert.deepEqual(getBodies(), []);
    remove();
  });

  it('joins with the version of the accepted terms', async () => {
    const { app, press, accept, getBodies, remove } = await open({ campaignId: stranger.id });
    accept();
    press();
    await waitUntil(() => app.use(toasts).$list.get().length);
    assert.match(
      app.use(toasts).$list.get()[0]!.text,
      /^You joined .+\. Post by (?!end of).+ to earn this week\.$/,
    );
    const [{ params, body }] = getBodies() as [{ params: object; body: object }];
    assert.deepEqual(params, { campaignId: stranger.id });
    assert.include(body, {
      campaignIndex: stranger.campaignIndex,
      acceptedTermsVersion: stranger.terms.version,
    });
    remove();
  });

  it('shows why joining was refused', async () => {
    const { root, press, accept, remove } = await open(
      createServerError(409, 'CAMPAIGN_FULL', 'Every seat is taken.'),
    );
    accept();
    press();
    await waitUntil(() => queryInShadow(root, 'ev-note[tone=danger]'));
    remove();
  });

  for (const [state, more, text] of [
    ['before the start', { status: 'inactive' }, 'You can join when it starts: Mon, Nov 2'],
    ['while paused', { status: 'inactive', isPaused: true }, 'until the campaign resumes'],
    ['with all seats taken', { participantCap: 1 }, 'All seats are taken.'],
  ] as const)
    it(`leads to open campaigns ${state}`, async () => {
      const { box, remove } = await stage(
        html`<ev-app .app=${createStoryApp({ signedIn: false })}
          ><ev-join-box .campaign=${{ ...stranger, ...more }}></ev-join-box
        ></ev-app>`,
      );
      const root = box.querySelector('ev-join-box')!;
      await waitUntil(() => queryByTag(root, 'ev-button'));
      assert.include(getText(root), text);
      assert.equal(getByTag(root, 'ev-button').textContent, 'See open campaigns');
      assert.equal(queryByTag(root, 'ev-checkbox'), null);
      remove();
    });

  it('asks nothing of a person who does not qualify: it names the conditions and what fits', async () => {
    const { box, remove } = await stage(fromStories(stories).NotEligible!());
    await settled(box);
    const root = box.querySelector('ev-join-box')!;
    const list = getByTag(root, 'ev-requirement-list');
    await list.updateComplete;
    assert.include(getText(list), 'You have 212 of 500 followers.');
    assert.notInclude(getText(list), 'Account at least');
    assert.isNull(queryInShadow(root, 'ev-checkbox, ev-button'));
    await waitUntil(() => queryByRole(root, 'link'));
    assert.equal(getByRole(root, 'link').textContent, '1 campaign fits you');
    remove();
  });

  it('offers the login that gives the permission to post where it is all that is missing', async () => {
    const { box, remove } = await stage(fromStories(stories).ConnectFirst!());
    await settled(box);
    const root = box.querySelector('ev-join-box')!;
    const logins: unknown[] = [];
    const { app } = box.querySelector('ev-app')!;
    app!.use(session).login = (kind) => Promise.resolve(void logins.push(kind));
    const button = getByTag(root, 'ev-button');
    assert.equal(getByRole(root, 'heading', { level: 2 }).textContent, 'Connect X to join');
    assert.equal(button.textContent.trim(), 'Connect X');
    button.click();
    assert.deepEqual(logins, ['write']);
    assert.equal(allInShadow(root, 'ev-checkbox, a').length, 0);
    remove();
  });

  it('repeats no reason that its page lists, and promises a notice where nothing fits', async () => {
    const { box, remove } = await stage(fromStories(stories).NothingFits!());
    await settled(box);
    const root = box.querySelector('ev-join-box')!;
    await waitUntil(() => getText(root).includes('No open campaign fits you right now.'));
    assert.isNull(queryInShadow(root, 'ev-requirement-list, a'));
    remove();
  });

  it('logs in for the campaign when signed out', async () => {
    const { press, accept, getBodies, logins, remove } = await open({}, false);
    accept();
    press();
    assert.deepEqual(logins, [['read', stranger.id]]);
    assert.deepEqual(getBodies(), []);
    remove();
  });

  it('forgets accepted terms when the session ends: the next person accepts them again', async () => {
    const { app, root, accept, press, remove } = await open(
      createServerError(409, 'CAMPAIGN_FULL', ''),
    );
    accept();
    press();
    await waitUntil(() => queryInShadow(root, 'ev-note[tone=danger]'));
    app.use(session).clear();
    await waitUntil(() => !getByTag(root, 'ev-checkbox').checked);
    assert.equal(getByTag(root, 'ev-checkbox').error, '');
    remove();
    const again = await open({}, false);
    assert.equal(getByTag(again.root, 'ev-checkbox').checked, false);
    again.remove();
  });

  it('keeps accepted terms over a login that is cancelled, until they are declined', async () => {
    const isChecked = ({ root }: Awaited<ReturnType<typeof open>>) =>
      getByTag(root, 'ev-checkbox').checked;
    const first = await open({}, false);
    first.accept();
    first.press();
    first.remove();
    const again = await open({}, false);
    assert.equal(isChecked(again), true);
    again.accept();
    again.remove();
    const declined = await open({}, false);
    assert.equal(isChecked(declined), false);
    declined.remove();
  });
});
