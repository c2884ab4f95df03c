import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-receipt/define.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { at, completed, pending, walletTypes } from './samples.ts';

export default {
  title: 'Wallets/ev-withdrawal-receipt',
  component: 'ev-withdrawal-receipt',
} satisfies Meta;
const one = (withdrawal: Withdrawal): StoryObj => ({
  render: () =>
    html`<ev-withdrawal-receipt
      .withdrawal=${withdrawal}
      .types=${walletTypes}
    ></ev-withdrawal-receipt>`,
});

export const Confirmed = one(pending);
/** After a login by email. */
export const OnHold = one({ ...pending, heldUntil: at(72 * 60) });
export const Completed = one(completed);
