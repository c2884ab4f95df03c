import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/payout-calendar/define.ts';
import { agenda } from './earnings-samples.ts';
import { sampleNow } from './samples.ts';

export default {
  title: 'Wallets/ev-payout-calendar',
  component: 'ev-payout-calendar',
} satisfies Meta;
type Story = StoryObj;

export const AllKinds: Story = {
  render: () => html`<ev-payout-calendar .items=${agenda} .now=${sampleNow}></ev-payout-calendar>`,
};

export const One: Story = {
  render: () =>
    html`<ev-payout-calendar .items=${agenda.slice(1, 2)} .now=${sampleNow}></ev-payout-calendar>`,
};
