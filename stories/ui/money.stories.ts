import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/money/define.ts';

export default { title: 'UI/ev-money', component: 'ev-money' } satisfies Meta;
type Story = StoryObj;

const value = { amount: '184.2', currency: 'USDC' };

export const Plain: Story = {
  render: () => html`<ev-money .value=${value}></ev-money>`,
};

export const Mid: Story = {
  render: () => html`<ev-money size="medium" .value=${value}></ev-money>`,
};

export const Big: Story = {
  render: () => html`<ev-money size="large" .value=${value}></ev-money>`,
};

export const Estimated: Story = {
  render: () => html`<ev-money estimated .value=${value}></ev-money>`,
};

export const Signed: Story = {
  render: () => html`<ev-money signed .value=${{ amount: '-0.80', currency: 'USDC' }}></ev-money>`,
};

export const Short: Story = {
  render: () =>
    html`<ev-money short .value=${{ amount: '12000.00', currency: 'USDC' }}></ev-money>`,
};

export const ManyDigits: Story = {
  render: () =>
    html`<ev-money
      .value=${{ amount: '12345678.018400000000000001', currency: 'ETH' }}
    ></ev-money>`,
};

export const German: Story = {
  render: () =>
    html`<ev-money locale="de" .value=${{ amount: '12345.6', currency: 'USDC' }}></ev-money>`,
};
