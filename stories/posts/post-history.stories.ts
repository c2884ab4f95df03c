import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/post-history/define.ts';
import { grownPost, sampleNow } from './history-samples.ts';

export default { title: 'Posts/ev-post-history', component: 'ev-post-history' } satisfies Meta;
type Story = StoryObj;

export const Checked: Story = {
  render: () => html`<ev-post-history .post=${grownPost} .now=${sampleNow}></ev-post-history>`,
};

const { history } = grownPost;
export const BeingChecked: Story = {
  render: () =>
    html`<ev-post-history
      .post=${{ ...grownPost, history: { ...history!, checkedAt: null, samples: history!.samples.slice(0, 3) } }}
      .now=${sampleNow}
    ></ev-post-history>`,
};
