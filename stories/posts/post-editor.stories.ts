import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/post-editor/define.ts';
import { editor, type EditorRequest } from '../../elements/core/editor.store.ts';
import { core } from '../campaigns/samples.ts';
import { storyApp } from '../wallets/story-app.ts';
import { answers } from './post-composer.stories.ts';

export default {
  title: 'Posts/ev-post-editor',
  component: 'ev-post-editor',
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta;
const one = (request: EditorRequest | null, signedIn = true): StoryObj => ({
  render: () => {
    const app = storyApp({ signedIn, typed: answers ?? {} });
    if (request) app.use(editor).open(request);
    return html`<ev-app .app=${app}><ev-post-editor></ev-post-editor></ev-app>`;
  },
});

export const NewPost = one({ kind: 'post', campaignId: core.id });
export const Feedback = one({ kind: 'feedback', campaignId: core.id });
export const SignedOut = one({ kind: 'post' }, false);
export const Closed = one(null);
