import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-list/define.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import {
  cancelled,
  completed,
  failed,
  sampleNow,
  uuid,
  walletTypes,
  withdrawals,
} from './samples.ts';

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
export const EndedWithoutCode = one(
  [
    cancelled,
    { ...cancelled, id: uuid(56), failureCode: 'code-expired' },
    { ...cancelled, id: uuid(57), failureCode: 'codes-wrong' },
    failed,
    completed,
  ],
  [],
);
export const NoneOfACurrency = one([], ['USDC', 'SOL'], 'SOL');
export const Empty = one([], []);
