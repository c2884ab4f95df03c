import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/campaigns/attention-list/define.ts';
import { newsTodos, sampleNow, todos } from './samples.ts';

export default {
  title: 'Campaigns/ev-attention-list',
  component: 'ev-attention-list',
} satisfies Meta;
const createStory = (render: () => TemplateResult): StoryObj => ({ render });

export const SoonestFirst = createStory(
  () => html`<ev-attention-list .todos=${todos} .now=${sampleNow}></ev-attention-list>`,
);
export const One = createStory(
  () => html`<ev-attention-list .todos=${todos.slice(0, 1)} .now=${sampleNow}></ev-attention-list>`,
);
/** Another action of the page has the accent color. */
export const Secondary = createStory(
  () => html`<ev-attention-list secondary .todos=${todos} .now=${sampleNow}></ev-attention-list>`,
);
export const WhatHappened = createStory(
  () =>
    html`<ev-attention-list
      .todos=${[...todos.slice(0, 2), ...newsTodos]}
      .now=${sampleNow}
    ></ev-attention-list>`,
);
export const UnknownKind = createStory(
  () =>
    html`<ev-attention-list
      .todos=${[{ kind: 'dance' as 'post', title: 'Something of a newer server' }]}
      .now=${sampleNow}
    ></ev-attention-list>`,
);
