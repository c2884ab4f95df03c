import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/post-editor/define.ts';
import { postEditor, type PostEditorRequest } from '../../elements/shared/post-editor.store.ts';
import { core } from '../campaigns/samples.ts';
import { createStoryApp } from '../story-app.ts';
import { answers } from './post-composer.stories.ts';

export default {
  title: 'Posts/ev-post-editor',
  component: 'ev-post-editor',
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta;
const one = (request: PostEditorRequest | null, signedIn = true): StoryObj => ({
  render: () => {
    const app = createStoryApp({ signedIn, typed: answers ?? {} });
    if (request) app.use(postEditor).open(request);
    return html`<ev-app .app=${app}><ev-post-editor></ev-post-editor></ev-app>`;
  },
});

export const NewPost = one({ kind: 'post', campaignId: core.id });
export const Feedback = one({ kind: 'feedback', campaignId: core.id });
export const SignedOut = one({ kind: 'post' }, false);
export const Closed = one(null);
