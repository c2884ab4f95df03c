import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/status/define.ts';
import { alert, ban, checkCircle, clock, info, minus } from '../../elements/ui/icons/icons.ts';

export default { title: 'UI/ev-status', component: 'ev-status' } satisfies Meta;
type Story = StoryObj;

export const Plain: Story = {
  render: () => html`<ev-status><span slot="icon">${clock}</span>Being checked</ev-status>`,
};

export const Good: Story = {
  render: () =>
    html`<ev-status tone="success"><span slot="icon">${checkCircle}</span>Eligible</ev-status>`,
};

export const Warn: Story = {
  render: () =>
    html`<ev-status tone="warning"><span slot="icon">${alert}</span>Health: moderate</ev-status>`,
};

export const Bad: Story = {
  render: () =>
    html`<ev-status tone="danger"><span slot="icon">${ban}</span>Not eligible</ev-status>`,
};

export const Info: Story = {
  render: () => html`<ev-status tone="info"><span slot="icon">${info}</span>Evaluated</ev-status>`,
};

export const Muted: Story = {
  render: () =>
    html`<ev-status tone="muted"><span slot="icon">${minus}</span>Not rewarded</ev-status>`,
};
