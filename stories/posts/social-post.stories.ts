import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/social-post/define.ts';
import type { PostCard } from '../../contract/post.ts';
import { bonus, gone, sampleNow } from '../campaigns/samples.ts';
import { attachments, linkPreview, video } from './samples.ts';

export default { title: 'Posts/ev-social-post', component: 'ev-social-post' } satisfies Meta;
const one = (more: Partial<PostCard>, excerpt = false): StoryObj => ({
  render: () =>
    html`<ev-social-post
      ?excerpt=${excerpt}
      .post=${{ ...bonus, ...more }}
      .now=${sampleNow}
    ></ev-social-post>`,
});
const text =
  'Ten thousand tickets on @metaplex Core cost 2.9 SOL.\nThe whole sheet: https://www.metaplex.com/core/costs/of/ten-thousand #ad';

export const Text = one({ content: text });
export const Verified = one({
  content: text,
  author: { handle: 'devonreyes', name: 'Devon Reyes', verified: true },
  attachments: attachments(1),
});
export const Edited = one({ content: text, editedAt: bonus.createdAt });
export const FourPictures = one({ attachments: attachments(4) });
export const Video = one({ attachments: [video] });
export const Link = one({ content: text, linkPreview });
export const Excerpt = one({ content: `${text} ${'And so on. '.repeat(20)}` }, true);
export const RightToLeft = one({ content: 'أطلقنا عشرة آلاف تذكرة مع @metaplex #ad' });
export const Deleted = one(gone);
export const WithoutText = one({ content: '', attachments: attachments(1) });
