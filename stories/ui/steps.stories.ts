import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/steps/define.ts';

export default { title: 'UI/ev-steps', component: 'ev-steps' } satisfies Meta;
type Story = StoryObj;

export const Some: Story = {
  render: () => html`<ev-steps .done=${3} .total=${4}></ev-steps>`,
};

export const Waiting: Story = {
  render: () => html`<ev-steps .done=${1} .pending=${1} .total=${3}></ev-steps>`,
};

export const Done: Story = {
  render: () => html`<ev-steps .done=${3} .total=${3}></ev-steps>`,
};
