import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { PostCard } from '../../contract/post.ts';
import '../../elements/posts/post-history/define.ts';
import { grownPost, sampleNow } from './history-samples.ts';

export default { title: 'Posts/ev-post-history', component: 'ev-post-history' } satisfies Meta;
type Story = StoryObj;

const { history } = grownPost;
const story = (post: Partial<PostCard>, now = sampleNow): Story => ({
  render: () =>
    html`<ev-post-history .post=${{ ...grownPost, ...post }} .now=${now}></ev-post-history>`,
});

export const Checked = story({});

export const BeingChecked = story({
  history: { ...history!, checkedAt: null, samples: history!.samples.slice(0, 5) },
});

/** Counted after its results were final: the mark is within the axis. */
export const Final = story(
  {
    history: {
      ...history!,
      samples: [...history!.samples, { at: '2026-11-30T12:00:00Z', impressions: 8610 }],
    },
  },
  Date.parse('2026-11-30T15:00:00Z'),
);

/** No results are to come. */
export const Deleted = story({ status: 'deleted' });

/** Fewer than five counts are no curve. */
export const FewCounts = story({
  history: { ...history!, checkedAt: null, samples: history!.samples.slice(0, 3) },
});

/** No more counts are to come. */
export const FewCountsOfADeletedPost = story({
  status: 'deleted',
  history: { ...history!, checkedAt: null, samples: history!.samples.slice(0, 3) },
});
