import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/dialog/define.ts';
import '../../elements/ui/toaster/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';

export default { title: 'UI/ev-toaster', component: 'ev-toaster' } satisfies Meta;
type Story = StoryObj;

const toasts: ToasterItem[] = [
  {
    id: 4,
    tone: 'danger',
    text: 'Error! Can not get notifications.',
    timeout: 0,
    action: { label: 'Try again' },
  },
  {
    id: 3,
    tone: 'warning',
    text: 'You can withdraw again in 24 hours.',
    detail: 'Your email address has changed.',
    timeout: 0,
  },
  { id: 2, tone: 'success', text: 'Link copied', timeout: 60_000, count: 3 },
  {
    id: 1,
    tone: 'success',
    text: 'Claimed 68.00 USDC. It reaches your balance today.',
    timeout: 0,
    profile: 'shell',
  },
];

export const Both: Story = {
  render: () => html`<ev-toaster .toasts=${toasts}></ev-toaster>`,
};

export const OverDialog: Story = {
  render: () =>
    html`<ev-toaster .toasts=${toasts}></ev-toaster
      ><ev-dialog open label="Withdraw 50.00 USDC"
        ><p>Toasts lie above it and can be used.</p></ev-dialog
      >`,
};

/** There are 23 toasts: the newest three wait. */
export const Many: Story = {
  render: () =>
    html`<ev-toaster
      .toasts=${Array.from({ length: 23 }, (_, at): ToasterItem => ({
        id: 23 - at,
        tone: 'info',
        text: `Message ${23 - at}`,
        timeout: 0,
      }))}
    ></ev-toaster>`,
};

export const RightToLeft: Story = {
  render: () => html`<div dir="rtl"><ev-toaster .toasts=${toasts}></ev-toaster></div>`,
};
