import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/leaderboard/define.ts';
import { at, leaderboard, sampleNow } from './samples.ts';

export default { title: 'Campaigns/ev-leaderboard', component: 'ev-leaderboard' } satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const WithMe = createStory(
  () => html`<ev-leaderboard .rows=${leaderboard}></ev-leaderboard>`,
);
export const WithoutMe = createStory(
  () => html`<ev-leaderboard .rows=${leaderboard.slice(0, 3)}></ev-leaderboard>`,
);
export const AroundMe = createStory(
  () => html`<ev-leaderboard compact .rows=${leaderboard}></ev-leaderboard>`,
);
export const Counted = createStory(
  () =>
    html`<ev-leaderboard
      .rows=${leaderboard}
      .countedAt=${at(-4)}
      .now=${sampleNow}
    ></ev-leaderboard>`,
);
/** Posts are closed. */
export const Closed = createStory(
  () => html`<ev-leaderboard closed .rows=${leaderboard}></ev-leaderboard>`,
);
export const Empty = createStory(() => html`<ev-leaderboard .rows=${[]}></ev-leaderboard>`);
