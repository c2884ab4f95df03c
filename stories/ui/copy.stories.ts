import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/copy/define.ts';

export default { title: 'UI/ev-copy', component: 'ev-copy' } satisfies Meta;
type Story = StoryObj;

export const Icon: Story = {
  render: () => html`<p>7xKp…9fQm <ev-copy value="7xKpV2" label="Copy address"></ev-copy></p>`,
};

export const Text: Story = {
  render: () => html`<ev-copy value="https://evangelist.example/invitation/x">Copy link</ev-copy>`,
};
