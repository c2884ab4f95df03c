import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { CodeSubmitEvent } from '../../elements/ui/code-entry/code-entry.events.ts';
import { withdrawals } from '../../elements/wallets/withdrawals.store.ts';
import {
  wallets as walletsEn,
  'withdrawal-receipt' as withdrawalReceiptEn,
} from '../../messages/en/wallets.json';
import {
  at,
  cancelled,
  completed,
  pending,
  usdc,
  uuid,
  waiting,
} from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { answers } from '../../stories/wallets/withdrawal-form.stories.ts';
import { WalletRequiredEvent } from '../../elements/wallets/withdrawal-form/withdrawal-form.events.ts';
import * as stories from '../../stories/screens/wallets-screen.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  findByTag,
  getByRole,
  getByTag,
  getFocused,
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
import { getDeepActive, openScreen, readDownload } from './screen-support.ts';

standing('wallets-screen', fromStories(stories));

describe('<ev-wallets-screen>', () => {
  it('names once that nothing was earned yet, with the minimum, and offers no withdrawal', async () => {
    const none = { amount: '0', currency: 'USDC' };
    const unused = { available: none, pending: none, inWithdrawal: none, lifetimeEarned: none, canWithdraw: false, blockedReason: 'min', pendingItems: [] } as const; // prettier-ignore
    const listBalances = [{ ...usdc, ...unused }];
    const app = createStoryApp({
      rest: { listBalances, listWallets: [], listWalletTypes: [], listWithdrawals: [] },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = box.querySelector('ev-wallets-screen')!;
    await waitUntil(() => queryByTag(root, 'ev-balance-list'));
    const empty = () => queryByTag(getByTag(root, 'ev-balance-list'), 'ev-empty');
    await waitUntil(empty);
    expect(empty()!.text.replace(/\s/g, ' ')).to.contain('Minimum per withdrawal: 25.00 USDC.');
    expect(queryByTag(root, 'ev-withdrawal-form')).to.equal(null);
    expect(queryInShadow(root, '.lead')).to.equal(null);
    remove();
  });

  it('keeps each code entry with its withdrawal when a newer one is inserted', async () => {
    const older = { ...waiting, createdAt: at(-10) };
    const newer = { ...waiting, id: '00000000-0000-4000-8000-000000000066', createdAt: at(-1) };
    let list = [older];
    const app = createStoryApp({ rest: { ...answers, listWithdrawals: () => list } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const codes = () => queryAllByTag(box, 'ev-withdrawal-code');
    await waitUntil(() => codes().length === 1);
    const [first] = codes();
    await settled(box);
    getByRole(first!, 'button', { name: walletsEn.codeCancel }).click();
    await settled(box);
    list = [newer, older];
    app.use(withdrawals).reload();
    await waitUntil(() => codes().length === 2);
    await settled(box);
    expect(codes()[1]).to.equal(first);
    expect(first!.withdrawal!.id).to.equal(older.id);
    const open = codes().map((one) => getByTag(one, 'ev-dialog').open);
    expect(open).to.deep.equal([false, true]);
    remove();
  });

  it('keeps the code entry when the page gets another number of columns', async () => {
    await setViewport({ width: 1280, height: 800 });
    const app = createStoryApp({ rest: { ...answers, listWithdrawals: [waiting] } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = () => box.querySelector('ev-wallets-screen')!;
    const entry = () => queryByTag(root(), 'ev-withdrawal-code');
    await waitUntil(() => entry());
    const first = entry();
    expect(first!.closest('aside') === null).to.equal(false);
    await setViewport({ width: 800, height: 1280 });
    await waitUntil(() => !entry()!.closest('aside'));
    expect(entry() === first).to.equal(true);
    await setViewport({ width: 1280, height: 800 });
    await waitUntil(() => entry()!.closest('aside'));
    expect(entry() === first).to.equal(true);
    remove();
  });

  for (const [hash, group, tag] of [
    ['#code', 'ev-withdrawal-code', 'ev-code-input'],
    ['#withdraw', 'ev-withdrawal-form', 'ev-field'],
    ['#link', 'ev-wallet-manager', 'ev-button'],
  ] as const)
    it(`scrolls to ${hash} and focuses its control`, async () => {
      const before = location.href;
      history.replaceState(null, '', hash);
      const app = createStoryApp({ rest: { ...answers, listWithdrawals: [waiting] } });
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
      );
      await waitUntil(() => getDeepActive().includes(tag));
      expect(getDeepActive()).to.include(group);
      const { top } = getFocused(box.querySelector('ev-wallets-screen')!)!.getBoundingClientRect();
      expect(top).to.be.within(0, innerHeight);
      history.replaceState(null, '', before);
      remove();
    });

  it('offers the code where one is awaited, and a review once a withdrawal has ended or is late', async () => {
    const onTime = { ...pending, estimatedAt: at(20) };
    const late = { ...pending, id: uuid(97), reference: 'EV-LATE', estimatedAt: at(-20) };
    const listWithdrawals = [waiting, onTime, late, completed];
    const app = createStoryApp({
      rest: { ...answers, listWithdrawals },
      typed: { listCases: [] },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = () => box.querySelector('ev-wallets-screen')!;
    const buttons = () =>
      queryAllByTag(root(), 'ev-case-button').filter(
        (one) => queryAllByTag(one, 'ev-button').length > 0,
      );
    await waitUntil(() => buttons().length > 0);
    expect(buttons().map(({ about }) => about)).to.deep.equal(['EV-LATE', completed.reference]);
    await waitUntil(() => queryByTag(root(), 'ev-withdrawal-code'));
    const name = walletsEn.enterCodeFor.replace('{reference}', waiting.reference);
    getByRole(root(), 'button', { name }).click();
    const input = () => queryByTag(queryByTag(root(), 'ev-withdrawal-code'), 'ev-code-entry');
    await waitUntil(
      () =>
        getFocused(root())?.localName === 'ev-withdrawal-code' || input()?.matches(':focus-within'),
    );
    remove();
  });

  it('explains in place of the code why a withdrawal ended, until the note is closed', async () => {
    const ended = { ...waiting, status: 'cancelled', failureCode: 'codes-wrong', refunded: true };
    let list: unknown[] = [waiting];
    const app = createStoryApp({ rest: { ...answers, listWithdrawals: () => list } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const code = () => queryByTag(box, 'ev-withdrawal-code');
    const note = () => queryByTag(code(), 'ev-note');
    await waitUntil(() => code());
    list = [ended];
    app.use(withdrawals).reload();
    await waitUntil(() => note());
    expect(note()!.textContent).to.contain('A wrong code was entered too many times.');
    getByRole(note()!, 'button').click();
    await waitUntil(() => !code());
    remove();
  });

  it('shows a receipt in place of the code, with its focus, until it is closed', async () => {
    let list: unknown[] = [waiting];
    const confirmed = { ...pending, id: waiting.id };
    const app = createStoryApp({
      rest: { ...answers, listWithdrawals: () => list, verifyWithdrawal: confirmed },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = () => box.querySelector('ev-wallets-screen')!;
    const code = () => queryByTag(root(), 'ev-withdrawal-code');
    const receipt = () => queryByTag(root(), 'ev-withdrawal-receipt');
    await waitUntil(() => queryByTag(code(), 'ev-code-entry'));
    list = [confirmed];
    const entry = getByTag(code()!, 'ev-code-entry');
    entry.dispatchEvent(new CodeSubmitEvent('407192'));
    await waitUntil(() => receipt()?.matches(':focus'));
    expect(code() === null).to.equal(true);
    expect(app.use(toasts).$list.get().length).to.equal(0);
    list = [{ ...confirmed, status: 'completed' }];
    app.use(withdrawals).reload();
    await waitUntil(() => receipt()!.withdrawal!.status === 'completed');
    getByRole(receipt()!, 'button', { name: withdrawalReceiptEn.done }).click();
    await waitUntil(() => !receipt());
    remove();
  });

  it('appears at once, when all of its data has come', async () => {
    let arrive: (list: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (arrive = resolve));
    const app = createStoryApp({ rest: { ...answers, listWallets: () => late } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = box.querySelector('ev-wallets-screen')!;
    await settled(box);
    expect(queryByTag(root, 'ev-balance-list') === null).to.equal(true);
    expect(queryAllByTag(root, 'ev-skeleton').length).to.equal(4);
    arrive([]);
    await waitUntil(() => queryByTag(root, 'ev-balance-list'));
    expect(queryAllByTag(root, 'ev-skeleton').length).to.equal(0);
    remove();
  });

  it('shows no note about a withdrawal that the user cancelled, or that ended before', async () => {
    const ended = { ...waiting, status: 'cancelled', failureCode: 'by-user', refunded: true };
    const before = { ...ended, id: '00000000-0000-4000-8000-000000000066' };
    let list: unknown[] = [waiting, { ...before, failureCode: 'code-expired' }];
    const app = createStoryApp({ rest: { ...answers, listWithdrawals: () => list } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const codes = () => queryAllByTag(box, 'ev-withdrawal-code');
    await waitUntil(() => codes().length === 1);
    list = [ended, list[1]];
    app.use(withdrawals).reload();
    await waitUntil(() => codes().length === 0);
    remove();
  });

  it('never calls an estimate on its way', async () => {
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    const estimates = [
      { reason: 'evaluating', amount: money('540.00'), until: at(9 * 1440) },
      { reason: 'evaluating', amount: money('180.00'), until: at(1440) },
    ];
    let pendingItems: unknown[] = estimates;
    const app = createStoryApp({
      rest: {
        ...answers,
        listWithdrawals: [],
        listBalances: () => [
          {
            ...usdc,
            available: money('0'),
            pending: money('720.00'),
            inWithdrawal: money('0'),
            pendingItems,
            canWithdraw: false,
            blockedReason: 'min',
          },
        ],
      },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = () => box.querySelector('ev-wallets-screen')!;
    const text = () =>
      (queryInShadow(root(), '.lead')?.textContent ?? '').replace(/\s+/g, ' ').trim();
    await waitUntil(() => text().includes('720.00'));
    expect(text()).to.equal(
      'Nothing can be withdrawn right now. Estimated rewards: 720.00 USDC. They can still change.',
    );
    const list = getByTag(root(), 'ev-balance-list');
    expect(getText(list)).not.to.contain('way');
    expect(getText(list)).to.contain('Estimate').and.not.to.contain('Being checked');
    pendingItems = [estimates[0], { reason: 'processing', amount: money('180.00') }];
    app.use(withdrawals).reload();
    await waitUntil(() => text().includes('180.00'));
    expect(text()).to.contain(
      'Claimed and on the way to your balance: 180.00 USDC. Estimated rewards: 540.00 USDC. They can still change.',
    );
    remove();
  });

  describe('before the first withdrawal', () => {
    const setup = {
      ...answers,
      listBalances: [{ ...usdc, canWithdraw: false, blockedReason: 'email-unverified' }],
      listWallets: [],
      listWithdrawals: [],
    };
    const open = async () => {
      const app = createStoryApp({ rest: setup });
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
      );
      const root = box.querySelector('ev-wallets-screen')!;
      await waitUntil(() => queryByTag(root, 'ev-withdrawal-form'));
      await settled(box);
      return { root, remove };
    };

    it('shows the steps below the headline on a phone, and no empty list of wallets', async () => {
      await setViewport({ width: 360, height: 780 });
      const { root, remove } = await open();
      const ids = allInShadow(root, '.areas section').map((one) =>
        one.getAttribute('aria-labelledby'),
      );
      expect(ids).to.deep.equal(['withdraw', 'balances']);
      const manager = getByTag(root, 'ev-wallet-manager');
      expect(queryInShadow(manager, 'section')).to.equal(null);
      await setViewport({ width: 1280, height: 800 });
      remove();
    });

    it('leads from #link to the step of the wallet, whose dialog opens', async () => {
      const before = location.href;
      history.replaceState(null, '', '#link');
      const { root, remove } = await open();
      await waitUntil(() => getDeepActive().join().includes('ev-withdrawal-form,ev-button'));
      const form = getByTag(root, 'ev-withdrawal-form');
      inShadow(form, '.setup > :last-child ev-button').click();
      await waitUntil(() => queryByRole(getByTag(root, 'ev-wallet-manager'), 'dialog'));
      history.replaceState(null, '', before);
      remove();
    });
  });

  it('leads with what is missing up to the minimum, and offers to link a wallet once', async () => {
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    const balance = { ...usdc, available: money('5.00'), pending: money('0') };
    Object.assign(balance, { inWithdrawal: money('0'), pendingItems: [], canWithdraw: false });
    const app = createStoryApp({
      rest: {
        ...answers,
        listBalances: [{ ...balance, blockedReason: 'min' }],
        listWallets: [],
        listWithdrawals: [],
      },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = () => box.querySelector('ev-wallets-screen')!;
    const lead = () => queryInShadow(root(), '.lead')?.textContent.replace(/\s+/g, ' ').trim();
    await waitUntil(() => lead()?.includes('5.00'));
    expect(lead()).to.equal(
      'You have 5.00 USDC. You need 20.00 USDC more to reach the 25.00 USDC minimum. See campaigns',
    );
    const manager = getByTag(root(), 'ev-wallet-manager');
    await waitUntil(() => queryAllByRole(manager, 'button').length > 0);
    const form = getByTag(root(), 'ev-withdrawal-form');
    expect(queryByTag(form, 'ev-withdrawal-wallet')).to.equal(null);
    expect(manager.currency).to.equal('USDC');
    // The button of the form's step.
    form.dispatchEvent(new WalletRequiredEvent('USDC'));
    await findByTag(manager, 'ev-wallet-link');
    remove();
  });

  it('names the time where a person can only wait, and no steps', async () => {
    const balance = { ...usdc, canWithdraw: false };
    const held = {
      ...balance,
      blockedReason: 'hold',
      blockedUntil: at(1440),
      holdCauses: [{ kind: 'wallet', at: at(0) }],
    };
    for (const [shown, words] of [
      [held, 'You linked a wallet today. For your security, withdrawals open'],
      [{ ...balance, blockedReason: 'paused' }, 'withdrawals are paused'],
      [{ ...balance, blockedReason: 'review' }, 'We’re reviewing this balance'],
    ] as const) {
      const app = createStoryApp({ rest: { ...answers, listBalances: [shown] } });
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
      );
      const lead = () =>
        queryInShadow(box.querySelector('ev-wallets-screen'), '.lead')?.textContent;
      await waitUntil(() => lead()?.includes('You have'));
      expect(lead()).to.contain(words);
      expect(lead()).to.not.contain('Finish these steps');
      remove();
    }
  });

  it('lists claimable amounts and awaited codes apart from withdrawable ones, with a link to the claim', async () => {
    const money = (amount: string) => ({ amount, currency: 'USDC' });
    const campaignId = '00000000-0000-4000-8000-000000000055';
    const balance = {
      ...usdc,
      available: money('0'),
      pending: money('180.00'),
      inWithdrawal: waiting.amount,
      pendingItems: [
        { reason: 'claimable', amount: money('180.00'), until: at(9 * 1440), campaignId },
      ],
      canWithdraw: false,
      blockedReason: 'min',
    };
    const app = createStoryApp({
      rest: { ...answers, listBalances: [balance], listWithdrawals: [waiting] },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const lead = () => queryInShadow(box.querySelector('ev-wallets-screen'), '.lead');
    const text = () => (lead()?.textContent ?? '').replace(/\s+/g, ' ').trim();
    await waitUntil(() => text().includes('your code'));
    expect(text()).to.equal(
      'Nothing can be withdrawn right now. 180.00 USDC is ready to claim until Sat, Nov 28, 3:00 PM. Review and claim Waiting for your code: 50.00 USDC.',
    );
    expect(getByRole(lead()!, 'link').getAttribute('href')).to.equal(
      `/campaign/${campaignId}#claim`,
    );
    remove();
  });

  it('names what was withdrawn of the total', async () => {
    const listWithdrawals = [completed, pending, cancelled];
    const app = createStoryApp({ rest: { ...answers, listBalances: [usdc], listWithdrawals } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = () => box.querySelector('ev-wallets-screen')!;
    const earned = () => queryInShadow(root(), '.earned')?.textContent.replace(/\s+/g, ' ').trim();
    await waitUntil(() => earned()?.includes('withdrawn'));
    // The sample's sum less the available amount, what is in withdrawal and what is being processed.
    expect(earned()).to.equal(
      'Total earned 1,482.75 USDC · 1,180.55 USDC withdrawn (incl. 12.80 network fee)',
    );
    remove();
  });

  it('explains once that withdrawals are stopped, and not beside amounts of zero', async () => {
    const frozen = { ...usdc, canWithdraw: false, blockedReason: 'frozen' };
    const empty = { ...frozen, available: { amount: '0', currency: 'USDC' } };
    const app = createStoryApp({
      rest: { ...answers, listBalances: [empty, { ...empty, currency: 'SOL' }] },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallets-screen></ev-wallets-screen></ev-app>`,
    );
    const root = box.querySelector('ev-wallets-screen')!;
    await waitUntil(() => queryByTag(root, 'ev-balance-list'));
    await settled(box);
    const lead = inShadow(root, '.lead');
    expect(lead.textContent).to.contain('You stopped withdrawals');
    expect(getByRole(lead, 'link').getAttribute('href')).to.equal('/help');
    const list = getByTag(root, 'ev-balance-list');
    expect(allInShadow(list, 'li').length).to.equal(2);
    expect(queryInShadow(list, '.blocked')).to.equal(null);
    remove();
  });

  it('downloads all withdrawals as a CSV file', async () => {
    const amount = { amount: '75', currency: 'USDC' };
    const labeled = { ...completed, amount, wallet: { ...completed.wallet, label: '+1;=2' } };
    const { press, waitFor, remove } = await openScreen(
      html`<ev-wallets-screen></ev-wallets-screen>`,
      {
        rest: answers!,
        typed: { exportWithdrawals: { items: [labeled, cancelled], nextCursor: null } },
      },
    );
    const { name, text } = await readDownload(async () => {
      await press('Download CSV');
      await waitFor('[role=status]', 'The file has 2 rows.');
    });
    expect(name).to.equal('withdrawals-2026-11-19.csv');
    const { createdAt, transactionHash, wallet } = completed;
    const [head, first, second] = text!.split('\r\n');
    expect([head, first]).to.deep.equal([
      '"Reference","Requested (UTC)","Status","Currency","Amount","Network fee","Net amount","Wallet","Address","Transaction"',
      `"EV-20261113-04","${createdAt}","Paid out","USDC","75.00","0.80","74.20","'+1;'=2","${wallet.address}","${transactionHash}"`,
    ]);
    expect(second).to.match(/"Canceled","SOL","1\.20","","",/, 'nothing was charged or sent');
    remove();
  });

  it('loads in its two columns', async () => {
    await setViewport({ width: 1280, height: 800 });
    const { box, remove } = await stage(fromStories(stories)['Loading']!());
    const root = box.querySelector('ev-wallets-screen')!;
    await waitUntil(() => innerWidth === 1280 && queryAllByTag(root, 'ev-skeleton')[0]);
    await settled(box);
    const getTop = (selector: string) => inShadow(root, selector).getBoundingClientRect().top;
    expect(getTop('aside')).to.equal(getTop('.main'));
    remove();
    await setViewport({ width: 1024, height: 768 });
  });

  it('says what the login is for where a link leads to the code', async () => {
    const initialUrl = location.pathname + location.search;
    const getHeading = async (hash: string) => {
      history.replaceState(null, '', initialUrl + hash);
      const { box, remove } = await stage(fromStories(stories)['SignedOut']!());
      const root = box.querySelector('ev-wallets-screen')!;
      await waitUntil(() => queryByTag(root, 'ev-empty')?.heading);
      const { heading } = getByTag(root, 'ev-empty');
      remove();
      return heading;
    };
    expect(await getHeading('#code')).to.equal(walletsEn.signInForCode);
    expect(await getHeading('')).to.equal(walletsEn.signInTitle);
    history.replaceState(null, '', initialUrl);
  });
});
