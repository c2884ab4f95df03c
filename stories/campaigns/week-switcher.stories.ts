import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/week-switcher/define.ts';
import { sampleNow, weeks } from './samples.ts';
import { expect, userEvent } from 'storybook/test';
import { count, inside, the } from '../inside.ts';

export default { title: 'Campaigns/ev-week-switcher', component: 'ev-week-switcher' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Six = one(
  () => html`<ev-week-switcher .weeks=${weeks} selected=${weeks[2]!.id} .now=${sampleNow}></ev-week-switcher>`,
);
export const BeingChecked = one(
  () =>
    html`<ev-week-switcher
      .weeks=${weeks.map(({ my: _, ...week }) => ({ ...week, status: 'evaluating' as const }))}
      .now=${sampleNow}
    ></ev-week-switcher>`,
);
export const Switched: StoryObj = {
  ...Six,
  play: async ({ canvasElement }) => {
    const switcher = the(canvasElement, 'ev-week-switcher');
    const heard = count(switcher, 'ev-week-select');
    await userEvent.click(await inside(switcher, 'button:not([aria-pressed="true"], [aria-current="true"])'));
    await expect(heard()).toBe(1);
  },
};
