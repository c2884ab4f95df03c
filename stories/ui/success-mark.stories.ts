import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/success-mark/define.ts';

export default { title: 'UI/ev-success-mark', component: 'ev-success-mark' } satisfies Meta;

export const Default: StoryObj = {
  render: () => html`<p><ev-success-mark></ev-success-mark> Claimed</p>`,
};
export const Animated: StoryObj = {
  render: () => html`<p><ev-success-mark animated></ev-success-mark> Claimed</p>`,
};
