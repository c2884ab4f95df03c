import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/media-list/define.ts';
import { file, files } from './samples.ts';

export default { title: 'Posts/ev-media-list', component: 'ev-media-list' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Two = one(() => html`<ev-media-list .files=${files}></ev-media-list>`);
export const One = one(
  () =>
    html`<ev-media-list
      .files=${[file('a-very-long-name-of-a-picture-that-somebody-saved-from-a-chat.png', 'tan')]}
    ></ev-media-list>`,
);
export const Four = one(
  () =>
    html`<ev-media-list
      .files=${[...files, file('chart.png', 'seagreen'), file('crowd.webp', 'indianred', 'A full hall')]}
    ></ev-media-list>`,
);
export const Locked = one(() => html`<ev-media-list locked .files=${files}></ev-media-list>`);
