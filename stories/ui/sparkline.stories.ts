import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/sparkline/define.ts';
import { growth, growthMarks } from './chart-samples.ts';

export default { title: 'UI/ev-sparkline', component: 'ev-sparkline' } satisfies Meta;
type Story = StoryObj;

/** A mark after the last point is named, but not drawn. */
export const WithMarks: Story = {
  render: () =>
    html`<ev-sparkline
      label="Impressions"
      time-label="Time"
      value-label="Impressions"
      .points=${growth}
      .marks=${growthMarks}
    ></ev-sparkline>`,
};

export const WithoutMarks: Story = {
  render: () =>
    html`<ev-sparkline
      label="Impressions"
      time-label="Time"
      value-label="Impressions"
      .points=${growth.slice(0, 4)}
    ></ev-sparkline>`,
};
