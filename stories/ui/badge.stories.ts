import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/badge/define.ts';
import { lock } from '../../elements/ui/icons/icons.ts';

export default { title: 'UI/ev-badge', component: 'ev-badge' } satisfies Meta;
type Story = StoryObj;

export const Inactive: Story = {
  render: () => html`<ev-badge>Inactive</ev-badge>`,
};

export const Good: Story = {
  render: () => html`<ev-badge tone="success">Active</ev-badge>`,
};

export const Warn: Story = {
  render: () => html`<ev-badge tone="warning">Ending</ev-badge>`,
};

export const Bad: Story = {
  render: () => html`<ev-badge tone="danger">Refused</ev-badge>`,
};

export const Info: Story = {
  render: () => html`<ev-badge tone="info">Evaluated</ev-badge>`,
};

export const Outline: Story = {
  render: () => html`<ev-badge outline><span slot="icon">${lock}</span>Default</ev-badge>`,
};
