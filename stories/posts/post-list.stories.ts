import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { expect, userEvent } from 'storybook/test';
import '../../elements/posts/post-list/define.ts';
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

import { findInShadowRoot, getElement } from '../play-helpers.ts';
import { attachments, missing } from './samples.ts';

export default { title: 'Posts/ev-post-list', component: 'ev-post-list' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });

export const ThisWeek = one(
  () => html`<ev-post-list .posts=${myPosts} .now=${sampleNow}></ev-post-list>`,
);
/** An open row has all details. The score of a post that is not eligible is gray. */
export const Open: StoryObj = {
  render: () =>
    html`<ev-post-list .posts=${[eligible, notEligible]} .now=${sampleNow}></ev-post-list>`,
  play: async ({ canvasElement }) => {
    const list = getElement(canvasElement, 'ev-post-list');
    await findInShadowRoot(list, 'summary');
    for (const row of list.shadowRoot!.querySelectorAll('summary')) await userEvent.click(row);
    await expect(list.shadowRoot!.querySelectorAll('details[open]').length).toBe(2);
  },
};
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
export const WithFiles = one(
  () =>
    html`<ev-post-list
      .posts=${[{ ...bonus, attachments: [...attachments(2), missing] }]}
      .now=${sampleNow}
    ></ev-post-list>`,
);
