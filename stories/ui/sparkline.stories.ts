import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/sparkline/define.ts';
import { growth, growthMarks } from './chart-samples.ts';

export default { title: 'UI/ev-sparkline', component: 'ev-sparkline' } satisfies Meta;
type Story = StoryObj;

const formatTick = (value: number) =>
  new Intl.NumberFormat('en', { notation: 'compact' }).format(value);

/** The axis goes on to the last mark, which is named at its end. */
export const ToALaterEnd: Story = {
  render: () =>
    html`<ev-sparkline
      label="Impressions"
      time-label="Time"
      value-label="Impressions"
      start-text="Nov 16"
      end-text="Results final Nov 26"
      .end=${growthMarks[1]!.at}
      .points=${growth}
      .marks=${growthMarks}
      .formatTick=${formatTick}
    ></ev-sparkline>`,
};

/** A mark within the axis is named below, one after it is left out. */
export const WithMarks: Story = {
  render: () =>
    html`<ev-sparkline
      label="Impressions"
      time-label="Time"
      value-label="Impressions"
      start-text="Nov 16"
      end-text="Nov 20"
      .points=${growth}
      .marks=${growthMarks}
      .formatTick=${formatTick}
    ></ev-sparkline>`,
};

export const WithoutMarks: Story = {
  render: () =>
    html`<ev-sparkline
      label="Impressions"
      time-label="Time"
      value-label="Impressions"
      start-text="Nov 16"
      end-text="Nov 18"
      .points=${growth.slice(0, 8)}
      .formatTick=${formatTick}
    ></ev-sparkline>`,
};
