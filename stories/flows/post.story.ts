import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/post-composer/define.ts';
import { flow, flowPage } from './flow.ts';

const meta: Meta = { title: 'Flows/Post', tags: ['!autodocs'] };
export default meta;

export const Post: StoryObj = {
  render: () =>
    flow(
      'Log in as a member of a campaign: join one on the page before. Choose a suggestion or write, then publish: the small window shows the whole text, takes files and the right to post.',
      flowPage(html`<ev-post-composer></ev-post-composer>`, { membersOnly: true }),
    ),
};
