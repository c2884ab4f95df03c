import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/wallet-link/define.ts';
import { wallets, walletTypes } from './samples.ts';
import { story, waits } from './story-app.ts';

export default { title: 'Wallets/ev-wallet-link', component: 'ev-wallet-link' } satisfies Meta;
const one = (currency: string, types: unknown = walletTypes, kind: 'app' | 'embed' = 'app'): StoryObj => ({
  render: () =>
    story(
      { kind, rest: { listWalletTypes: types, listWallets: wallets } },
      html`<ev-wallet-link currency=${currency}></ev-wallet-link>`,
    ),
});

export const ForUsdc = one('USDC');
export const ForEther = one('ETH');
/** On another site's page no wallet is asked; it is chosen in the product's own window. */
export const Elsewhere = one('USDC', walletTypes, 'embed');
export const Loading = one('', waits);
