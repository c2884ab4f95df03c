import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { PostLink } from '../../contract/post.ts';
import '../../elements/posts/post-link/define.ts';
import { core } from '../campaigns/samples.ts';
import { renderInStoryApp } from '../story-app.ts';

export default { title: 'Posts/ev-post-link', component: 'ev-post-link' } satisfies Meta;

const profileUrl = 'https://x.com/mara';
const link = (number: number, state: PostLink['state'], problem: PostLink['problem'] = null) => ({
  url: `https://x.com/i/web/status/19000000000000000${number}`,
  state,
  problem,
});
const render = (
  items: PostLink[],
  text = 'Core mints for a fraction of a cent. @metaplex #MetaplexCore',
) =>
  renderInStoryApp(
    { typed: { listPostLinks: { profileUrl, items } } },
    html`<ev-post-link campaign-id=${core.id} .text=${text} has-files></ev-post-link>`,
  );

export const Steps: StoryObj = { render: () => render([]) };
export const Submitted: StoryObj = {
  render: () =>
    render([link(10, 'waiting'), link(11, 'accepted'), link(12, 'refused', 'other-text')]),
};
export const LinksOnly: StoryObj = { render: () => render([link(10, 'waiting')], '') };
export const Feedback: StoryObj = {
  render: () =>
    renderInStoryApp(
      { typed: { listPostLinks: { profileUrl, items: [] } } },
      html`<ev-post-link
        kind="feedback"
        campaign-id=${core.id}
        .text=${'Clear docs.'}
      ></ev-post-link>`,
    ),
};
