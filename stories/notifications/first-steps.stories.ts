import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/notifications/first-steps/define.ts';
import { story } from '../wallets/story-app.ts';

/** Where the welcome leads to. */
const meta: Meta<{ name: string }> = {
  title: 'Notifications/ev-first-steps',
  component: 'ev-first-steps',
  args: { name: 'Mara' },
};
export default meta;

export const Named: StoryObj<{ name: string }> = {
  render: ({ name }) => story({}, html`<ev-first-steps name=${name ?? 'Mara'}></ev-first-steps>`),
};
export const Nameless: StoryObj = { render: () => story({}, html`<ev-first-steps></ev-first-steps>`) };
