import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { setLoginDraft } from '../../elements/shared/login-again/login-again-draft.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { profilePage } from '../../stories/account/samples.ts';
import {
  challenge,
  phantom,
  resting,
  unverified,
  wallets,
  walletTypes,
  sampleNow,
} from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-manager.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  allInShadow,
  getByTag,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-wallet-manager', fromStories(stories));

describe('<ev-wallet-manager>', () => {
  it('opens the dialog again that asked for a login', async () => {
    const { userId } = profilePage.user;
    const show = async () => {
      const app = createStoryApp({
        rest: {
          listWallets: [unverified],
          listWalletTypes: walletTypes,
          startWalletVerification: challenge,
        },
        typed: { getCurrentUser: profilePage.user },
      });
      const staged = await stage(
        html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
      );
      const root = staged.box.querySelector('ev-wallet-manager')!;
      return { ...staged, root };
    };
    const value = { walletTypeId: 'phantom', currency: 'USDC', address: unverified.address };
    setLoginDraft({ form: 'wallet-link', userId, value }, sampleNow);
    const link = await show();
    await waitUntil(() => queryByTag(link.root, 'ev-wallet-link')?.closest('ev-dialog')?.open);
    link.remove();
    setLoginDraft({ form: 'wallet-proof', userId, value: unverified.id }, sampleNow);
    const proof = await show();
    await waitUntil(() => queryByTag(proof.root, 'ev-wallet-proof')?.closest('ev-dialog')?.open);
    proof.remove();
    const without = await show();
    expect(queryByRole(without.root, 'dialog')).to.equal(null);
    without.remove();
  });

  it('shows that a wallet can be used as soon as its time has come', async () => {
    const usableFrom = new Date(sampleNow + 30_000).toISOString();
    const app = createStoryApp({
      now: sampleNow,
      rest: { listWallets: [{ ...resting, usableFrom }], listWalletTypes: walletTypes },
      typed: { getCurrentUser: profilePage.user },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const getState = () =>
      queryInShadow(queryByTag(getByTag(box, 'ev-wallet-manager'), 'ev-wallet-list'), '.state')
        ?.textContent ?? '';
    await waitUntil(() => getState().includes('Available from'));
    app.clock.sync(sampleNow + 31_500);
    await waitUntil(() => getState().includes('Nov 19, 2026'));
    expect(getState()).to.not.contain('Available from');
    remove();
  });

  it('changes nothing after a login by e-mail, and leads to the login at X, unless a second factor is in force', async () => {
    for (const [verifiedTwoFactorAuthEnabled, reason] of [
      [false, 'Log in with X to change your wallets.'],
      [true, ''],
    ] as const) {
      const user = { ...profilePage.user, loginMethod: 'email', verifiedTwoFactorAuthEnabled };
      const app = createStoryApp({
        rest: { listWallets: [unverified], listWalletTypes: walletTypes },
        typed: { getCurrentUser: user },
      });
      const { box, remove } = await stage(
        html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
      );
      const manager = getByTag(box, 'ev-wallet-manager');
      await waitUntil(() => queryInShadow(queryByTag(manager, 'ev-wallet-list'), 'li'));
      const link = inShadow(manager, 'header ev-button');
      const change = inShadow(getByTag(manager, 'ev-wallet-list'), '.actions ev-button');
      await waitUntil(() => link.getAttribute('disabled-reason') === reason);
      expect(link.matches('[disabled]') || (link as HTMLButtonElement).disabled).to.equal(
        reason !== '',
      );
      expect(change.getAttribute('disabled-reason')).to.equal(reason);
      (link as HTMLElement).click();
      await Promise.resolve();
      const isOpen = queryInShadow(manager, 'ev-dialog[open]') !== null;
      expect(isOpen && reason !== '').to.equal(false);
      remove();
    }
  });

  it('changes nothing for an administrator who views another user, and shows why', async () => {
    const app = createStoryApp({
      rest: { listWallets: wallets, listWalletTypes: walletTypes },
      typed: { getCurrentUser: { ...profilePage.user, realUserId: 'admin' } },
    });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const manager = box.querySelector('ev-wallet-manager')!;
    const button = () => queryAllByTag(manager, 'ev-button')[0]!;
    await waitUntil(() => button().disabled);
    expect(button().disabledReason).to.contain('viewing as another user');
    const rows = getByTag(manager, 'ev-wallet-list');
    await waitUntil(() =>
      allInShadow(rows, '.actions ev-button').every((one) => one.hasAttribute('disabled-reason')),
    );
    manager.link();
    expect(queryByRole(manager, 'dialog')).to.equal(null);
    remove();
  });

  it('makes another verified wallet the default; not on a partner page', async () => {
    const calls: [string, unknown][] = [];
    const open = async (kind: 'app' | 'embed') => {
      const listWallets = [phantom, resting];
      const app = createStoryApp({
        kind,
        calls,
        rest: { listWallets, listWalletTypes: walletTypes },
        typed: { setDefaultWallet: { ok: true } },
      });
      const staged = await stage(
        html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
      );
      const root = staged.box.querySelector('ev-wallet-manager')!;
      await waitUntil(() => queryAllByRole(root, 'listitem').length > 0);
      const buttons = queryAllByTag(root, 'ev-button').filter(
        ({ textContent }) => textContent.trim() === walletsEn.setDefault,
      );
      return { ...staged, app, buttons };
    };
    const { app, buttons, remove } = await open('app');
    expect(buttons.length).to.equal(1);
    buttons[0]!.click();
    const texts = () =>
      app
        .use(toasts)
        .$list.get()
        .map(({ text }) => text);
    await waitUntil(() => texts().length === 1);
    expect(calls).to.deep.include(['setDefaultWallet', { id: resting.id }]);
    expect(texts()).to.deep.equal(['Savings is now the default for USDC.']);
    remove();
    const embed = await open('embed');
    expect(embed.buttons).to.deep.equal([]);
    embed.remove();
  });

  it('labels the close button of each dialog in the language of the app', async () => {
    const app = createStoryApp({ rest: { listWallets: wallets, listWalletTypes: walletTypes } });
    Object.assign(app.config, { messages: { ui: { close: 'Schließen' } } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const dialogs = [...queryAllByTag(box, 'ev-dialog')];
    const labels = dialogs.map((dialog) => inShadow(dialog, '.close').getAttribute('label'));
    expect([...new Set(labels)]).to.deep.equal(['Schließen']);
    remove();
  });
});
