import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/toast-stack/define.ts';
import type { ToasterItem } from '../../elements/ui/toaster/toast.ts';

export default { title: 'UI/ev-toast-stack', component: 'ev-toast-stack' } satisfies Meta;
type Story = StoryObj;

const all: ToasterItem[] = [
  {
    id: 4,
    tone: 'danger',
    text: 'The network refused it. No money moved.',
    timeout: 0,
    action: { label: 'Try again' },
  },
  {
    id: 3,
    tone: 'warning',
    text: 'Held for 24 hours',
    detail: 'Your email address has changed.',
    timeout: 0,
  },
  { id: 2, tone: 'info', text: 'You can join Surge, season 2', timeout: 60_000 },
  { id: 1, tone: 'success', text: 'Link copied', timeout: 0, profile: 'shell' },
];

export const All: Story = { render: () => html`<ev-toast-stack .toasts=${all}></ev-toast-stack>` };
export const Paused: Story = {
  render: () => html`<ev-toast-stack paused .toasts=${all}></ev-toast-stack>`,
};
