import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import { setLoginDraft } from '../../elements/core/session/login-again-draft.ts';
import { profilePage } from '../../stories/account/samples.ts';
import {
  challenge,
  unverified,
  wallets,
  walletTypes,
  sampleNow,
} from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-manager.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-wallet-manager', fromStories(stories));

describe('<ev-wallet-manager>', () => {
  it('opens the dialog again that asked for a login', async () => {
    const { userId } = profilePage.user;
    const show = async () => {
      const app = createStoryApp({
        rest: {
          ...{ listWallets: [unverified], listWalletTypes: walletTypes },
          startWalletVerification: challenge,
        },
        typed: { getCurrentUser: profilePage.user },
      });
      const staged = await stage(
        html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
      );
      const root = staged.box.querySelector('ev-wallet-manager')!.shadowRoot!;
      return { ...staged, root };
    };
    const value = { walletTypeId: 'phantom', currency: 'USDC', address: unverified.address };
    setLoginDraft({ form: 'wallet-link', userId, value }, sampleNow);
    const link = await show();
    await waitUntil(() => link.root.querySelector('ev-dialog[open] ev-wallet-link'));
    link.remove();
    setLoginDraft({ form: 'wallet-proof', userId, value: unverified.id }, sampleNow);
    const proof = await show();
    await waitUntil(() => proof.root.querySelector('ev-dialog[open] ev-wallet-proof'));
    proof.remove();
    const without = await show();
    expect(without.root.querySelector('ev-dialog[open]')).to.equal(null);
    without.remove();
  });

  it('labels the close button of each dialog in the language of the app', async () => {
    const app = createStoryApp({ rest: { listWallets: wallets, listWalletTypes: walletTypes } });
    Object.assign(app.config, { messages: { ui: { close: 'Schließen' } } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const dialogs = [
      ...box.querySelector('ev-wallet-manager')!.shadowRoot!.querySelectorAll('ev-dialog'),
    ];
    const labels = dialogs.map((dialog) =>
      dialog.shadowRoot!.querySelector('.close')!.getAttribute('label'),
    );
    expect(labels).to.deep.equal(['Schließen', 'Schließen', 'Schließen']);
    remove();
  });
});
