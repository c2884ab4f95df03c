import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/confirm-screen/define.ts';
import type { Confirmation, ConfirmationAct } from '../../contract/confirmation.ts';
import { changes } from '../../elements/core/changes.ts';
import { confirmation, way } from '../../elements/core/confirmation.store.ts';
import { cached } from '../../elements/core/query.ts';
import { WalletLinkCloseEvent } from '../../elements/wallets/wallet-link/wallet-link.events.ts';
import { wallets as walletStore } from '../../elements/wallets/wallets.store.ts';
import { WithdrawalSettledEvent } from '../../elements/wallets/withdrawal-code/withdrawal-code.events.ts';
import * as stories from '../../stories/screens/confirm-screen.stories.ts';
import { at, settings, waiting, wallets, walletTypes } from '../../stories/wallets/samples.ts';
import { refusal, storyApp, type StoryAnswers } from '../../stories/wallets/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-confirm-screen', fromStories(stories));

const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';
const returnTo = 'https://partner.example/shop?ev-attempt=x';
const asked = (act: ConfirmationAct): Confirmation => ({
  ...{ id, act, facts: {}, site: 'https://partner.example', returnTo, expiresAt: at(15) },
});

describe('<ev-confirm-screen>', () => {
  const { to } = way;
  let went: string[];
  beforeEach(() => {
    went = [];
    way.to = (href) => void went.push(href);
  });
  afterEach(() => {
    way.to = to;
  });

  const shown = async (getConfirmation: unknown, rest: StoryAnswers['rest'] = {}) => {
    const calls: [string, unknown][] = [];
    const app = storyApp({
      calls,
      typed: { getConfirmation, endConfirmation: { ok: true }, cancelConfirmation: { returnTo } },
      rest: { listWithdrawals: [], listWallets: wallets, listWalletTypes: walletTypes, getSettings: settings, ...rest },
    });
    const drawn = await stage(html`<ev-app .app=${app}><ev-confirm-screen confirmation=${id}></ev-confirm-screen></ev-app>`);
    const root = drawn.box.querySelector('ev-confirm-screen')!.shadowRoot!;
    const button = (words: string) => [...root.querySelectorAll('ev-button')].find((one) => one.textContent!.includes(words));
    const press = async (words: string) => {
      await waitUntil(() => button(words) && !button(words)!.disabled, words);
      button(words)!.click();
    };
    const names = () => calls.map(([name]) => name);
    return { ...drawn, app, root, button, press, calls, names };
  };
  const claim = asked({ call: 'confirmPayout', params: { campaignId: 'c1' } });

  it('does nothing by loading, nor by a click that was meant for the page before', async () => {
    const { root, button, names, box, remove } = await shown(claim, { confirmPayout: {} });
    await waitUntil(() => root.querySelector('dl'));
    expect(button('Claim')!.disabled).to.equal(true);
    button('Claim')!.click();
    await settled(box);
    expect(names().filter((name) => name === 'confirmPayout' || name === 'endConfirmation')).to.deep.equal([]);
    expect(root.textContent).to.contain('partner.example');
    remove();
  });

  it('names the version of the terms that are accepted', async () => {
    const join = asked({ call: 'joinCampaign', params: { campaignId: 'c1' }, body: { acceptedTermsVersion: '2' } });
    const { root, remove } = await shown(join);
    await waitUntil(() => root.querySelector('dl'));
    expect(root.querySelector('dl')!.textContent).to.contain('Version 2');
    remove();
  });

  it('lets every value run as it is written, on a page from right to left too', async () => {
    const claimed = { ...claim, facts: { campaign: { id: 'c1', title: '@maralind' } } } as Confirmation;
    const { box, root, remove } = await shown(claimed);
    await waitUntil(() => root.querySelector('dl'));
    const values = [...root.querySelectorAll('dd')];
    expect(values.length).to.be.greaterThan(1);
    for (const value of values) expect(value.querySelector('bdi')?.textContent).to.equal(value.textContent);
    box.dir = 'rtl';
    expect(getComputedStyle(values[0]!).direction).to.equal('rtl');
    expect(getComputedStyle(values[0]!.firstElementChild!).direction).to.equal('ltr');
    remove();
  });

  it('makes the call of the app under its own id, ends, and goes back', async () => {
    const { press, calls, remove } = await shown(claim, { confirmPayout: { campaignId: 'c1' } });
    await press('Claim');
    await waitUntil(() => went.length);
    const [, input] = calls.find(([name]) => name === 'confirmPayout')!;
    expect(input).to.deep.equal({ params: { campaignId: 'c1' }, idempotencyKey: id });
    expect(calls.at(-1)).to.deep.equal(['endConfirmation', { id }]);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=done`]);
    remove();
  });

  it('waits anew when it comes to the front: a page above it may have taken half of a double click', async () => {
    const { root, button, names, box, remove } = await shown(claim, { confirmPayout: {} });
    await waitUntil(() => root.querySelector('dl') && !button('Claim')!.disabled);
    for (const type of ['blur', 'focus']) {
      dispatchEvent(new Event(type));
      button('Claim')!.click();
      await settled(box);
      expect([button('Claim')!.disabled, names().includes('confirmPayout')], type).to.deep.equal([true, false]);
      await waitUntil(() => !button('Claim')!.disabled);
    }
    remove();
  });

  it('never says that nothing was changed while the call is under way, nor after no answer', async () => {
    let answer: (failed: unknown) => void = () => undefined;
    const confirmPayout = () => new Promise((_, refuse) => (answer = refuse));
    const { press, root, button, app, remove } = await shown(claim, { confirmPayout });
    const { $stands } = app.use(confirmation);
    await press('Claim');
    await waitUntil(() => button('Claim')!.busy);
    expect($stands.get()).to.equal('unsure');
    answer(refusal(409, 'NOTHING_TO_CLAIM', 'Claimed before.'));
    await waitUntil(() => root.querySelector('ev-note'));
    expect($stands.get()).to.equal('cancelled');
    await press('Claim');
    await waitUntil(() => button('Claim')!.busy);
    answer(refusal(502, 'INTERNAL', 'Bad gateway'));
    await waitUntil(() => !button('Claim')!.busy);
    await press('Cancel');
    await waitUntil(() => went.length);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=unsure`]);
    remove();
  });

  it('makes no call once its time is over, though the window stood open', async () => {
    let answer: unknown = { ...claim, expiresAt: at(0) };
    const { press, root, button, names, remove } = await shown(() => answer, { confirmPayout: {} });
    await waitUntil(() => button('Claim'));
    answer = refusal(410, 'CONFIRMATION_EXPIRED', 'Too long ago.');
    await press('Claim');
    await waitUntil(() => root.textContent!.includes('Too long ago.'));
    expect(names()).to.not.include('confirmPayout');
    remove();
  });

  it('shows the wallet by its type, and what was typed in a row of its own', async () => {
    const wallet = { name: 'Phantom', label: 'Verified by Evangelist', address: '7EcDhSYG', network: 'Solana', currency: 'USDC' };
    const body = { walletTypeId: 'phantom', currency: 'USDC', address: '7EcDhSYG', label: wallet.label };
    const { root, remove } = await shown({ ...asked({ call: 'createWallet', body }), facts: { wallet } });
    await waitUntil(() => root.querySelector('dl'));
    const rows = [...root.querySelectorAll('dl div')].map((row) => [...row.children].map((part) => part.textContent));
    expect(rows).to.deep.include(['Wallet', 'Phantom on Solana']);
    expect(rows).to.deep.include(['Label', 'Verified by Evangelist']);
    remove();
  });

  it('says of feedback that it is that', async () => {
    const body = { content: 'Slow.', attachments: [], campaignId: 'c1', selectedSuggestionId: null, kind: 'feedback' as const };
    const { root, remove } = await shown(asked({ call: 'createPost', body }));
    await waitUntil(() => root.querySelector('blockquote'));
    expect(root.querySelector('h1')!.textContent).to.equal('Publish this feedback?');
    remove();
  });

  it('never says cancelled of a wallet that is linked, though its proof is put off', async () => {
    let list = wallets.slice(1);
    const { root, app, remove } = await shown(asked({ call: 'createWallet', body: { currency: 'USDC' } }), {
      listWallets: () => list,
    });
    await waitUntil(() => root.querySelector('ev-wallet-link') && app.use(walletStore).$wallets.get().data);
    list = wallets;
    app.use(cached).invalidate('wallets');
    await waitUntil(() => app.use(walletStore).$wallets.get().data!.length === wallets.length);
    await waitUntil(() => app.use(confirmation).$stands.get() === 'begun');
    root.querySelector('ev-wallet-link')!.dispatchEvent(new WalletLinkCloseEvent(null));
    await waitUntil(() => went.length);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=begun`]);
    remove();
  });

  it('cancels without a call', async () => {
    const { press, names, remove } = await shown(claim);
    await press('Cancel');
    await waitUntil(() => went.length);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    expect(names()).to.include('cancelConfirmation');
    remove();
  });

  it('says why it was refused, and does not go', async () => {
    const { press, root, remove } = await shown(claim, { confirmPayout: refusal(409, 'NOTHING_TO_CLAIM', 'Claimed before.') });
    await press('Claim');
    await waitUntil(() => root.querySelector('ev-note'));
    expect(root.querySelector('ev-note')!.textContent).to.contain('Claimed before.');
    expect(went).to.deep.equal([]);
    remove();
  });

  it('promises that a lost answer is asked for again under the same key', async () => {
    let lost = true;
    const confirmPayout = () => (lost ? refusal(502, 'INTERNAL', 'Bad gateway') : { campaignId: 'c1' });
    const { press, root, calls, remove } = await shown(claim, { confirmPayout });
    await press('Claim');
    await waitUntil(() => root.querySelector('ev-note')?.textContent?.includes('never done twice'));
    lost = false;
    await press('Claim');
    await waitUntil(() => went.length);
    const keys = calls.flatMap(([name, input]) =>
      name === 'confirmPayout' ? [(input as { idempotencyKey: string }).idempotencyKey] : [],
    );
    expect(keys).to.deep.equal([id, id]);
    remove();
  });

  it('asks for the code of a withdrawal here; who leaves before has begun it', async () => {
    const body = { walletId: wallets[0]!.id, currency: 'USDC', amount: '25' };
    const withdrawal = asked({ call: 'requestWithdrawal', body });
    const one = await shown(withdrawal, { requestWithdrawal: waiting });
    await one.press('Withdraw');
    await waitUntil(() => one.root.querySelector('ev-withdrawal-code'));
    one.root.querySelector('ev-withdrawal-code')!.dispatchEvent(new WithdrawalSettledEvent(waiting.id, 'confirmed', null));
    await waitUntil(() => went.length);
    one.remove();
    const other = await shown(withdrawal, { requestWithdrawal: waiting });
    await other.press('Withdraw');
    await other.press('Later');
    await waitUntil(() => went.length > 1);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=done`, `${returnTo}#ev-popup=begun`]);
    other.remove();
  });

  it('waits for the last code of an address', async () => {
    const pending = { ...settings, pendingEmail: 'a@b.example', pendingCode: waiting.verification };
    let now: unknown = { ...settings, pendingEmail: null };
    const email = asked({ call: 'changeEmail', body: { email: 'a@b.example' } });
    const answers = {
      getSettings: () => now,
      changeEmail: () => ((now = pending), waiting.verification),
      approveEmail: () => (now = { ...settings, email: 'A@b.example' }),
    };
    const { press, root, remove } = await shown(email, answers);
    await press('Send the code');
    await waitUntil(() => root.querySelector('ev-email-settings')?.shadowRoot?.querySelector('ev-code-entry'));
    expect(went).to.deep.equal([]);
    const entry = root.querySelector('ev-email-settings')!.shadowRoot!.querySelector('ev-code-entry')!;
    entry.dispatchEvent(Object.assign(new Event('ev-code-submit'), { code: '407192' }));
    await waitUntil(() => went.length);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=done`]);
    remove();
  });

  it('is not done where another address stays', async () => {
    let now: unknown = { ...settings, pendingEmail: 'a@b.example', pendingCode: waiting.verification };
    const email = asked({ call: 'changeEmail', body: { email: 'a@b.example' } });
    const { press, root, app, box, remove } = await shown(email, {
      getSettings: () => now,
      changeEmail: waiting.verification,
    });
    await press('Send the code');
    await waitUntil(() => root.querySelector('ev-email-settings')?.shadowRoot?.querySelector('ev-code-entry'));
    now = settings;
    app.use(changes).tell('settings');
    await waitUntil(() => app.use(confirmation).$stands.get() !== 'begun');
    await settled(box);
    expect(went).to.deep.equal([]);
    await press('Later');
    await waitUntil(() => went.length);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    remove();
  });

  it('names the other account and the way to switch; says what is over', async () => {
    const other = await shown(refusal(403, 'WRONG_ACCOUNT', 'Begun by somebody else.'));
    await waitUntil(() => other.button('Log in with another account'));
    other.remove();
    const over = await shown(refusal(410, 'CONFIRMATION_EXPIRED', 'Too long ago.'));
    await waitUntil(() => over.root.querySelector('[role=alert]'));
    expect(over.root.textContent).to.contain('Too long ago.');
    await over.press('Close this window');
    await waitUntil(() => went.length);
    expect(went).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    over.remove();
  });
});
