import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-list/define.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { sampleNow, walletTypes, withdrawals } from './samples.ts';

export default {
  title: 'Wallets/ev-withdrawal-list',
  component: 'ev-withdrawal-list',
} satisfies Meta;
const one = (list: readonly Withdrawal[], currencies: string[], currency = ''): StoryObj => ({
  render: () =>
    html`<ev-withdrawal-list
      .withdrawals=${list}
      .currencies=${currencies}
      currency=${currency}
      .types=${walletTypes}
      .now=${sampleNow}
    ></ev-withdrawal-list>`,
});

export const All = one(withdrawals, ['USDC', 'SOL']);
export const OneCurrency = one(
  withdrawals.filter((w) => w.currency === 'SOL'),
  ['USDC', 'SOL'],
  'SOL',
);
export const NoneOfACurrency = one([], ['USDC', 'SOL'], 'SOL');
export const Empty = one([], []);
