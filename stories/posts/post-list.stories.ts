import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/post-list/define.ts';
import type { Attachment } from '../../contract/post.ts';
import {
  bonus,
  checking,
  eligible,
  gone,
  myPosts,
  newer,
  notEligible,
  paid,
  sampleNow,
} from '../campaigns/samples.ts';

export default { title: 'Posts/ev-post-list', component: 'ev-post-list' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const ThisWeek = one(
  () => html`<ev-post-list .posts=${myPosts} .now=${sampleNow}></ev-post-list>`,
);
export const EveryStatus = one(
  () =>
    html`<ev-post-list
      .posts=${[checking, eligible, notEligible, paid, gone, newer]}
      .now=${sampleNow}
    ></ev-post-list>`,
);
/** Deleted posts, and those that never had an address, have no button. */
export const Deletable = one(
  () =>
    html`<ev-post-list
      deletable
      .posts=${[checking, gone, paid]}
      .now=${sampleNow}
    ></ev-post-list>`,
);
export const LongWords = one(
  () =>
    html`<ev-post-list
      .posts=${[{ ...bonus, content: 'a'.repeat(200) }]}
      .now=${sampleNow}
    ></ev-post-list>`,
);
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2'%3E%3Cpath fill='tan' d='M0 0h3v2H0z'/%3E%3C/svg%3E";
const attached = (more: Partial<Attachment>): Attachment => ({
  kind: 'image',
  url: `${bonus.url}/photo/1`,
  ...more,
});
export const WithFiles = one(
  () =>
    html`<ev-post-list
      .posts=${[{ ...bonus, attachments: [attached({ previewUrl: picture, altText: 'Two bars' }), attached({ kind: 'video' }), attached({ altText: 'A receipt' })] }]}
      .now=${sampleNow}
    ></ev-post-list>`,
);
