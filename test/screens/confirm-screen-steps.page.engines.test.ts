import { expect } from '@open-wc/testing';
import '../../elements/screens/confirm-screen/define.ts';
import { emptyUser } from '../../common/empty-user.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { invalidation } from '../../elements/core/api/invalidation.ts';
import { confirmation } from '../../elements/core/confirmation/confirmation.store.ts';
import { queryCache } from '../../elements/core/api/query-cache.ts';
import { WalletLinkCloseEvent } from '../../elements/wallets/wallet-link/wallet-link.events.ts';
import { wallets as walletStore } from '../../elements/wallets/wallets.store.ts';
import {
  WithdrawalCancelledEvent,
  WithdrawalConfirmedEvent,
} from '../../elements/wallets/withdrawal-code/withdrawal-code.events.ts';
import { settings, waiting, wallets } from '../../stories/wallets/samples.ts';
import { createServerError } from '../../stories/story-app.ts';
import {
  allInShadow,
  getByTag,
  getText,
  queryAllByRole,
  queryAllByTag,
  queryByRole,
  queryByTag,
} from '../queries.ts';
import { settled } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';
import {
  claim,
  createConfirmation,
  id,
  recordVisits,
  renderScreen,
  returnTo,
} from './confirm-screen-support.ts';

const record = recordVisits();

