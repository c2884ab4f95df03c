import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import { copy, sliders } from '../../elements/ui/icons/icons.ts';
import '../../elements/ui/tooltip/define.ts';
import type { TooltipPlacement } from '../../elements/ui/tooltip/position.ts';

export default { title: 'UI/ev-tooltip', component: 'ev-tooltip' } satisfies Meta;
type Story = StoryObj;

export const OnFocus: Story = {
  render: () =>
    html`<ev-tooltip
      text="Estimate: your score, 143 of 5,930, times the pool of week 3. Final on Sun 22 Nov."
      ><ev-button>96.40 USDC estimated</ev-button></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

export const Below: Story = {
  render: () =>
    html`<ev-tooltip placement="bottom" text="Final on Sunday"
      ><ev-button>Estimate</ev-button></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

/** Beside its anchor, above where there is no room: for the label of a field, which it must not cover. */
export const Beside: Story = {
  render: () =>
    html`<ev-tooltip placement="start" text="The network’s fee, taken from the amount"
      ><ev-button>Fee</ev-button></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

export const Rich: Story = {
  render: () =>
    html`<ev-tooltip placement="bottom-start"
      ><ev-button>Week 3</ev-button>
      <div slot="content">
        <b>143 of 5,930</b><br />Your score, of the pool of 4,000.00 USDC.
      </div></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

/** One tooltip for all anchors. */
export const Region: Story = {
  render: () =>
    html`<ev-tooltip region placement="bottom"
      ><ev-button data-tooltip="Counts once it has 24 hours behind it">Eligible</ev-button>
      <ev-button data-tooltip="Published after the end of the week" data-tooltip-placement="top"
        >Expired</ev-button
      >
      <ev-button data-tooltip-slot="bonus">Bonus</ev-button>
      <div slot="bonus">Among the <b>first ten</b> of the week.</div></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelectorAll<HTMLElement>('ev-button')[2]?.focus(),
};

/** Icon buttons in a region have their name as tooltip. With `page` it serves the whole page. */
export const Labels: Story = {
  render: () =>
    html`<ev-tooltip region placement="bottom"
      ><ev-button label="Copy address"><span slot="icon">${copy}</span></ev-button>
      <ev-button label="Settings"><span slot="icon">${sliders}</span></ev-button></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

export const RightToLeft: Story = {
  render: () =>
    html`<div dir="rtl">
      <ev-tooltip text="نهائي يوم الأحد"><ev-button>تقدير</ev-button></ev-tooltip>
    </div>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

const places: readonly TooltipPlacement[] = [
  'auto',
  'auto-start',
  'auto-end',
  'top',
  'top-start',
  'top-end',
  'bottom',
  'bottom-start',
  'bottom-end',
  'left',
  'left-start',
  'left-end',
  'right',
  'right-start',
  'right-end',
];

/** Without space it flips to the other side. */
export const Everywhere: Story = {
  render: () =>
    html`${places.map(
      (place) =>
        html`<ev-tooltip placement=${place} text="Final on Sunday"
          ><ev-button size="small">${place}</ev-button></ev-tooltip
        > `,
    )}`,
};

/** One for the whole page: it shows the names of icon buttons, and titles. */
export const OfThePage: Story = {
  render: () =>
    html`<ev-button label="Notifications"><span slot="icon">★</span></ev-button>
      <ev-tooltip page></ev-tooltip>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};
