import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/skeleton/define.ts';

export default { title: 'UI/ev-skeleton', component: 'ev-skeleton' } satisfies Meta;
type Story = StoryObj;

export const Lines: Story = {
  render: () => html`<ev-skeleton lines="4" label="Loading posts"></ev-skeleton>`,
};

export const Rows: Story = {
  render: () => html`<ev-skeleton shape="rows" lines="3" label="Loading campaigns"></ev-skeleton>`,
};

export const Fields: Story = {
  render: () => html`<ev-skeleton shape="fields" lines="2"></ev-skeleton>`,
};

export const Figure: Story = {
  render: () => html`<ev-skeleton shape="figure"></ev-skeleton>`,
};

export const Block: Story = {
  render: () => html`<ev-skeleton block="64"></ev-skeleton>`,
};

export const Slow: Story = {
  render: () =>
    html`<ev-skeleton
      lines="3"
      slow-text="Still loading. The balance service is slow."
    ></ev-skeleton>`,
};
