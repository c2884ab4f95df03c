import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/note/define.ts';
import { clock } from '../../elements/ui/icons/icons.ts';

export default { title: 'UI/ev-note', component: 'ev-note' } satisfies Meta;
type Story = StoryObj;

export const Plain: Story = {
  render: () =>
    html`<ev-note>Drafts are kept here and nothing is sent until you are back.</ev-note>`,
};

export const Good: Story = {
  render: () =>
    html`<ev-note tone="success">Claimed 42.80 USDC. It reaches your balance today.</ev-note>`,
};

export const Warn: Story = {
  render: () =>
    html`<ev-note tone="warning"
      ><span slot="icon">${clock}</span>Withdrawals are held for 24 hours after a wallet
      change.</ev-note
    >`,
};

export const Bad: Story = {
  render: () => html`<ev-note tone="danger">The network refused it. No money moved.</ev-note>`,
};

export const Info: Story = {
  render: () => html`<ev-note tone="info">Terms, version 4, hold from 23 November.</ev-note>`,
};

export const WithAction: Story = {
  render: () =>
    html`<ev-note tone="danger"
      >Your wallets could not be loaded.<ev-button slot="action" size="small"
        >Try again</ev-button
      ></ev-note
    >`,
};

/** Announced to screen readers when it appears. */
export const Live: Story = {
  render: () => html`<ev-note tone="success" live>Saved.</ev-note>`,
};
