import { expect } from '@open-wc/testing';
import type { CampaignDetail } from '../../contract/campaign.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import {
  detail,
  mara,
  myPosts,
  participation,
  payout,
  stranger,
  suggestions,
} from '../../stories/campaigns/samples.ts';
import { neverSettles } from '../../stories/story-app.ts';
import { getTerms } from '../terms.ts';
import { allInShadow, queryAllByTag, queryByTag } from '../queries.ts';
import { waitUntil } from '../wait-until.ts';
import { testCampaignScreen, withoutPayout } from './campaign-screen-support.ts';

describe('use of <ev-campaign-screen>', () => {
  const tested = testCampaignScreen();
  const { open } = tested;

  it('opens the editor for a post or for feedback, in both bars', async () => {
    const { press, editorRequests } = await open();
    for (const bar of ['.member-actions >', '.bottom-bar >']) {
      await press('New Post', bar);
      await press('Share Feedback', bar);
    }
    const [post, feedback] = ['post', 'feedback'].map((kind) => ({
      kind,
      campaignId: detail.id,
    }));
    expect(editorRequests).to.deep.equal([post, feedback, post, feedback]);
  });

  it('links the terms in force, and the version that the member accepted if it is another', async () => {
    const links = (version: string) => [
      ...allInShadow<HTMLAnchorElement>(tested.screen!.root, `a[href$="/${detail.id}/${version}"]`),
    ];
    const accepted = (acceptedTermsVersion: string) => ({
      ...withoutPayout,
      my: { ...participation, acceptedTermsVersion },
    });
    const first = await open(accepted('4'));
    await first.waitFor('ev-brief');
    expect(links('4').map((one) => one.textContent)).to.deep.equal(['Terms, version 4']);
    first.remove();
    const { waitFor } = await open(accepted('3'));
    await waitFor('ev-brief');
    expect(links('4').length).to.equal(1);
    expect(links('3').map((one) => one.textContent)).to.deep.equal(['You accepted version 3']);
  });

  it('disables what an administrator who views as the user may not do', async () => {
    const typed = { getCurrentUser: { ...mara, realUserId: 'admin' } };
    const { box, waitFor, has, reads } = await open(detail, { typed });
    await waitFor('.member-actions', 'You’re viewing as another user. Only they can publish');
    const findButtons = () =>
      allInShadow<HTMLElementTagNameMap['ev-button']>(
        box.querySelector('ev-campaign-screen'),
        'ev-button',
      ).filter(({ textContent }) => /New Post|Share Feedback|Claim|Leave/.test(textContent));
    // The bar at the bottom has one of them; it appears once the claim box is known to be out of view.
    scrollTo(0, document.documentElement.scrollHeight);
    await waitUntil(() => findButtons().length === 5);
    for (const { disabled, disabledReason, textContent } of findButtons())
      expect([disabled, /^You’re viewing/.test(disabledReason)], textContent).to.deep.equal([
        true,
        true,
      ]);
    expect([reads(myPosts[0]!.content), has('ev-button', 'Delete')]).to.deep.equal([true, false]);
  });

  it('opens the editor with the chosen suggestion', async () => {
    const { waitFor, press, editorRequests } = await open();
    await waitFor('.member-actions', '4 suggested posts to start from');
    await press('My grandmother');
    expect(editorRequests).to.deep.equal([
      { kind: 'post', campaignId: detail.id, suggestionId: suggestions[2]!.id },
    ]);
  });

  it('turns the claim box to paid when the payment arrives', async () => {
    const withPayout = (status: 'claimed' | 'paid'): CampaignDetail => ({
      ...detail,
      my: { ...participation, payout: { ...payout, status } },
    });
    let answer = withPayout('claimed');
    const { app, waitFor } = await open(() => answer);
    await waitFor('section.receipt', 'Claimed');
    answer = withPayout('paid');
    app.use(queryCache).invalidate('campaign');
    const receipt = await waitFor('section.receipt', 'Added to balance');
    expect(queryByTag(receipt, 'ev-money')).to.not.equal(null);
  });

  it('claims from the bottom bar, once, and still offers a post', async () => {
    const {
      press,
      waitFor,
      getCalls,
      editorRequests,
      screen: element,
    } = await open(detail, {
      rest: { confirmPayout: neverSettles },
    });
    element.style.paddingTop = '3000px';
    await press('New Post', '.bottom-bar >');
    expect(editorRequests).to.deep.equal([{ kind: 'post', campaignId: detail.id }]);
    await press('Claim', '.bottom-bar >');
    const button = await waitFor<HTMLElementTagNameMap['ev-button']>(
      '.bottom-bar > ev-button',
      'Claim',
    );
    await waitUntil(() => button.busy);
    expect(getCalls('confirmPayout').length).to.equal(1);
  });

  it('shows the claim in the bottom bar only while the box is out of view', async () => {
    const { waitFor, has, screen: element } = await open(detail);
    const box = await waitFor('ev-claim-box');
    box.scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitUntil(() => !has('.bottom-bar > ev-button', 'Claim'));
    expect(has('.bottom-bar > ev-button', 'New Post')).to.equal(true);
    element.style.paddingTop = '3000px';
    window.scrollTo({ top: 0, behavior: 'instant' });
    await waitUntil(() => has('.bottom-bar > ev-button', 'Claim'));
  });

  it('says how the reward is calculated once: in the claim box where there is one', async () => {
    const count = () => queryAllByTag(tested.screen!.root, 'ev-reward-shares').length;
    await (await open(detail)).waitFor('ev-claim-box');
    expect(count()).to.equal(1);
    tested.screen!.remove();
    await (await open(withoutPayout)).waitFor('ev-reward-shares');
    expect(count()).to.equal(1);
  });

  it('explains the score of the leaderboard and the counts of the campaign', async () => {
    const { waitFor, root } = await open();
    await waitFor('ev-leaderboard');
    expect(Object.keys(getTerms(root))).to.deep.equal([
      'Overall: 14 of 212',
      'Posts',
      'Impressions',
    ]);
  });

  it('says why a member cannot post this week', async () => {
    const reason = 'You’ve published all your posts for this week. The next week opens soon.';
    const { root, waitFor } = await open({
      ...withoutPayout,
      my: { ...participation, canPost: false },
      maxPostsPerWeek: 3,
    });
    const bar = await waitFor('.member-actions', reason);
    const button = bar.querySelector('ev-button')!;
    expect([button.disabled, button.disabledReason]).to.deep.equal([true, reason]);
    expect(queryAllByTag(root, 'ev-suggestion-list').length).to.equal(0);
  });

  it('offers feedback, but neither a post nor suggestions, when posts are closed', async () => {
    const closed = { ...participation, canPost: false };
    const { waitFor, press, reads, has, editorRequests } = await open({
      ...withoutPayout,
      status: 'evaluated',
      my: closed,
    });
    await waitFor('.member-actions', 'Share Feedback');
    expect([
      has('.member-actions ev-button', 'New Post'),
      has('.bottom-bar', 'New Post'),
      has('.member-actions > span'),
    ]).to.deep.equal([false, false, false]);
    await press('Share Feedback', '.member-actions >');
    expect(editorRequests.map(({ kind }) => kind)).to.deep.equal(['feedback']);
    expect([reads('My grandmother'), has('ev-join-box')]).to.deep.equal([false, false]);
  });

  it('lets a member leave, and shows the way back', async () => {
    let campaign: CampaignDetail = withoutPayout;
    const leftAt = '2026-11-18T09:00:00Z';
    const left = { ...participation, joined: false, leftAt, canPost: false };
    const { press, waitFor, has, reads } = await open(() => campaign, {
      typed: {
        leaveCampaign: () => {
          campaign = { ...withoutPayout, my: left };
          return left;
        },
      },
    });
    await press('Leave campaign');
    await press('Leave campaign', 'ev-dialog');
    await waitFor('ev-join-box');
    expect(reads('You left this campaign on Nov 18.')).to.equal(true);
    expect([has('ev-post-list'), has('.member-actions')]).to.deep.equal([true, false]);
  });

  it('judges nobody by the requirements of an ended campaign in which they took no part', async () => {
    const { waitFor, has, reads } = await open({ ...stranger, status: 'evaluated' });
    await waitFor('ev-requirement-list');
    const hasCount = has('[aria-labelledby=requirements] .aside');
    expect([hasCount, reads('checked after login')]).to.deep.equal([false, false]);
  });

  it('offers no leave once the rewards are final', async () => {
    const { waitFor, reads } = await open({ ...withoutPayout, status: 'evaluated' });
    await waitFor('ev-post-list');
    expect(reads('Leave campaign')).to.equal(false);
  });

  it('asks before a post is deleted, and deletes it', async () => {
    const { press, waitFor, getCalls, has } = await open(withoutPayout, {
      typed: { deletePost: { ok: true } },
    });
    await waitFor('ev-post-list');
    await press('Delete', '.meta');
    await press('Keep post', 'ev-dialog');
    expect(getCalls('deletePost').length).to.equal(0);
    await press('Delete', '.meta');
    await press('Delete post', 'ev-dialog');
    await waitUntil(() => !has('ev-delete-post'));
    expect(getCalls('deletePost').length).to.equal(1);
  });

  it('offers neither on a partner’s page', async () => {
    const { waitFor, reads, has } = await open(withoutPayout, { kind: 'embed' });
    await waitFor('ev-post-list');
    expect([reads('Leave campaign'), has('.meta ev-button')]).to.deep.equal([false, false]);
  });

  it('offers strangers to join while the campaign accepts posts', async () => {
    const running = await open(stranger);
    await running.waitFor('ev-join-box');
    running.remove();
    const ended = await open({ ...stranger, status: 'evaluated' });
    await ended.waitFor('ev-brief');
    expect(ended.has('ev-join-box')).to.equal(false);
  });

  it('keeps each requirement in its place with what the person has, and drops all marks after the end', async () => {
    const unmet = {
      id: 'followers',
      kind: 'followers',
      value: 1000,
      actual: 318,
      state: 'unmet',
    } as const;
    const refused = { ...participation, joined: false, eligible: 'no', unmet: [unmet] } as const;
    const requirements = [unmet, ...detail.requirements.slice(1)];
    const read = async (status: CampaignDetail['status'], joined = false) => {
      const my = { ...refused, joined };
      const { waitFor } = await open({ ...stranger, requirements, my, status });
      const list = await waitFor('.section > ev-requirement-list');
      const section = list.closest('section')!;
      const text = `${section.querySelector('header')!.textContent} ${list.shadowRoot!.textContent}`;
      const marks = allInShadow<SVGElement>(list, 'svg').length;
      tested.screen!.remove();
      return [text.replace(/\s+/g, ' '), marks] as const;
    };
    for (const status of ['active', 'inactive'] as const) {
      const [text] = await read(status);
      expect(text, status).to.match(/Requirements 2 of 3 met .*You have 318 of 1,000 followers\./);
    }
    for (const joined of [false, true]) {
      const [text, marks] = await read('evaluating', joined);
      expect(text).to.match(/Requirements .*At least 1,000 followers/);
      expect(text).not.to.match(/318|not checked|of 3 met/);
      expect(marks).to.equal(0);
    }
  });
});
