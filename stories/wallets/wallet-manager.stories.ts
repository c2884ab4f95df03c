import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/wallet-manager/define.ts';
import { profilePage } from '../account/samples.ts';
import { wallets, walletTypes } from './samples.ts';
import { createServerError, renderInStoryApp, neverSettles } from '../story-app.ts';

export default {
  title: 'Wallets/ev-wallet-manager',
  component: 'ev-wallet-manager',
} satisfies Meta;
const one = (listWallets: unknown): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { rest: { listWallets, listWalletTypes: walletTypes } },
      html`<ev-wallet-manager></ev-wallet-manager>`,
    ),
});

export const Linked = one(wallets);
export const Empty = one([]);
/** A login by e-mail may not change wallets. */
export const ByEmail: StoryObj = {
  render: () =>
    renderInStoryApp(
      {
        rest: { listWallets: wallets, listWalletTypes: walletTypes },
        typed: { getCurrentUser: { ...profilePage.user, loginMethod: 'email' } },
      },
      html`<ev-wallet-manager></ev-wallet-manager>`,
    ),
};
/** The steps of the first withdrawal beside it have the button that links a wallet. */
export const EmptyHidden: StoryObj = {
  render: () =>
    renderInStoryApp(
      { rest: { listWallets: [], listWalletTypes: walletTypes } },
      html`<ev-wallet-manager empty-hidden></ev-wallet-manager>`,
    ),
};
export const Loading = one(neverSettles);
export const Failed = one(createServerError(403, 'FORBIDDEN', 'Wallets can’t be shown right now.'));
/** On a partner's page. */
export const SignedOut: StoryObj = {
  render: () =>
    renderInStoryApp(
      { kind: 'embed', signedIn: false },
      html`<ev-wallet-manager></ev-wallet-manager>`,
    ),
};
