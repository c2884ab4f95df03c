import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-wallet/define.ts';
import type { WalletChoice } from '../../elements/wallets/withdrawal-choice.ts';
import { phantom, resting, wallets, walletTypes } from './samples.ts';

export default {
  title: 'Wallets/ev-withdrawal-wallet',
  component: 'ev-withdrawal-wallet',
} satisfies Meta;
const one = (choice: WalletChoice, disabled = false): StoryObj => ({
  render: () =>
    html`<ev-withdrawal-wallet
      .choice=${choice}
      currency="USDC"
      ?disabled=${disabled}
      .types=${walletTypes}
    ></ev-withdrawal-wallet>`,
});

export const Several = one({ kind: 'wallets', wallets, selected: phantom });
export const Disabled = one({ kind: 'wallets', wallets, selected: phantom }, true);
export const OnHold = one({ kind: 'on-hold', wallet: resting });
export const None = one({ kind: 'none' });
