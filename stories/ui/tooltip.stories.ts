import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/ui/tooltip/define.ts';

export default { title: 'UI/Tooltip', component: 'ev-tooltip' } satisfies Meta;
type Story = StoryObj;

export const OnFocus: Story = {
  render: () =>
    html`<ev-tooltip text="Estimate: your score, 143 of 5,930, times the pool of week 3. Final on Sun 22 Nov."
      ><ev-button>96.40 USDC estimated</ev-button></ev-tooltip
    >`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};

export const Below: Story = {
  render: () => html`<ev-tooltip placement="bottom" text="Final on Sunday"><ev-button>Estimate</ev-button></ev-tooltip>`,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('ev-button')?.focus(),
};
