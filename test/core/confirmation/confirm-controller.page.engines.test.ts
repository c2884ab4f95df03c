import { expect } from '@open-wc/testing';
import { html } from 'lit';
import '../../../elements/campaigns/claim-box/define.ts';
import '../../../elements/core/ev-app/define.ts';
import '../../../elements/wallets/wallet-manager/define.ts';
import '../../../elements/wallets/withdrawal-form/define.ts';
import { invalidation } from '../../../elements/core/api/invalidation.ts';
import { reportAct } from '../../../elements/core/confirmation/act.events.ts';
import { popupChannel } from '../../../elements/core/popup/popup.ts';
import { withdrawals } from '../../../elements/wallets/withdrawals.store.ts';
import { payout } from '../../../stories/campaigns/samples.ts';
import {
  balances,
  phantom,
  waiting,
  wallets,
  walletTypes,
} from '../../../stories/wallets/samples.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../../stories/story-app.ts';
import {
  findByTag,
  getByTag,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryInShadow,
} from '../../queries.ts';
import { settled, stage } from '../../standing.ts';
import { waitUntil } from '../../wait-until.ts';

/** A window as a page sees the one that it opened. */
class FakePopup {
  readonly location = { href: '' };
  closed = false;
  close(): void {
    this.closed = true;
  }
}
const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';

