import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/post-rows/define.ts';
import { gone, latestPosts, newer, sampleNow } from '../campaigns/samples.ts';

import { attachments, video } from './samples.ts';

export default { title: 'Posts/ev-post-rows', component: 'ev-post-rows' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const Latest = one(
  () => html`<ev-post-rows .posts=${latestPosts} .now=${sampleNow}></ev-post-rows>`,
);
export const WithFiles = one(
  () =>
    html`<ev-post-rows
      .posts=${[
        { ...latestPosts[1]!, attachments: attachments(2) },
        { ...latestPosts[2]!, attachments: [video] },
        latestPosts[3]!,
      ]}
      .now=${sampleNow}
    ></ev-post-rows>`,
);
export const Odd = one(
  () => html`<ev-post-rows .posts=${[gone, newer]} .now=${sampleNow}></ev-post-rows>`,
);
