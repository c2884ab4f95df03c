import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/wallet-link/define.ts';
import { wallets, walletTypes } from './samples.ts';
import { renderInStoryApp, neverSettles } from '../story-app.ts';

export default { title: 'Wallets/ev-wallet-link', component: 'ev-wallet-link' } satisfies Meta;
const one = (
  currency: string,
  types: unknown = walletTypes,
  kind: 'app' | 'embed' = 'app',
): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { kind, rest: { listWalletTypes: types, listWallets: wallets } },
      html`<ev-wallet-link currency=${currency}></ev-wallet-link>`,
    ),
});

export const ForUsdc = one('USDC');
export const ForEther = one('ETH');
/** On a partner page, the user chooses the wallet in the popup. */
export const Elsewhere = one('USDC', walletTypes, 'embed');
export const Loading = one('', neverSettles);
