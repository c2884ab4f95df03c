import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/score-parts/define.ts';
import { bonus } from '../campaigns/samples.ts';

export default { title: 'Posts/ev-score-parts', component: 'ev-score-parts' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Four = one(
  () => html`<ev-score-parts .score=${82} .parts=${bonus.scoreBreakdown!}></ev-score-parts>`,
);
/** What the whole width stands for is named. */
export const BelowTheBest = one(
  () =>
    html`<ev-score-parts
      .score=${82}
      .best=${403}
      .parts=${bonus.scoreBreakdown!}
    ></ev-score-parts>`,
);
export const WithMinus = one(
  () =>
    html`<ev-score-parts
      .score=${40}
      .parts=${[
        { code: 'reach', value: 46 },
        { code: 'copied' as 'bonus', value: -6 },
      ]}
    ></ev-score-parts>`,
);
/** Of a post that is not eligible. */
export const Uncounted = one(
  () =>
    html`<ev-score-parts
      uncounted
      .score=${82}
      .best=${403}
      .parts=${bonus.scoreBreakdown!}
    ></ev-score-parts>`,
);
export const Nothing = one(() => html`<ev-score-parts .score=${0} .parts=${[]}></ev-score-parts>`);
