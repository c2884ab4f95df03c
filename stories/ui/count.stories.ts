import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/count/define.ts';

export default { title: 'UI/ev-count', component: 'ev-count' } satisfies Meta;
type Story = StoryObj;

export const Few: Story = {
  render: () => html`<ev-count .value=${4}></ev-count>`,
};

export const Capped: Story = {
  render: () => html`<ev-count .value=${12} .max=${9}></ev-count>`,
};

export const Many: Story = {
  render: () => html`<ev-count .value=${1234}></ev-count>`,
};
