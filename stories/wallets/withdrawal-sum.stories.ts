import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-sum/define.ts';
import type { Balance } from '../../contract/reward.ts';
import { usdc } from './samples.ts';

export default {
  title: 'Wallets/ev-withdrawal-sum',
  component: 'ev-withdrawal-sum',
} satisfies Meta;
const one = (amount: string, fee: Balance['fee'] = usdc.fee): StoryObj => ({
  render: () =>
    html`<ev-withdrawal-sum .balance=${{ ...usdc, fee }} amount=${amount}></ev-withdrawal-sum>`,
});

export const Nothing = one('0');
export const BelowFee = one('0.5');
export const Sixty = one('60');
export const NoFee = one('60', { kind: 'none' });
export const Percent = one('60', { kind: 'percent', value: '0.015' });
