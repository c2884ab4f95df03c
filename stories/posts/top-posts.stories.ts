import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/top-posts/define.ts';
import { bonus, eligible, paid, sampleNow } from '../campaigns/samples.ts';
import { attachments } from './samples.ts';

export default { title: 'Posts/ev-top-posts', component: 'ev-top-posts' } satisfies Meta;
const posts = [{ ...bonus, attachments: attachments(1) }, eligible, { ...paid, metrics: null }];
const one = (count: number): StoryObj => ({
  render: () =>
    html`<ev-top-posts
      .posts=${[...posts, bonus].slice(0, count)}
      .now=${sampleNow}
    ></ev-top-posts>`,
});

export const One = one(1);
export const Three = one(3);
export const Four = one(4);
