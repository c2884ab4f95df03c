import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/suggestion-list/define.ts';
import { suggestions } from '../campaigns/samples.ts';

export default {
  title: 'Posts/ev-suggestion-list',
  component: 'ev-suggestion-list',
} satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Four = one(
  () => html`<ev-suggestion-list .suggestions=${suggestions}></ev-suggestion-list>`,
);
export const Chosen = one(
  () =>
    html`<ev-suggestion-list
      .suggestions=${suggestions}
      selected=${suggestions[0]!.id}
      edited
    ></ev-suggestion-list>`,
);
export const None = one(() => html`<ev-suggestion-list .suggestions=${[]}></ev-suggestion-list>`);
