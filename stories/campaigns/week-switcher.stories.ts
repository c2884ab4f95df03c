import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/week-switcher/define.ts';
import { sampleNow, weeks } from './samples.ts';
import { expect, userEvent } from 'storybook/test';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default {
  title: 'Campaigns/ev-week-switcher',
  component: 'ev-week-switcher',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const Six = createStory(
  () =>
    html`<ev-week-switcher
      .weeks=${weeks}
      selected=${weeks[2]!.id}
      .now=${sampleNow}
    ></ev-week-switcher>`,
);
export const BeingChecked = createStory(
  () =>
    html`<ev-week-switcher
      .weeks=${weeks.map(({ my: _, ...week }) => ({ ...week, status: 'evaluating' as const }))}
      .now=${sampleNow}
    ></ev-week-switcher>`,
);
export const Switched: StoryObj = {
  ...Six,
  play: async ({ canvasElement }) => {
    const switcher = getElement(canvasElement, 'ev-week-switcher');
    const getEventCount = countEvents(switcher, 'ev-week-selected');
    await userEvent.click(
      await findInShadowRoot(switcher, 'button:not([aria-pressed="true"], [aria-current="true"])'),
    );
    await expect(getEventCount()).toBe(1);
  },
};
