import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import '../../elements/screens/confirm-screen/define.ts';
import type { Confirmation, ConfirmationAct } from '../../contract/confirmation.ts';
import { emptyUser } from '../../contract/empty-user.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { invalidation } from '../../elements/core/api/invalidation.ts';
import { confirmation, pageLocation } from '../../elements/core/confirmation/confirmation.store.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { WalletLinkCloseEvent } from '../../elements/wallets/wallet-link/wallet-link.events.ts';
import { wallets as walletStore } from '../../elements/wallets/wallets.store.ts';
import { WithdrawalCompletedEvent } from '../../elements/wallets/withdrawal-code/withdrawal-code.events.ts';
import * as stories from '../../stories/screens/confirm-screen.stories.ts';
import { at, settings, waiting, wallets, walletTypes } from '../../stories/wallets/samples.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-confirm-screen', fromStories(stories));

const id = '5f1f8a34-2a52-4a55-9d3b-0a9f3b1c2d4e';
const returnTo = 'https://partner.example/shop?ev-attempt=x';
const createConfirmation = (act: ConfirmationAct): Confirmation => ({
  ...{ id, act, facts: {}, site: 'https://partner.example', returnTo, expiresAt: at(15) },
});

describe('<ev-confirm-screen>', () => {
  const { to } = pageLocation;
  let visited: string[];
  beforeEach(() => {
    visited = [];
    pageLocation.to = (href) => void visited.push(href);
  });
  afterEach(() => {
    pageLocation.to = to;
  });

  const renderScreen = async (
    getConfirmation: unknown,
    rest: StoryAppOptions['rest'] = {},
    getCurrentUser: unknown = emptyUser,
  ) => {
    const calls: [string, unknown][] = [];
    const app = createStoryApp({
      calls,
      typed: {
        getConfirmation,
        getCurrentUser,
        endConfirmation: { ok: true },
        cancelConfirmation: { returnTo },
      },
      rest: {
        listWithdrawals: [],
        listWallets: wallets,
        listWalletTypes: walletTypes,
        getSettings: settings,
        ...rest,
      },
    });
    const drawn = await stage(
      html`<ev-app .app=${app}><ev-confirm-screen confirmation=${id}></ev-confirm-screen></ev-app>`,
    );
    const root = drawn.box.querySelector('ev-confirm-screen')!.shadowRoot!;
    const findButton = (label: string) =>
      [...root.querySelectorAll('ev-button')].find((one) => one.textContent!.includes(label));
    const press = async (label: string) => {
      await waitUntil(() => findButton(label) && !findButton(label)!.disabled, label);
      findButton(label)!.click();
    };
    const names = () => calls.map(([name]) => name);
    return { ...drawn, app, root, findButton, press, calls, names };
  };
  const claim = createConfirmation({ call: 'confirmPayout', params: { campaignId: 'c1' } });

  it('executes nothing on load or by a click before the delay ends', async () => {
    const { root, findButton, names, box, remove } = await renderScreen(claim, {
      confirmPayout: {},
    });
    await waitUntil(() => root.querySelector('dl'));
    expect(findButton('Claim')!.disabled).to.equal(true);
    findButton('Claim')!.click();
    await settled(box);
    expect(
      names().filter((name) => name === 'confirmPayout' || name === 'endConfirmation'),
    ).to.deep.equal([]);
    expect(root.textContent).to.contain('partner.example');
    remove();
  });

  it('shows the version of the accepted terms', async () => {
    const join = createConfirmation({
      call: 'joinCampaign',
      params: { campaignId: 'c1' },
      body: { acceptedTermsVersion: '2' },
    });
    const { root, remove } = await renderScreen(join);
    await waitUntil(() => root.querySelector('dl'));
    expect(root.querySelector('dl')!.textContent).to.contain('Version 2');
    remove();
  });

  it('isolates the text direction of every value', async () => {
    const claimed = {
      ...claim,
      facts: { campaign: { id: 'c1', title: '@maralind' } },
    } as Confirmation;
    const { box, root, remove } = await renderScreen(claimed);
    await waitUntil(() => root.querySelector('dl'));
    const values = [...root.querySelectorAll('dd')];
    expect(values.length).to.be.greaterThan(1);
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
    await waitUntil(() => visited.length);
    const [, input] = calls.find(([name]) => name === 'confirmPayout')!;
    expect(input).to.deep.equal({ params: { campaignId: 'c1' }, idempotencyKey: id });
    expect(calls.at(-1)).to.deep.equal(['endConfirmation', { id }]);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=done`]);
    remove();
  });

  it('restarts the delay when the window gets or loses the focus', async () => {
    const { root, findButton, names, box, remove } = await renderScreen(claim, {
      confirmPayout: {},
    });
    await waitUntil(() => root.querySelector('dl') && !findButton('Claim')!.disabled);
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
    await waitUntil(() => root.querySelector('ev-note'));
    expect($outcome.get()).to.equal('cancelled');
    await press('Claim');
    await waitUntil(() => findButton('Claim')!.busy);
    answer(createServerError(502, 'INTERNAL', 'Bad gateway'));
    await waitUntil(() => !findButton('Claim')!.busy);
    await press('Cancel');
    await waitUntil(() => visited.length);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=unsure`]);
    remove();
  });

  it('makes no call after the confirmation expired', async () => {
    let answer: unknown = { ...claim, expiresAt: at(0) };
    const { press, root, findButton, names, remove } = await renderScreen(() => answer, {
      confirmPayout: {},
    });
    await waitUntil(() => findButton('Claim'));
    answer = createServerError(410, 'CONFIRMATION_EXPIRED', 'Too long ago.');
    await press('Claim');
    await waitUntil(() => root.textContent!.includes('Too long ago.'));
    expect(names()).to.not.include('confirmPayout');
    remove();
  });

  it('shows the wallet type, and the typed label in a separate row', async () => {
    const wallet = {
      name: 'Phantom',
      label: 'Verified by Evangelist',
      address: '7EcDhSYG',
      network: 'Solana',
      currency: 'USDC',
    };
    const body = {
      walletTypeId: 'phantom',
      currency: 'USDC',
      address: '7EcDhSYG',
      label: wallet.label,
    };
    const { root, remove } = await renderScreen({
      ...createConfirmation({ call: 'createWallet', body }),
      facts: { wallet },
    });
    await waitUntil(() => root.querySelector('dl'));
    const rows = [...root.querySelectorAll('dl div')].map((row) =>
      [...row.children].map((part) => part.textContent),
    );
    expect(rows).to.deep.include(['Wallet', 'Phantom on Solana']);
    expect(rows).to.deep.include(['Label', 'Verified by Evangelist']);
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
    await waitUntil(() => root.querySelector('blockquote'));
    expect(root.querySelector('h1')!.textContent).to.equal('Publish this feedback?');
    remove();
  });

  it('reports a linked wallet as begun when its proof is postponed', async () => {
    let list = wallets.slice(1);
    const { root, app, remove } = await renderScreen(
      createConfirmation({ call: 'createWallet', body: { currency: 'USDC' } }),
      {
        listWallets: () => list,
      },
    );
    await waitUntil(
      () => root.querySelector('ev-wallet-link') && app.use(walletStore).$wallets.get().data,
    );
    list = wallets;
    app.use(queryCache).invalidate('wallets');
    await waitUntil(() => app.use(walletStore).$wallets.get().data!.length === wallets.length);
    await waitUntil(() => app.use(confirmation).$outcome.get() === 'begun');
    root.querySelector('ev-wallet-link')!.dispatchEvent(new WalletLinkCloseEvent(null));
    await waitUntil(() => visited.length);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=begun`]);
    remove();
  });

  it('asks for the write scope when the server misses it', async () => {
    const body = {
      content: 'Slow.',
      attachments: [],
      campaignId: 'c1',
      selectedSuggestionId: null,
    };
    const createPost = createServerError(403, 'WRITE_SCOPE_REQUIRED', 'Not allowed to post.');
    const user = {
      ...emptyUser,
      userId: id,
      realUserId: id,
      twitterHandle: 'mara',
      userRoles: ['writer' as const],
    };
    const { app, press, findButton, root, remove } = await renderScreen(
      createConfirmation({ call: 'createPost', body }),
      { createPost },
      user,
    );
    const logins: unknown[] = [];
    app.use(session).login = (kind, fields) =>
      Promise.resolve(void logins.push(kind, fields?.afterLoginRedirectUrl));
    await press('Publish');
    await press('Allow posting on X');
    expect(logins).to.deep.equal(['write', `${location.origin}/verify?type=confirm&id=${id}`]);
    expect([findButton('Publish'), root.querySelector('ev-note')]).to.deep.equal([undefined, null]);
    remove();
  });

  it('starts again at the question after a session that ended during the call', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const { app, press, root, findButton, remove } = await renderScreen(claim, {
      confirmPayout: () => new Promise((_, reject) => (answer = reject)),
    });
    await press('Claim');
    await waitUntil(() => findButton('Claim')!.busy);
    app.use(session).clear();
    await waitUntil(() => findButton('Log in with X'));
    answer(createServerError(502, 'INTERNAL', 'Bad gateway'));
    await new Promise((done) => setTimeout(done));
    await app.use(session).signIn({ accessToken: 'a', refreshToken: 'r', sessionToken: 's' });
    await waitUntil(() => findButton('Claim'));
    expect([findButton('Claim')!.busy, root.querySelector('ev-note')]).to.deep.equal([false, null]);
    expect(app.use(confirmation).$outcome.get()).to.equal('unsure');
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
    await waitUntil(() => screen.shadowRoot!.querySelector('dl'));
    expect(findCalls()).to.deep.equal([{ id }]);
    remove();
  });

  it('cancels without a call', async () => {
    const { press, names, remove } = await renderScreen(claim);
    await press('Cancel');
    await waitUntil(() => visited.length);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    expect(names()).to.include('cancelConfirmation');
    remove();
  });

  it('shows the error of a refused call and stays open', async () => {
    const { press, root, remove } = await renderScreen(claim, {
      confirmPayout: createServerError(409, 'NOTHING_TO_CLAIM', 'Claimed before.'),
    });
    await press('Claim');
    await waitUntil(() => root.querySelector('ev-note'));
    expect(root.querySelector('ev-note')!.textContent).to.contain('Claimed before.');
    expect(visited).to.deep.equal([]);
    remove();
  });

  it('repeats a call without an answer with the same idempotency key', async () => {
    let lost = true;
    const confirmPayout = () =>
      lost ? createServerError(502, 'INTERNAL', 'Bad gateway') : { campaignId: 'c1' };
    const { press, root, calls, remove } = await renderScreen(claim, { confirmPayout });
    await press('Claim');
    await waitUntil(() => root.querySelector('ev-note')?.textContent?.includes('never done twice'));
    lost = false;
    await press('Claim');
    await waitUntil(() => visited.length);
    const keys = calls.flatMap(([name, input]) =>
      name === 'confirmPayout' ? [(input as { idempotencyKey: string }).idempotencyKey] : [],
    );
    expect(keys).to.deep.equal([id, id]);
    remove();
  });

  it('asks for the withdrawal code, and reports begun when closed before it', async () => {
    const body = { walletId: wallets[0]!.id, currency: 'USDC', amount: '25' };
    const withdrawal = createConfirmation({ call: 'requestWithdrawal', body });
    const one = await renderScreen(withdrawal, { requestWithdrawal: waiting });
    await one.press('Withdraw');
    await waitUntil(() => one.root.querySelector('ev-withdrawal-code'));
    one.root
      .querySelector('ev-withdrawal-code')!
      .dispatchEvent(new WithdrawalCompletedEvent(waiting.id, 'confirmed', null));
    await waitUntil(() => visited.length);
    one.remove();
    const other = await renderScreen(withdrawal, { requestWithdrawal: waiting });
    await other.press('Withdraw');
    await other.press('Later');
    await waitUntil(() => visited.length > 1);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=done`, `${returnTo}#ev-popup=begun`]);
    other.remove();
  });

  it('closes after the code of the new e-mail address', async () => {
    const pending = { ...settings, pendingEmail: 'a@b.example', pendingCode: waiting.verification };
    let now: unknown = { ...settings, pendingEmail: null };
    const email = createConfirmation({ call: 'changeEmail', body: { email: 'a@b.example' } });
    const answers = {
      getSettings: () => now,
      changeEmail: () => ((now = pending), waiting.verification),
      approveEmail: () => (now = { ...settings, email: 'A@b.example' }),
    };
    const { press, root, remove } = await renderScreen(email, answers);
    await press('Send the code');
    await waitUntil(() =>
      root.querySelector('ev-email-settings')?.shadowRoot?.querySelector('ev-code-entry'),
    );
    expect(visited).to.deep.equal([]);
    const entry = root
      .querySelector('ev-email-settings')!
      .shadowRoot!.querySelector('ev-code-entry')!;
    entry.dispatchEvent(Object.assign(new Event('ev-code-submit'), { code: '407192' }));
    await waitUntil(() => visited.length);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=done`]);
    remove();
  });

  it('reports cancelled when the e-mail address stays the same', async () => {
    let now: unknown = {
      ...settings,
      pendingEmail: 'a@b.example',
      pendingCode: waiting.verification,
    };
    const email = createConfirmation({ call: 'changeEmail', body: { email: 'a@b.example' } });
    const { press, root, app, box, remove } = await renderScreen(email, {
      getSettings: () => now,
      changeEmail: waiting.verification,
    });
    await press('Send the code');
    await waitUntil(() =>
      root.querySelector('ev-email-settings')?.shadowRoot?.querySelector('ev-code-entry'),
    );
    now = settings;
    app.use(invalidation).invalidate('settings');
    await waitUntil(() => app.use(confirmation).$outcome.get() !== 'begun');
    await settled(box);
    expect(visited).to.deep.equal([]);
    await press('Later');
    await waitUntil(() => visited.length);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    remove();
  });

  it('offers to switch from another account, and shows an expired confirmation', async () => {
    const other = await renderScreen(
      createServerError(403, 'WRONG_ACCOUNT', 'Begun by somebody else.'),
    );
    await waitUntil(() => other.findButton('Log in with another account'));
    other.remove();
    const over = await renderScreen(
      createServerError(410, 'CONFIRMATION_EXPIRED', 'Too long ago.'),
    );
    await waitUntil(() => over.root.querySelector('[role=alert]'));
    expect(over.root.textContent).to.contain('Too long ago.');
    await over.press('Close this window');
    await waitUntil(() => visited.length);
    expect(visited).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    over.remove();
  });
});
