import { expect, oneEvent } from '@open-wc/testing';
import type { WalletLinkRequestEvent } from '../../elements/wallets/balance-list/balance-list.events.ts';
import { balances as balances } from '../../messages/en/money.json';
import * as stories from '../../stories/wallets/balance-list.stories.ts';
import { at } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
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
import { stage, standing } from '../standing.ts';
import { getTerms } from '../terms.ts';

const states = fromStories(stories);
standing('ev-balance-list', states);

describe('<ev-balance-list>', () => {
  const render = async (state: keyof typeof stories) => {
    const { box, remove } = await stage(states[state]!());
    const element = box.querySelector('ev-balance-list')!;
    return { element, root: element, box, remove };
  };

  it('shows available, pending and withdrawing money with different fills', async () => {
    const { root, remove } = await render('Several');
    const variants = queryAllByTag(root, 'ev-progress')[0]!.parts!.map(
      ({ variant = '' }) => variant,
    );
    expect(variants).to.deep.equal(['', 'muted', 'hatched']);
    remove();
  });

  it('names what was paid in advance, also where nothing else is in the balance', async () => {
    const { element, box, remove } = await render('Owed');
    const owed = balances.helpOwed.replace('{amount}', '7.00 USDC');
    expect(getText(box)).to.include(owed);
    const none = { amount: '0', currency: 'USDC' };
    element.balances = [
      { ...element.balances![0]!, pending: none, inWithdrawal: none, pendingItems: [] },
    ];
    await element.updateComplete;
    expect(getText(box)).to.include(owed);
    remove();
  });

  it('keeps estimates and unclaimed rewards out of the bar, and marks an estimate as one', async () => {
    const { element, root, remove } = await render('Several');
    const [first] = element.balances!;
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    element.balances = [
      {
        ...first!,
        available: money('100'),
        inWithdrawal: money('60'),
        pendingItems: [
          { reason: 'evaluating', amount: money('720') },
          { reason: 'claimable', amount: money('180') },
          { reason: 'processing', amount: money('40') },
        ],
      },
    ];
    await element.updateComplete;
    const { parts, label } = queryAllByTag(root, 'ev-progress')[0]!;
    expect(parts!.map(({ value }) => value)).to.deep.equal([0.5, 0.2, 0.3]);
    expect(label).to.not.match(/720|180/);
    const amounts = allInShadow(root, '.amount').map(({ textContent }) => textContent);
    expect(amounts).to.deep.equal(['100.00', '≈\u00a0720.00', '180.00', '40.00', '60.00']);
    element.balances = [
      {
        ...first!,
        inWithdrawal: money('0'),
        pendingItems: element.balances[0]!.pendingItems!.slice(0, 2),
      },
    ];
    await element.updateComplete;
    expect(queryByTag(root, 'ev-progress'), 'one part is no division').to.equal(null);
    remove();
  });

  it('leaves out bar and parts where all can be withdrawn', async () => {
    const { element, root, remove } = await render('Several');
    const [first] = element.balances!;
    const none = { ...first!.pending, amount: '0' };
    element.balances = [
      { ...first!, canWithdraw: true, pending: none, inWithdrawal: none, pendingItems: [] },
    ];
    await element.updateComplete;
    expect(queryAllByTag(root, 'ev-money')[0]!.value!.amount).to.equal(first!.available.amount);
    expect([queryByTag(root, 'ev-progress'), queryByRole(root, 'term')]).to.deep.equal([
      null,
      null,
    ]);
    remove();
  });

  it('sets the decimals of its amounts below each other, from right to left too', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { root, box, remove } = await render('Several');
      box.dir = dir;
      const [list] = allInShadow(root, 'dl');
      const rights = [...list!.querySelectorAll('.amount')].map((amount) => {
        const range = document.createRange();
        range.selectNodeContents(amount);
        return Math.round(range.getBoundingClientRect().right);
      });
      expect(rights.length).to.be.above(1);
      expect(new Set(rights).size).to.equal(1);
      remove();
    }
  });

  it('explains its amounts', async () => {
    const { root, remove } = await render('Several');
    expect(Object.keys(getTerms(root))).to.deep.equal([
      'can be withdrawn',
      'Available',
      'Estimated',
      'Processing',
      'in your balance',
      'Not yet available',
    ]);
    remove();
  });

  it('calls only an amount available that can be withdrawn at once', async () => {
    const read = async (state: keyof typeof stories) => {
      const { root, remove } = await render(state);
      const first = inShadow(root, 'dl > div');
      const [word, detail] = [...first.querySelectorAll('dt, dd')].map(({ textContent }) =>
        textContent.replace(/\s+/g, ' ').trim(),
      );
      remove();
      return `${word}: ${detail}`;
    };
    expect(await read('Several')).to.match(/^Available.*: now$/);
    const blocked = {
      BelowMinimum: 'below minimum',
      NoWallet: 'no verified wallet',
      EmailMissing: 'email not verified',
      Held: 'available from',
      Frozen: 'stopped by you',
      Paused: 'withdrawals paused',
      Review: 'being reviewed',
      TwoFactor: 'two-factor setup not finished',
    };
    for (const [state, reason] of Object.entries(blocked)) {
      const row = await read(state as keyof typeof stories);
      expect(row, state).to.match(new RegExp(`^Not yet available.*: ${reason}`));
    }
  });

  it('names what a withdrawal waits for: its code, or when it is expected', async () => {
    const { element, root, remove } = await render('Several');
    const read = async () => {
      await element.updateComplete;
      return getText(inShadow(root, '.withdrawing')).replace(/\s+/g, ' ');
    };
    expect(await read()).to.match(/^Processing.* code needed 50\.00$/);
    element.awaitingCode = [];
    expect(await read()).to.match(/^Processing[^g]*50\.00$/);
    const expectIn = (minutes: number) => [{ currency: 'USDC', estimatedAt: at(minutes) }];
    element.processing = [...expectIn(-10), ...expectIn(90), { currency: 'SOL' }];
    expect(await read()).to.contain('expected today');
    element.processing = expectIn(-10);
    expect(await read()).to.contain('later than expected');
    remove();
  });

  it('shows an empty currency in one line, and account-wide reasons unless it is brief', async () => {
    const { root, remove } = await render('EmptyCurrencies');
    const unused = allInShadow(root, 'li.unused');
    expect(
      unused.map((row) => row.querySelectorAll('dl, .blocked, ev-progress').length),
    ).to.deep.equal([0, 0]);
    expect(unused[0]!.textContent).to.not.contain('Minimum withdrawal');
    remove();
    const earlier = await render('EmptyCurrencies');
    const [usdc, sol, eth] = earlier.element.balances!;
    const none = { ...usdc!.available, amount: '0' };
    const lifetimeEarned = { amount: '3', currency: 'SOL' };
    const before = { ...usdc!, available: none, canWithdraw: false, blockedReason: 'min' as const };
    earlier.element.balances = [before, { ...sol!, lifetimeEarned }, eth!];
    await earlier.element.updateComplete;
    expect(inShadow(earlier.root, 'li.unused').textContent).to.contain('Minimum withdrawal 1.00');
    expect(queryAllByRole(earlier.root, 'definition')[0]!.textContent).to.equal('');
    earlier.element.balances = [
      { ...sol!, available: none, pending: none, inWithdrawal: none },
      eth!,
    ];
    await earlier.element.updateComplete;
    expect(getByTag(earlier.root, 'ev-empty').heading).to.equal('Nothing earned yet');
    earlier.remove();
    const held = await render('Held');
    const isExplained = () => queryInShadow(held.root, '.blocked') !== null;
    expect(isExplained()).to.equal(true);
    held.element.brief = true;
    await held.element.updateComplete;
    expect(isExplained()).to.equal(false);
    held.remove();
  });

  it('asks to link a wallet for the blocked currency', async () => {
    const { element, root, remove } = await render('NoWallet');
    const event = oneEvent(element, 'ev-wallet-link-request');
    getByRole(root, 'button', { name: balances.doLinkWallet }).click();
    expect(((await event) as unknown as WalletLinkRequestEvent).currency).to.equal('ETH');
    remove();
  });

  it('links to the settings while the e-mail address is missing', async () => {
    const { root, remove } = await render('EmailMissing');
    expect(getByRole(root, 'link', { name: balances.doVerifyEmail }).getAttribute('href')).to.equal(
      '/profile/settings',
    );
    remove();
  });

  it('says that the person stopped withdrawals, and where to ask', async () => {
    const { root, remove } = await render('Frozen');
    const text = getText(root);
    expect(text).to.contain('You stopped withdrawals after a change you didn’t make.');
    remove();
  });

  it('shows the same available amount while the balance is blocked, and does not say it can be withdrawn', async () => {
    const { element, root, remove } = await render('Held');
    const { available } = element.balances![0]!;
    expect(queryAllByTag(root, 'ev-money')[0]!.value).to.deep.equal(available);
    expect(Object.keys(getTerms(root))[0]).to.equal('in your balance');
    remove();
  });
});
