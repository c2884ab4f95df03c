import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/post-files/define.ts';
import { renderInStoryApp } from '../story-app.ts';

export default { title: 'Posts/ev-post-files', component: 'ev-post-files' } satisfies Meta;

export const Empty: StoryObj = {
  render: () => renderInStoryApp({}, html`<ev-post-files></ev-post-files>`),
};
export const Locked: StoryObj = {
  render: () => renderInStoryApp({}, html`<ev-post-files locked></ev-post-files>`),
};