describe('ConfirmController', () => {
  const native = { open: window.open, set: window.setInterval, clear: window.clearInterval };
  let opened: FakePopup[];
  let channel: BroadcastChannel;
  let blocked: boolean;
  /** The withdrawals that the server has. */
  let listed: unknown[];
  /** The timers that run, and one look of each. */
  let running: Map<number, () => void>;
  const tick = () => [...running.values()].forEach((look) => look());
  const { hasFocus } = document;
  beforeEach(() => {
    // Which of the runner's windows has it is not this test's affair.
    document.hasFocus = () => true;
    [opened, blocked, running, listed] = [[], false, new Map(), []];
    channel = new BroadcastChannel(popupChannel);
    window.open = () =>
      blocked ? null : (opened[opened.push(new FakePopup()) - 1] as unknown as Window);
    let last = 0;
    window.setInterval = ((look: () => void) => (
      running.set(++last, look),
      last
    )) as unknown as typeof setInterval;
    window.clearInterval = ((one: number) =>
      void running.delete(one)) as unknown as typeof clearInterval;
  });
  afterEach(() => {
    document.hasFocus = hasFocus;
    channel.close();
    Object.assign(window, {
      open: native.open,
      setInterval: native.set,
      clearInterval: native.clear,
    });
  });

  const shown = async (
    template = html`<ev-claim-box .payout=${payout}></ev-claim-box>`,
    more: StoryAppOptions = {},
  ) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      kind: 'embed',
      ...more,
      typed: { prepareConfirmation: { id, expiresAt: '2026-11-19T15:15:00Z' }, ...more.typed },
      rest: {
        listBalances: balances,
        listWallets: wallets,
        listWalletTypes: walletTypes,
        listWithdrawals: () => Promise.resolve([...listed]),
        ...more.rest,
      },
    });
    const invalidated: string[] = [];
    app.use(invalidation).onInvalidate((keys) => invalidated.push(...keys));
    const drawn = await stage(html`<ev-app .app=${app}>${template}</ev-app>`);
    const root = drawn.box.querySelector('ev-app')!.firstElementChild!;
    const words = () => queryInShadow(root, '[role=status], [role=alert]')?.textContent ?? '';
    const prepared = () =>
      calls
        .filter(([name]) => name === 'prepareConfirmation')
        .map(([, input]) => input as { act: unknown; returnTo: string });
    const attempt = () => new URL(prepared().at(-1)!.returnTo).searchParams.get('ev-attempt')!;
    const sent = async (at = 0) => {
      await waitUntil(() => opened[at]?.location.href);
      return new URL(opened[at]!.location.href);
    };
    return { ...drawn, app, root, words, calls, invalidated, prepared, attempt, sent };
  };
  const press = (root: Element) => queryAllByRole(root, 'button')[0]!.click();

  it('opens a popup in the click and stores the act on the server, not in the URL', async () => {
    const { root, prepared, attempt, sent, words, calls, box, remove } = await shown();
    press(root);
    expect(opened.length).to.equal(1);
    const { pathname, searchParams } = await sent();
    expect(pathname).to.equal('/verify');
    expect(Object.fromEntries(searchParams)).to.deep.equal({
      type: 'confirm',
      id,
      popup: attempt(),
    });
    expect(prepared()[0]!.act).to.deep.equal({
      call: 'confirmPayout',
      params: { campaignId: payout.campaignId },
    });
    expect(new URL(prepared()[0]!.returnTo).origin).to.equal(location.origin);
    await settled(box);
    expect(words()).to.contain('Evangelist window');
    expect(calls.map(([name]) => name)).to.not.include('confirmPayout');
    channel.postMessage({ attempt: attempt(), code: 'cancelled' });
    await waitUntil(() => words().startsWith('Canceled'));
    expect(opened[0]!.closed).to.equal(true);
    remove();
  });

  it('accepts the result of its own attempt only, and refetches affected data', async () => {
    const { root, sent, attempt, words, invalidated, remove } = await shown();
    press(root);
    await sent();
    channel.postMessage({ attempt: 'another', code: 'cancelled' });
    channel.postMessage({ attempt: attempt(), code: 'done' });
    await waitUntil(() => words().startsWith('Confirmed.'));
    for (const key of ['campaign', 'balances', 'wallets', 'withdrawals', 'posts', 'settings'])
      expect(invalidated).to.include(key);
    remove();
  });

  /** The acts that the document hears of, with everything that each carries. */
  const hearActs = () => {
    const heard: [string, Element, object][] = [];
    const stop = new AbortController();
    for (const type of [
      'ev-campaign-joined',
      'ev-post-published',
      'ev-payout-claimed',
      'ev-wallet-verified',
      'ev-withdrawal-requested',
      'ev-withdrawal-completed',
    ])
      document.addEventListener(
        type,
        (event) => {
          const { isTrusted: _, ...own } = { ...event } as { isTrusted?: boolean };
          heard.push([type, event.target as Element, own]);
        },
        { signal: stop.signal },
      );
    return { heard, stop: () => stop.abort() };
  };

  it('reports a confirmed act to the page, once, with the campaign and the status alone', async () => {
    const { heard, stop } = hearActs();
    const { root, sent, attempt, words, remove } = await shown();
    press(root);
    await sent();
    channel.postMessage({ attempt: attempt(), code: 'cancelled' });
    await waitUntil(() => words().startsWith('Canceled'));
    expect(heard).to.deep.equal([]);
    press(root);
    await sent(1);
    channel.postMessage({ attempt: attempt(), code: 'done' });
    await waitUntil(() => heard.length > 0);
    const { campaignId } = payout;
    expect(heard).to.deep.equal([['ev-payout-claimed', root, { campaignId, status: 'claimed' }]]);
    stop();
    remove();
  });

  it('reports acts inside a page’s element at that element', async () => {
    const { heard, stop } = hearActs();
    const { root, remove } = await shown(html`<ev-wallet-manager></ev-wallet-manager>`);
    const inner = root.shadowRoot!.appendChild(document.createElement('ev-icon'));
    reportAct(
      inner,
      { call: 'requestWithdrawal', body: { walletId: id, currency: 'USDC', amount: '20' } },
      'begun',
    );
    reportAct(inner, { call: 'startWalletVerification', body: { walletId: id } }, 'begun');
    reportAct(inner, { call: 'startWalletVerification', body: { walletId: id } }, 'done');
    reportAct(inner, { call: 'verifyWithdrawal', params: { withdrawalId: id } }, 'done');
    remove();
    reportAct(inner, { call: 'confirmPayout', params: { campaignId: id } }, 'done');
    expect(heard.map(([type, target, own]) => [type, target === root, own])).to.deep.equal([
      ['ev-withdrawal-requested', true, { status: 'verifying' }],
      ['ev-wallet-verified', true, { status: 'verified' }],
      ['ev-withdrawal-completed', true, { status: 'pending' }],
      ['ev-payout-claimed', false, { campaignId: id, status: 'claimed' }],
    ]);
    stop();
  });

  it('enables the button when the person returns without a result, and still accepts one later', async () => {
    const { root, sent, attempt, words, invalidated, remove } = await shown();
    press(root);
    await sent();
    const button = queryAllByTag(root, 'ev-button')[0]!;
    await waitUntil(() => button.busy);
    dispatchEvent(new Event('focus'));
    await waitUntil(() => words().startsWith('Not confirmed yet'), 'the status shows it', {
      timeout: 5000,
    });
    expect([button.busy, invalidated.includes('balances')]).to.deep.equal([false, true]);
    channel.postMessage({ attempt: attempt(), code: 'done' });
    await waitUntil(() => words().startsWith('Confirmed.'));
    remove();
  });

  it('refetches once, not at every poll, after the popup was closed without a result', async () => {
    const { root, sent, words, invalidated, remove } = await shown();
    press(root);
    await sent();
    await waitUntil(() => running.size, 'it looks', { timeout: 5000 });
    tick();
    expect(invalidated).to.deep.equal([]);
    opened[0]!.close();
    for (let looks = 0; looks < 5; looks += 1) tick();
    await waitUntil(() => words().startsWith('Not confirmed yet'), 'the status shows it', {
      timeout: 5000,
    });
    expect([invalidated.filter((key) => key === 'balances').length, running.size]).to.deep.equal([
      1, 0,
    ]);
    remove();
  });

  it('is replaced by the next confirmation', async () => {
    const { root, sent, attempt, words, remove } = await shown();
    press(root);
    await sent();
    const first = attempt();
    dispatchEvent(new Event('focus'));
    await waitUntil(() => words().startsWith('Not confirmed yet'), 'the status shows it', {
      timeout: 5000,
    });
    press(root);
    await sent(1);
    await waitUntil(() => opened[0]!.closed);
    channel.postMessage({ attempt: first, code: 'cancelled' });
    channel.postMessage({ attempt: attempt(), code: 'done' });
    await waitUntil(() => words().startsWith('Confirmed.'));
    remove();
  });

  it('detects in the list that a withdrawal waits for its code, and does not offer the same amount again', async () => {
    const { app, root, box, attempt, sent, words, remove } = await shown(
      html`<ev-withdrawal-form></ev-withdrawal-form>`,
    );
    await findByTag(root, 'ev-field');
    const field = getByTag(root, 'ev-field');
    field.value = '50';
    field.dispatchEvent(new Event('input'));
    await settled(box);
    inShadow<HTMLFormElement>(root, 'form').requestSubmit();
    await sent();
    dispatchEvent(new Event('focus'));
    await waitUntil(() => words().startsWith('Not confirmed yet'), 'the status shows it', {
      timeout: 5000,
    });
    listed.push({
      ...waiting,
      id: 'new',
      wallet: { ...waiting.wallet, id: phantom.id },
      amount: { amount: '50.00', currency: 'USDC' },
    });
    app.use(withdrawals).reload();
    await waitUntil(() => words().startsWith('Requested.'));
    expect(field.value).to.equal('');
    channel.postMessage({ attempt: attempt(), code: 'done' });
    await waitUntil(() => words().startsWith('Confirmed.'));
    remove();
  });

  it('shows that the outcome is unknown when the answer was lost', async () => {
    const { root, sent, attempt, words, remove } = await shown();
    press(root);
    await sent();
    channel.postMessage({ attempt: attempt(), code: 'unsure' });
    await waitUntil(() => words().startsWith('We don’t know'));
    remove();
  });

  it('shows when the browser blocked the popup and when the server refused', async () => {
    blocked = true;
    const one = await shown();
    press(one.root);
    await waitUntil(() => one.words().includes('blocked'));
    expect(one.prepared().length).to.equal(0);
    one.remove();
    blocked = false;
    const words = 'This site is not listed as one that Evangelist may return to.';
    const other = await shown(undefined, {
      typed: { prepareConfirmation: createServerError(403, 'ORIGIN_FORBIDDEN', words) },
    });
    press(other.root);
    await waitUntil(() => other.words() === words);
    expect(opened[0]!.closed).to.equal(true);
    other.remove();
  });

  it('keeps the typed values until the act is stored', async () => {
    const { root, sent, attempt, words, prepared, box, remove } = await shown(
      html`<ev-withdrawal-form></ev-withdrawal-form>`,
    );
    await findByTag(root, 'ev-field');
    const field = getByTag(root, 'ev-field');
    field.value = '30';
    field.dispatchEvent(new Event('input'));
    await settled(box);
    const submit = () => inShadow<HTMLFormElement>(root, 'form').requestSubmit();
    submit();
    await sent();
    expect(prepared()[0]!.act).to.deep.equal({
      call: 'requestWithdrawal',
      body: { walletId: phantom.id, currency: 'USDC', amount: '30' },
    });
    channel.postMessage({ attempt: attempt(), code: 'cancelled' });
    await waitUntil(() => words().startsWith('Canceled'));
    expect(getByTag(root, 'ev-field').value).to.equal('30');
    submit();
    await sent(1);
    channel.postMessage({ attempt: attempt(), code: 'begun' });
    await waitUntil(() => words().startsWith('Requested.'));
    await settled(box);
    expect(getByTag(root, 'ev-field').value).to.equal('');
    remove();
  });

  it('uses no wallet of the page: linking, verifying and removing open the popup', async () => {
    const { root, sent, attempt, prepared, words, box, remove } = await shown(
      html`<ev-wallet-manager></ev-wallet-manager>`,
    );
    await findByTag(root, 'ev-wallet-list');
    await settled(box);
    const acts: unknown[] = [];
    const ended = async (at: number) => {
      await sent(at);
      acts.push(prepared().at(-1)!.act);
      channel.postMessage({ attempt: attempt(), code: 'cancelled' });
      await waitUntil(() => words().startsWith('Canceled') && opened[at]!.closed);
    };
    press(root);
    await ended(0);
    const list = getByTag(root, 'ev-wallet-list');
    const named = (label: string) =>
      queryAllByTag(list, 'ev-button').find((one) => one.label?.startsWith(label))!;
    named('Verify').click();
    await ended(1);
    queryAllByTag(list, 'ev-button')
      .find((one) => one.label?.startsWith('Remove') && !one.disabled)!
      .click();
    await ended(2);
    expect(acts.map((act) => (act as { call: string }).call)).to.deep.equal([
      'createWallet',
      'startWalletVerification',
      'removeWallet',
    ]);
    expect(queryAllByRole(root, 'dialog').length).to.equal(0);
    remove();
  });
});
