import { assert } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/campaigns/claim-box/define.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { claim as claimEn } from '../../messages/en/money.json';
import { mara, payout } from '../../stories/campaigns/samples.ts';
import { balances, usdc } from '../../stories/wallets/samples.ts';
import { createServerError, createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/campaigns/claim-box.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  getByRole,
  getByTag,
  getFocused,
  getText,
  inShadow,
  queryAllByTag,
  queryByRole,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-claim-box', fromStories(stories));

const getHeading = (root: Element) => getByRole(root, 'heading').textContent.trim();
/** The text of the state, without those that only keep their room. */
const getShownText = (root: Element) => inShadow(root, '.layers > p:not(.kept)').textContent.trim();

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
    const root = box.querySelector('ev-claim-box')!;
    const press = () => getByRole(root, 'button').click();
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
      queryAllByTag(root, 'ev-button')[0]!.textContent!.replaceAll('\u00a0', ' '),
      '42.80 USDC',
    );
    press();
    await waitUntil(() => queryAllByTag(root, 'ev-button')[0]!.busy);
    press();
    answer({ campaignId: payout.campaignId, claimed: payout.total });
    await waitUntil(() => queryInShadow(root, '.next'));
    assert.equal(getKeys().length, 1);
    remove();
  });

  it('names the currency of each part of a reward', async () => {
    const { root, remove } = await open({});
    const text = getText(root).replaceAll('\u00a0', ' ');
    assert.include(text, '36.80 USDC for 3 posts. 6.00 USDC bonus.');
    remove();
  });

  it('shows an administrator who views another user why nothing can be claimed', async () => {
    const { root, press, getKeys, remove } = await open({}, { ...mara, realUserId: 'admin' });
    await waitUntil(() => queryAllByTag(root, 'ev-button')[0]!.disabled);
    assert.include(getText(root), 'You’re viewing as another user.');
    press();
    root.claim();
    assert.deepEqual(getKeys(), []);
    remove();
  });

  it('repeats a claim without an answer with the same idempotency key', async () => {
    const { root, press, getKeys, remove } = await open(
      createServerError(502, 'INTERNAL', 'Bad gateway'),
    );
    press();
    await waitUntil(() => queryInShadow(root, 'ev-note[tone=warning]'));
    press();
    await waitUntil(() => getKeys().length === 2 && queryInShadow(root, 'ev-note[tone=warning]'));
    assert.equal(getKeys()[0], getKeys()[1]);
    remove();
  });

  it('turns to paid with its payout, names the day, and keeps the focus', async () => {
    const { root, remove } = await open({});
    const box = root;
    getByRole(root, 'button').focus();
    box.payout = { ...payout, status: 'claimed' };
    await waitUntil(() => getFocused(root) === queryByRole(root, 'heading'));
    assert.equal(getHeading(root), claimEn.claimedHead);
    const rewards = payout.rewards.map((one) => ({ ...one, paidAt: '2026-11-19T15:00:05Z' }));
    box.payout = { ...payout, status: 'paid', rewards };
    await box.updateComplete;
    assert.equal(getHeading(root), 'Added to balance');
    assert.match(getShownText(root), /^Added on .+\.$/);
    remove();
  });

  it('has only a link for a reward that was added before it was opened', async () => {
    const { box, remove } = await stage(
      html`<ev-app .app=${createStoryApp({})}
        ><ev-claim-box .payout=${{ ...payout, status: 'paid' }}></ev-claim-box
      ></ev-app>`,
    );
    const root = box.querySelector('ev-claim-box')!;
    assert.notMatch(getText(root), /withdraw/i, 'it may have been withdrawn since');
    assert.isFalse(getByTag(root, 'ev-success-mark').animated);
    remove();
  });

  it('names the day of a claim that was made before it was opened', async () => {
    const rewards = payout.rewards.map((one) => ({ ...one, claimedAt: '2026-11-19T15:00:05Z' }));
    const claimed = { ...payout, status: 'claimed', rewards };
    const { box, remove } = await stage(
      html`<ev-app .app=${createStoryApp({})}
        ><ev-claim-box .payout=${claimed}></ev-claim-box
      ></ev-app>`,
    );
    const text = getShownText(box.querySelector('ev-claim-box')!);
    assert.match(text, /^Claimed on .+\. It’ll be in your balance in a few minutes\.$/);
    remove();
  });

  describe('the moment of a claim', () => {
    const claimAtOnce = async (width: number, next = balances) => {
      const app = createStoryApp({
        rest: { confirmPayout: { claimed: payout.total }, listBalances: next },
        typed: { getCurrentUser: mara },
      });
      const { box, remove } = await stage(
        html`<ev-app .app=${app}
          ><ev-claim-box .payout=${payout}></ev-claim-box>
          <p>below</p></ev-app
        >`,
      );
      box.style.width = `${width}px`;
      const element = box.querySelector('ev-claim-box')!;
      const root = element;
      const below = box.querySelector('p')!;
      const getTops = () =>
        [element, inShadow(root, 'section'), getByTag(root, 'ev-money'), below].map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return [top, height];
        });
      const getNext = () => queryInShadow<HTMLElementTagNameMap['ev-button']>(root, '.next');
      const claim = async () => {
        getByRole(root, 'button').click();
        await waitUntil(getNext);
      };
      return { element, root, getTops, getNext, claim, remove };
    };

    for (const width of [288, 560, 1000])
      it(`moves nothing at ${width} px`, async () => {
        const { element, getTops, claim, remove } = await claimAtOnce(width);
        const before = getTops();
        await claim();
        assert.deepEqual(getTops(), before);
        element.payout = { ...payout, status: 'claimed' };
        await element.updateComplete;
        assert.deepEqual(getTops(), before);
        const rewards = payout.rewards.map((one) => ({ ...one, paidAt: '2026-11-19T15:00:05Z' }));
        element.payout = { ...payout, status: 'paid', rewards };
        await element.updateComplete;
        assert.deepEqual(getTops(), before);
        remove();
      });

    it('draws the mark, and is over within 300 ms', async () => {
      const { root, claim, remove } = await claimAtOnce(560);
      await claim();
      const mark = getByTag(root, 'ev-success-mark');
      await mark.updateComplete;
      const ends = [root.shadowRoot!, mark.shadowRoot!]
        .flatMap((one) => one.getAnimations())
        .map(({ effect }) => Number(effect!.getComputedTiming().endTime));
      assert.isAbove(ends.length, 3);
      assert.isAtMost(Math.max(...ends), 300);
      remove();
    });

    it('reads the claim out once, and once the payment', async () => {
      const { element, root, claim, remove } = await claimAtOnce(560);
      const status = getByRole(root, 'status');
      assert.equal(status.textContent, '');
      const read: string[] = [];
      const observer = new MutationObserver(() => read.push(status.textContent));
      observer.observe(status, { childList: true, characterData: true, subtree: true });
      await claim();
      element.payout = { ...payout, status: 'claimed' };
      await element.updateComplete;
      element.payout = { ...payout, status: 'paid' };
      await waitUntil(() => read.length === 2);
      assert.deepEqual(
        read.map((one) => one.replaceAll('\u00a0', ' ')),
        [
          '42.80 USDC claimed. It’ll be in your balance in a few minutes.',
          '42.80 USDC added to your balance.',
        ],
      );
      observer.disconnect();
      remove();
    });

    it('does not follow its link with the second click of a double click', async () => {
      const { getNext, claim, remove } = await claimAtOnce(560);
      await claim();
      const second = new MouseEvent('click', { detail: 2, cancelable: true, bubbles: true });
      getNext()!.dispatchEvent(second);
      assert.isTrue(second.defaultPrevented);
      remove();
    });

    const noWallet = { ...usdc, setupReason: 'no-wallet' as const };
    const nextSteps = [
      ['Withdraw', [usdc]],
      ['Set up your withdrawal', [noWallet]],
      ['Open wallets', [{ ...usdc, setupReason: 'hold' as const }]],
    ] as const;
    for (const [label, next] of nextSteps)
      it(`offers "${label}" before and after the payment`, async () => {
        const { element, getNext, claim, remove } = await claimAtOnce(560, [...next]);
        await claim();
        assert.equal(getNext()!.textContent.trim(), label);
        assert.equal(getNext()!.href, '/profile/wallets#withdraw');
        for (const total of [payout.total, { ...payout.total }]) {
          element.payout = { ...payout, total, status: 'paid' };
          await element.updateComplete;
          assert.equal(getNext()!.textContent.trim(), label);
        }
        remove();
      });
  });

  it('shows the error of a refused claim', async () => {
    const { root, press, remove } = await open(
      createServerError(409, 'NOTHING_TO_CLAIM', 'Claimed before.'),
    );
    press();
    await waitUntil(() => queryInShadow(root, 'ev-note[tone=danger]'));
    assert.include(getByTag(root, 'ev-note').textContent, 'Claimed before.');
    remove();
  });
});
