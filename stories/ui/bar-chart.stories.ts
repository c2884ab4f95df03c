import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/bar-chart/define.ts';
import { manyBars, moneySeries, noBars, weekBars } from './chart-samples.ts';

export default { title: 'UI/ev-bar-chart', component: 'ev-bar-chart' } satisfies Meta;
type Story = StoryObj;

/** Each kind of money differs by its fill, also in print and in forced colors. */
export const Stacked: Story = {
  render: () =>
    html`<ev-bar-chart
      label="Earnings by week in USDC"
      axis-label="Week"
      .series=${moneySeries}
      .bars=${weekBars}
    ></ev-bar-chart>`,
};

/** One series needs no legend; the second one is only read. */
export const OneSeries: Story = {
  render: () =>
    html`<ev-bar-chart
      label="Impressions gained by week"
      axis-label="Week"
      .series=${[{ label: 'Impressions' }, { label: 'Engagements', variant: 'none' }]}
      .bars=${manyBars}
    ></ev-bar-chart>`,
};

export const NothingYet: Story = {
  render: () =>
    html`<ev-bar-chart
      label="Earnings by week in USDC"
      axis-label="Week"
      .series=${[{ label: 'Claimed' }]}
      .bars=${noBars}
    ></ev-bar-chart>`,
};

/** The bar that is read is labeled in bold, also where not each bar has a label. */
export const Narrow: Story = {
  render: () =>
    html`<ev-bar-chart
      style="inline-size: 320px"
      label="Earnings by week in USDC"
      axis-label="Week"
      .series=${moneySeries}
      .bars=${weekBars.map((bar, at) => (at > 9 ? { ...bar, values: [0, 0, 0, 0] } : bar))}
    ></ev-bar-chart>`,
};
