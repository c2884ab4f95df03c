import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/delete-post/define.ts';
import type { PostCard } from '../../contract/post.ts';
import { bonus, notEligible, paid } from '../campaigns/samples.ts';
import { createServerError, renderInStoryApp } from '../story-app.ts';
import { findInShadowRoot, getElement } from '../play-helpers.ts';
import { userEvent } from 'storybook/test';

export default { title: 'Posts/ev-delete-post', component: 'ev-delete-post' } satisfies Meta;
const one = (post: PostCard, deletePost: unknown = { ok: true }): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { typed: { deletePost } },
      html`<ev-delete-post .post=${post}></ev-delete-post>`,
    ),
});
const refusedBy = (code: string, status: number): StoryObj => ({
  ...one(bonus, createServerError(status, code, 'Refused.')),
  play: async ({ canvasElement }) => {
    const element = getElement(canvasElement, 'ev-delete-post');
    const button = await findInShadowRoot(element, 'ev-button[variant="danger"]');
    await userEvent.click(await findInShadowRoot(button, 'button'));
    await findInShadowRoot(element, 'ev-note');
  },
});

export const Open = one(bonus);
export const Final = one(paid);
export const NotEligible = one(notEligible);
export const Feedback = one({ ...paid, kind: 'feedback', status: 'not-rewarded' });
export const Refused = refusedBy('NETWORK_REFUSED', 422);
export const WithoutPermission = refusedBy('WRITE_SCOPE_REQUIRED', 403);
