import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/spinner/define.ts';

export default { title: 'UI/ev-spinner', component: 'ev-spinner' } satisfies Meta;
type Story = StoryObj;

export const Alone: Story = {
  render: () => html`<ev-spinner></ev-spinner>`,
};

export const BesideWord: Story = {
  render: () => html`<p><ev-spinner label=""></ev-spinner> Checking</p>`,
};
