import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/week-switcher/define.ts';
import type { CampaignWeek } from '../../contract/campaign.ts';
import { at, day, money, noResults, sampleNow, weeks } from './samples.ts';
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
const ended = (index: number, my: CampaignWeek['my'], endsAt = at(-60)): CampaignWeek => ({
  ...weeks[index]!,
  startsAt: at(-9 * day),
  endsAt,
  status: 'evaluated',
  ...(my && { my }),
});
const posted = { ...noResults, postCount: 2 };
const counted = { ...posted, eligibleCount: 2 };
/** Before joining; without posts; noResults eligible; eligible and not counted yet; estimated; expired. */
const endedWeeks = [
  ended(0, noResults, at(-2 * day)),
  ended(1, noResults),
  ended(2, posted),
  ended(3, counted),
  ended(4, { ...counted, reward: money('720.00') }),
  ended(5, { ...counted, reward: money('31.10'), rewardStatus: 'expired' }),
];
export const EndedWeeks = createStory(
  () =>
    html`<ev-week-switcher
      .weeks=${endedWeeks}
      joined-at=${at(-day)}
      .now=${sampleNow}
    ></ev-week-switcher>`,
);
/** The only post of the week was deleted. */
export const Deleted = createStory(
  () =>
    html`<ev-week-switcher
      .weeks=${[ended(0, { ...noResults, deletedCount: 1 }), ended(1, noResults)]}
      .now=${sampleNow}
    ></ev-week-switcher>`,
);
/** The rewards are fixed: no amount is an estimate. */
export const Final = createStory(
  () =>
    html`<ev-week-switcher
      final
      .weeks=${endedWeeks}
      joined-at=${at(-day)}
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