describe('steps and accounts of <ev-confirm-screen>', () => {
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
    await waitUntil(() => queryAllByRole(root, 'term').length > 0);
    const rows = allInShadow(root, 'dl div').map((row) =>
      [...row.children].map((part) => part.textContent),
    );
    expect(rows).to.deep.include(['Wallet', 'Phantom on Solana']);
    expect(rows).to.deep.include(['Label', 'Verified by Evangelist']);
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
      () => queryByTag(root, 'ev-wallet-link') && app.use(walletStore).$wallets.get().data,
    );
    list = wallets;
    app.use(queryCache).invalidate('wallets');
    await waitUntil(() => app.use(walletStore).$wallets.get().data!.length === wallets.length);
    await waitUntil(() => app.use(confirmation).$outcome.get() === 'begun');
    // Linked, and not proven.
    getByTag(root, 'ev-wallet-link').dispatchEvent(new WalletLinkCloseEvent(wallets[0]!));
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=begun`]);
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
    await press('Connect X to publish');
    expect(logins).to.deep.equal(['write', `${location.origin}/verify?type=confirm&id=${id}`]);
    expect([findButton('Publish'), queryByTag(root, 'ev-note')]).to.deep.equal([undefined, null]);
    remove();
  });

  it('asks for a recent login in place of the action, and returns from it', async () => {
    const body = { walletTypeId: 'phantom', currency: 'USDC', address: '7EcDhSYG' };
    const createWallet = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in again.');
    const { app, press, root, remove } = await renderScreen(
      createConfirmation({ call: 'createWallet', body }),
      { createWallet },
    );
    const logins: unknown[] = [];
    app.use(session).login = (kind, fields) =>
      Promise.resolve(void logins.push(kind, fields?.afterLoginRedirectUrl));
    await press('Link');
    await waitUntil(() => queryByTag(root, 'ev-note'));
    const buttons = queryAllByTag(root, 'ev-button');
    expect(buttons.map(({ textContent }) => textContent.trim())).to.eql(['Log in again', 'Cancel']);
    await press('Log in again');
    expect(logins).to.deep.equal(['read', `${location.origin}/verify?type=confirm&id=${id}`]);
    remove();
  });

  it('signs in with the login of a popup, and asks for no second one', async () => {
    const login = { accessToken: 'a', refreshToken: 'r', sessionToken: 's' };
    const { calls, findButton, root, remove } = await renderScreen(claim, {}, emptyUser, {
      signedIn: false,
      redeemConfirmationLogin: () => new Promise((done) => setTimeout(() => done(login), 20)),
    });
    expect(queryByTag(root, 'ev-skeleton'), 'no flash of the login').to.not.equal(null);
    await waitUntil(() => findButton('Claim'));
    expect(calls).to.deep.include(['redeemConfirmationLogin', { id }]);
    expect(findButton('Log in with X')).to.equal(undefined);
    remove();
    for (const redeemConfirmationLogin of [null, createServerError(500, 'INTERNAL', 'Down.')]) {
      const without = await renderScreen(claim, {}, emptyUser, {
        signedIn: false,
        redeemConfirmationLogin,
      });
      await waitUntil(() => without.findButton('Log in with X'));
      without.remove();
    }
  });

  it('starts again at the question after a session that ended during the call', async () => {
    let answer: (result: unknown) => void = () => undefined;
    const { app, press, root, findButton, remove } = await renderScreen(claim, {
      confirmPayout: () => new Promise((_, reject) => (answer = reject)),
    });
    await press('Claim');
    await waitUntil(() => findButton('Claim')!.busy);
    // A person who leaves now must not read that nothing has changed.
    expect(app.use(confirmation).$outcome.get()).to.equal('unsure');
    app.use(session).clear();
    await waitUntil(() => findButton('Log in with X'));
    answer(createServerError(502, 'INTERNAL', 'Bad gateway'));
    await new Promise((done) => setTimeout(done));
    await app.use(session).signIn({ accessToken: 'a', refreshToken: 'r', sessionToken: 's' });
    await waitUntil(() => findButton('Claim'));
    expect([findButton('Claim')!.busy, queryByTag(root, 'ev-note')]).to.deep.equal([false, null]);
    expect(app.use(confirmation).$outcome.get()).to.equal('unsure');
    remove();
  });

  it('asks for the withdrawal code, and reports begun when closed before it', async () => {
    const body = { walletId: wallets[0]!.id, currency: 'USDC', amount: '25' };
    const withdrawal = createConfirmation({ call: 'requestWithdrawal', body });
    const one = await renderScreen(withdrawal, { requestWithdrawal: waiting });
    await one.press('Withdraw');
    await waitUntil(() => queryByTag(one.root, 'ev-withdrawal-code'));
    getByTag(one.root, 'ev-withdrawal-code').dispatchEvent(
      new WithdrawalConfirmedEvent(waiting.id, null),
    );
    await waitUntil(() => record.visited.length);
    one.remove();
    const other = await renderScreen(withdrawal, { requestWithdrawal: waiting });
    await other.press('Withdraw');
    await other.press('Later');
    await waitUntil(() => record.visited.length > 1);
    expect(record.visited).to.deep.equal([
      `${returnTo}#ev-popup=done`,
      `${returnTo}#ev-popup=begun`,
    ]);
    other.remove();
  });

  it('closes when the withdrawal is cancelled instead of confirmed', async () => {
    const body = { walletId: wallets[0]!.id, currency: 'USDC', amount: '25' };
    const withdrawal = createConfirmation({ call: 'requestWithdrawal', body });
    const { press, remove, root } = await renderScreen(withdrawal, { requestWithdrawal: waiting });
    await press('Withdraw');
    await waitUntil(() => queryByTag(root, 'ev-withdrawal-code'));
    getByTag(root, 'ev-withdrawal-code').dispatchEvent(
      new WithdrawalCancelledEvent(waiting.id, null),
    );
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=done`]);
    remove();
  });

  it('closes after the code of the new e-mail address', async () => {
    // The server keeps the domain in ASCII.
    const stored = 'a@xn--bcher-kva.example';
    const pending = { ...settings, pendingEmail: stored, pendingCode: waiting.verification };
    let now: unknown = { ...settings, pendingEmail: null };
    const email = createConfirmation({ call: 'changeEmail', body: { email: 'a@Bücher.example' } });
    const answers = {
      getSettings: () => now,
      changeEmail: () => ((now = pending), waiting.verification),
      approveEmail: () => (now = { ...settings, email: stored }),
    };
    const { press, root, remove } = await renderScreen(email, answers);
    await press('Send code');
    await waitUntil(() => queryByTag(root, 'ev-code-entry'));
    expect(record.visited).to.deep.equal([]);
    const entry = getByTag(getByTag(root, 'ev-email-settings'), 'ev-code-entry');
    entry.dispatchEvent(Object.assign(new Event('ev-code-submit'), { code: '407192' }));
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=done`]);
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
    await press('Send code');
    await waitUntil(() => queryByTag(root, 'ev-code-entry'));
    now = settings;
    app.use(invalidation).invalidate('settings');
    await waitUntil(() => app.use(confirmation).$outcome.get() !== 'begun');
    await settled(box);
    expect(record.visited).to.deep.equal([]);
    await press('Later');
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    remove();
  });

  it('offers to switch from another account, and shows an expired confirmation', async () => {
    const other = await renderScreen(
      createServerError(403, 'WRONG_ACCOUNT', 'The request came from another account.'),
    );
    await waitUntil(() => other.findButton('Log in with another account'));
    other.remove();
    const over = await renderScreen(
      createServerError(410, 'CONFIRMATION_EXPIRED', 'Too long ago.'),
    );
    await waitUntil(() => queryByRole(over.root, 'alert'));
    expect(getText(over.root)).to.contain('Too long ago.');
    expect(over.findButton('Try again') === undefined, 'no second try').to.equal(true);
    await over.press('Close this window');
    await waitUntil(() => record.visited.length);
    expect(record.visited).to.deep.equal([`${returnTo}#ev-popup=cancelled`]);
    over.remove();
  });
});
