import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/time/define.ts';

export default { title: 'UI/ev-time', component: 'ev-time' } satisfies Meta;
type Story = StoryObj;

const now = Date.parse('2026-11-19T14:20:00Z');

export const DateAndTime: Story = {
  render: () => html`<ev-time datetime="2026-11-25T18:00:00Z"></ev-time>`,
};

export const DateOnly: Story = {
  render: () => html`<ev-time format="date" datetime="2026-11-25T18:00:00Z"></ev-time>`,
};

export const TimeOnly: Story = {
  render: () => html`<ev-time format="time" datetime="2026-11-25T18:00:00Z"></ev-time>`,
};

/** When something ends: midnight is the end of the day before. */
export const End: Story = {
  render: () => html`<ev-time format="end" datetime="2026-11-23T00:00:00Z"></ev-time>`,
};

export const Relative: Story = {
  render: () =>
    html`<ev-time format="relative" datetime="2026-11-19T14:17:00Z" .now=${now}></ev-time>`,
};

export const Left: Story = {
  render: () =>
    html`<ev-time format="until" datetime="2026-11-22T23:59:00Z" .now=${now}></ev-time>`,
};

export const Over: Story = {
  render: () =>
    html`<ev-time
      format="until"
      over-text="ended"
      datetime="2026-11-18T23:59:00Z"
      .now=${now}
    ></ev-time>`,
};

export const Range: Story = {
  render: () =>
    html`<ev-time
      format="range"
      datetime="2026-11-02T00:00:00Z"
      to="2026-12-13T23:59:00Z"
    ></ev-time>`,
};

/** Omits the day of the week. */
export const Brief: Story = {
  render: () => html`<ev-time format="date" brief datetime="2026-11-22T23:59:00Z"></ev-time>`,
};
