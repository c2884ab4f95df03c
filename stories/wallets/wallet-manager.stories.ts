import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/wallet-manager/define.ts';
import { wallets, walletTypes } from './samples.ts';
import { refusal, story, waits } from './story-app.ts';

export default { title: 'Wallets/ev-wallet-manager', component: 'ev-wallet-manager' } satisfies Meta;
const one = (listWallets: unknown): StoryObj => ({
  render: () => story({ rest: { listWallets, listWalletTypes: walletTypes } }, html`<ev-wallet-manager></ev-wallet-manager>`),
});

export const Linked = one(wallets);
export const Empty = one([]);
export const Loading = one(waits);
export const Failed = one(refusal(403, 'FORBIDDEN', 'Wallets can’t be shown right now.'));
