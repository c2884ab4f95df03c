import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/money-figures/define.ts';
import { claimableUsdc } from './earnings-samples.ts';
import { balances, usdc } from './samples.ts';

export default { title: 'Wallets/ev-money-figures', component: 'ev-money-figures' } satisfies Meta;
type Story = StoryObj;

export const SeveralCurrencies: Story = {
  render: () => html`<ev-money-figures .balances=${balances}></ev-money-figures>`,
};

/** On wide pages the last figure begins where the second column below does. */
export const AboveAside: Story = {
  render: () => html`<ev-money-figures above-aside .balances=${balances}></ev-money-figures>`,
};

export const ReadyToClaim: Story = {
  render: () => html`<ev-money-figures .balances=${[claimableUsdc]}></ev-money-figures>`,
};

const zero = { amount: '0', currency: 'USDC' };
export const NothingYet: Story = {
  render: () =>
    html`<ev-money-figures
      .balances=${[{ ...usdc, available: zero, lifetimeEarned: zero, pendingItems: [] }]}
    ></ev-money-figures>`,
};
