import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/claim-box/define.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { mara, payout } from '../../stories/campaigns/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/campaigns/claim-box.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-claim-box', fromStories(stories));

describe('<ev-claim-box>', () => {
  const open = async (confirmPayout: unknown, user: CurrentUser = mara) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      rest: { confirmPayout },
      typed: { getCurrentUser: user },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-claim-box .payout=${payout}></ev-claim-box></ev-app>`,
    );
    const root = box.querySelector('ev-claim-box')!.shadowRoot!;
    const press = () => root.querySelector('ev-button')!.click();
    const getKeys = () =>
      calls.flatMap(([name, input]) =>
        name === 'confirmPayout' ? [(input as { idempotencyKey: string }).idempotencyKey] : [],
      );
    return { root, press, getKeys, remove };
  };

  it('claims the amount once, also when pressed twice', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const { root, press, getKeys, remove } = await open(
      () => new Promise((resolve) => (answer = resolve)),
    );
    assert.include(
      root.querySelector('ev-button')!.textContent!.replaceAll('\u00a0', ' '),
      '42.80 USDC',
    );
    press();
    await waitUntil(() => root.querySelector('ev-button')!.busy);
    press();
    answer({ campaignId: payout.campaignId, claimed: payout.total });
    await waitUntil(() => root.querySelector('[role=status]'));
    assert.equal(getKeys().length, 1);
    remove();
  });

  it('names the currency of each part of a reward', async () => {
    const { root, remove } = await open({});
    const text = root.textContent!.replaceAll('\u00a0', ' ');
    assert.include(text, '36.80 USDC for 3 posts. 6.00 USDC bonus.');
    remove();
  });

  it('shows an administrator who views another user why nothing can be claimed', async () => {
    const { root, press, getKeys, remove } = await open({}, { ...mara, realUserId: 'admin' });
    await waitUntil(() => root.querySelector('ev-button')!.disabled);
    assert.include(root.textContent, 'You’re viewing as another user.');
    press();
    (root.host as HTMLElementTagNameMap['ev-claim-box']).claim();
    assert.deepEqual(getKeys(), []);
    remove();
  });

  it('repeats a claim without an answer with the same idempotency key', async () => {
    const { root, press, getKeys, remove } = await open(
      createServerError(502, 'INTERNAL', 'Bad gateway'),
    );
    press();
    await waitUntil(() => root.querySelector('ev-note[tone=warning]'));
    press();
    await waitUntil(() => getKeys().length === 2 && root.querySelector('ev-note[tone=warning]'));
    assert.equal(getKeys()[0], getKeys()[1]);
    remove();
  });

  it('turns to paid with its payout, names the day, and keeps the focus', async () => {
    const { root, remove } = await open({});
    const box = root.host as HTMLElementTagNameMap['ev-claim-box'];
    const getText = () => root.textContent.replace(/\s+/g, ' ').trim();
    root.querySelector('ev-button')!.focus();
    box.payout = { ...payout, status: 'claimed' };
    await waitUntil(() => root.activeElement === root.querySelector('h2'));
    assert.include(getText(), 'Claimed');
    const rewards = payout.rewards.map((one) => ({ ...one, paidAt: '2026-11-19T15:00:05Z' }));
    box.payout = { ...payout, status: 'paid', rewards };
    await box.updateComplete;
    assert.match(getText(), /^Added to balance Added on .+\. Open wallets$/);
    assert.notMatch(getText(), /withdraw/i, 'it may have been withdrawn since');
    remove();
  });

  it('becomes a receipt with the withdrawal as next step, and rolls the amount in once', async () => {
    const { root, press, remove } = await open({ claimed: payout.total });
    const box = root.host as HTMLElementTagNameMap['ev-claim-box'];
    press();
    await waitUntil(() => root.querySelector('[role=status]'));
    const countMoves = () => root.querySelector('ev-money')!.getAnimations().length;
    assert.equal(countMoves(), 0);
    const rewards = payout.rewards.map((one) => ({ ...one, claimedAt: '2026-11-19T15:00:05Z' }));
    box.payout = { ...payout, status: 'claimed', rewards };
    await box.updateComplete;
    await waitUntil(() => countMoves() === 1);
    assert.match(root.querySelector('.receipt')!.textContent, /Claimed on .+ We’re adding it/);
    box.payout = { ...payout, status: 'paid', rewards };
    await box.updateComplete;
    const next = root.querySelector('ev-button')!;
    assert.deepEqual(
      [next.textContent.trim(), next.href],
      ['Withdraw', '/profile/wallets#withdraw'],
    );
    remove();
  });

  it('shows the error of a refused claim', async () => {
    const { root, press, remove } = await open(
      createServerError(409, 'NOTHING_TO_CLAIM', 'Claimed before.'),
    );
    press();
    await waitUntil(() => root.querySelector('ev-note[tone=danger]'));
    assert.include(root.querySelector('ev-note')!.textContent, 'Claimed before.');
    remove();
  });
});
