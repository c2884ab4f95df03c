import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/confirm-screen/define.ts';
import type { Confirmation } from '../../contract/confirmation.ts';
import { emptyUser } from '../../common/empty-user.ts';
import { confirmation } from '../../elements/core/confirmation/confirmation.store.ts';
import * as stories from '../../stories/screens/confirm-screen.stories.ts';
import { success } from '../../elements/screens/confirm-screen/confirm-flow.store.ts';
import { at, solanaAddress } from '../../stories/wallets/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  getByTag,
  getText,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import {
  claim,
  createConfirmation,
  id,
  recordVisits,
  renderScreen,
  returnTo,
} from './confirm-screen-support.ts';

standing('ev-confirm-screen', fromStories(stories));

const record = recordVisits();

describe('<ev-confirm-screen>', () => {
  it('executes nothing on load or by a click before the delay ends', async () => {
    const { root, findButton, names, box, remove } = await renderScreen(claim, {
      confirmPayout: {},
    });
    await waitUntil(() => queryInShadow(root, 'dl'));
    expect(findButton('Claim')!.disabled).to.equal(true);
    findButton('Claim')!.click();
    await settled(box);
    expect(
      names().filter((name) => name === 'confirmPayout' || name === 'endConfirmation'),
    ).to.deep.equal([]);
    expect(getText(root)).to.contain('partner.example');
    remove();
  });

  it('shows the version of the accepted terms', async () => {
    const join = createConfirmation({
      call: 'joinCampaign',
      params: { campaignId: 'c1' },
      body: { acceptedTermsVersion: '2' },
    });
    const { root, remove } = await renderScreen(join);
    await waitUntil(() => queryInShadow(root, 'dl'));
    const link = inShadow(root, 'dl a');
    expect(link.textContent).to.equal('Version 2');
    expect(link.getAttribute('href')).to.equal('/articles/campaign-terms/c1/2');
    remove();
  });

  it('shows what a campaign that is joined pays, and until when it takes posts', async () => {
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    for (const [maxPerUser, reward] of [
      [money('180'), 'Up to 180 USDC'],
      [undefined, '6,000 USDC pool'],
    ] as const) {
      const join = createConfirmation({
        call: 'joinCampaign',
        params: { campaignId: 'c1' },
        body: {},
      });
      const campaign = { title: 'Core', rewardPool: money('6000'), endsAt: '2026-12-05T12:00:00Z' };
      const { root, remove } = await renderScreen({
        ...join,
        facts: { campaign: { ...campaign, ...(maxPerUser && { maxPerUser }) } },
      });
      await waitUntil(() => queryAllByRole(root, 'term').length > 0);
      const [terms, values] = (['term', 'definition'] as const).map((role) =>
        queryAllByRole(root, role).map((one) => one.textContent.trim().replaceAll('\u00a0', ' ')),
      );
      const rows = Object.fromEntries(terms!.map((term, index) => [term, values![index]]));
      expect(rows['Reward']).to.equal(reward);
      expect(rows['Deadline']).to.match(/5 Dec|Dec 5/);
      remove();
    }
  });

  it('isolates the text direction of every value', async () => {
    const claimed = {
      ...claim,
      facts: { campaign: { id: 'c1', title: '@maralind' } },
    } as Confirmation;
    const { box, root, remove } = await renderScreen(claimed);
    await waitUntil(() => queryInShadow(root, 'dl'));
    const values = queryAllByRole(root, 'definition');
    expect(values.length).to.equal(1);
    expect(inShadow(root, '.site bdi').textContent).to.equal('partner.example');
    for (const value of values)
      expect(value.querySelector('bdi')?.textContent).to.equal(value.textContent);
    box.dir = 'rtl';
    expect(getComputedStyle(values[0]!).direction).to.equal('rtl');
    expect(getComputedStyle(values[0]!.firstElementChild!).direction).to.equal('ltr');
    remove();
  });

  it('makes the call with its id as idempotency key and returns to the partner page', async () => {
    const { press, calls, remove } = await renderScreen(claim, {
      confirmPayout: { campaignId: 'c1' },
    });
    await press('Claim');
    await waitUntil(() => record.visited.length);
    const [, input] = calls.find(([name]) => name === 'confirmPayout')!;
    expect(input).to.deep.equal({ params: { campaignId: 'c1' }, idempotencyKey: id });
    expect(calls.at(-1)).to.deep.equal(['endConfirmation', { id }]);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=done`]);
    remove();
  });

  it('shows the success until it is closed, and reports it once', async () => {
    success.delay = 2 ** 31 - 1;
    const { press, root, calls, remove } = await renderScreen(claim, { confirmPayout: {} });
    await press('Claim');
    await waitUntil(() => queryInShadow(root, '[role=status] h1'));
    expect(getByRole(root, 'heading', { level: 1 }).textContent).to.equal('Reward claimed');
    expect(record.visited).to.deep.equal([]);
    await press('Close');
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=done`]);
    expect(calls.filter(([name]) => name === 'endConfirmation').length).to.equal(1);
    remove();
  });

  it('leads with the amount, and shows sums and the whole address', async () => {
    const { box, remove } = await stage(fromStories(stories)['Withdrawal']!());
    const root = box.querySelector('ev-confirm-screen')!;
    await waitUntil(() => queryInShadow(root, 'dl'));
    const amount = queryAllByTag(root, 'ev-money')[0]!;
    expect(amount.value).to.deep.equal({ amount: '25', currency: 'USDC' });
    expect(amount.compareDocumentPosition(getByRole(root, 'heading', { level: 1 }))).to.equal(4);
    expect(inShadow(root, '.sums').textContent).to.contain('You’ll receive');
    expect(inShadow(root, '.facts').textContent).to.contain(solanaAddress);
    remove();
  });

  it('restarts the delay when the window gets or loses the focus', async () => {
    const { root, findButton, names, box, remove } = await renderScreen(claim, {
      confirmPayout: {},
    });
    await waitUntil(() => queryInShadow(root, 'dl') && !findButton('Claim')!.disabled);
    for (const type of ['blur', 'focus']) {
      dispatchEvent(new Event(type));
      findButton('Claim')!.click();
      await settled(box);
      expect(
        [findButton('Claim')!.disabled, names().includes('confirmPayout')],
        type,
      ).to.deep.equal([true, false]);
      await waitUntil(() => !findButton('Claim')!.disabled);
    }
    remove();
  });

  it('reports an unsure outcome during the call and after a lost answer', async () => {
    let answer: (failed: unknown) => void = () => undefined;
    const confirmPayout = () => new Promise((_, refuse) => (answer = refuse));
    const { press, root, findButton, app, remove } = await renderScreen(claim, { confirmPayout });
    const { $outcome } = app.use(confirmation);
    await press('Claim');
    await waitUntil(() => findButton('Claim')!.busy);
    expect($outcome.get()).to.equal('unsure');
    answer(createServerError(409, 'NOTHING_TO_CLAIM', 'Claimed before.'));
    await waitUntil(() => queryByTag(root, 'ev-note'));
    expect($outcome.get()).to.equal('cancelled');
    await press('Claim');
    await waitUntil(() => findButton('Claim')!.busy);
    answer(createServerError(502, 'INTERNAL', 'Bad gateway'));
    await waitUntil(() => !findButton('Claim')!.busy);
    await press('Cancel');
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=unsure`]);
    remove();
  });

  it('stays unsure while the server still works on a call whose answer was lost', async () => {
    const refusals = [
      createServerError(409, 'ALREADY_PROCESSING', 'Still being worked on.'),
      createServerError(429, 'RATE_LIMITED', 'Another upload is under way.'),
    ];
    for (const refusal of refusals) {
      const answers = [createServerError(502, 'INTERNAL', 'Bad gateway'), refusal];
      const { press, root, findButton, app, names, remove } = await renderScreen(claim, {
        confirmPayout: () => answers.shift(),
      });
      for (const count of [1, 2]) {
        await press('Claim');
        await waitUntil(() => names().filter((name) => name === 'confirmPayout').length === count);
        await waitUntil(() => queryByTag(root, 'ev-note') && !findButton('Claim')!.busy);
      }
      expect(app.use(confirmation).$outcome.get(), refusal.code).to.equal('unsure');
      remove();
    }
  });

  it('makes no call after the confirmation expired', async () => {
    let answer: unknown = { ...claim, expiresAt: at(0) };
    const { press, root, findButton, names, remove } = await renderScreen(() => answer, {
      confirmPayout: {},
    });
    await waitUntil(() => findButton('Claim'));
    answer = createServerError(410, 'CONFIRMATION_EXPIRED', 'Too long ago.');
    await press('Claim');
    await waitUntil(() => getText(root).includes('Too long ago.'));
    expect(names()).to.not.include('confirmPayout');
    remove();
  });

  it('titles feedback as feedback', async () => {
    const body = {
      content: 'Slow.',
      attachments: [],
      campaignId: 'c1',
      selectedSuggestionId: null,
      kind: 'feedback' as const,
    };
    const { root, remove } = await renderScreen(createConfirmation({ call: 'createPost', body }));
    await waitUntil(() => queryByRole(root, 'blockquote'));
    expect(getByRole(root, 'heading', { level: 1 }).textContent).to.equal('Publish this feedback?');
    remove();
  });

  it('loads the confirmation whose id is set later', async () => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      typed: { getConfirmation: claim, getCurrentUser: emptyUser },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-confirm-screen></ev-confirm-screen></ev-app>`,
    );
    const findCalls = () =>
      calls.filter(([name]) => name === 'getConfirmation').map(([, input]) => input);
    expect(findCalls()).to.deep.equal([]);
    const screen = box.querySelector('ev-confirm-screen')!;
    screen.confirmation = id;
    await waitUntil(() => queryInShadow(screen, 'dl'));
    expect(findCalls()).to.deep.equal([{ id }]);
    remove();
  });

  it('cancels without a call', async () => {
    const { press, names, remove } = await renderScreen(claim);
    await press('Cancel');
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    expect(names()).to.include('cancelConfirmation');
    remove();
  });

  it('shows the error of a refused call and stays open', async () => {
    const { press, root, remove } = await renderScreen(claim, {
      confirmPayout: createServerError(409, 'NOTHING_TO_CLAIM', 'Claimed before.'),
    });
    await press('Claim');
    await waitUntil(() => queryByTag(root, 'ev-note'));
    expect(getByTag(root, 'ev-note').textContent).to.contain('Claimed before.');
    expect(record.visited).to.deep.equal([]);
    remove();
  });

  it('offers another login where the last one is long ago', async () => {
    const { press, root, remove } = await renderScreen(claim, {
      confirmPayout: createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.'),
    });
    await press('Claim');
    await waitUntil(() =>
      queryAllByTag(root, 'ev-button').some(({ textContent }) => textContent === 'Log in again'),
    );
    remove();
  });

  it('repeats a call without an answer with the same idempotency key', async () => {
    let lost = true;
    const confirmPayout = () =>
      lost ? createServerError(502, 'INTERNAL', 'Bad gateway') : { campaignId: 'c1' };
    const { press, root, calls, remove } = await renderScreen(claim, { confirmPayout });
    await press('Claim');
    await waitUntil(() => queryByTag(root, 'ev-note')?.textContent.includes('won’t happen twice'));
    lost = false;
    await press('Claim');
    await waitUntil(() => record.visited.length);
    const keys = calls.flatMap(([name, input]) =>
      name === 'confirmPayout' ? [(input as { idempotencyKey: string }).idempotencyKey] : [],
    );
    expect(keys).to.deep.equal([id, id]);
    remove();
  });
});
