import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/posts/link-card/define.ts';
import type { LinkPreview } from '../../contract/post.ts';
import { linkPreview } from './samples.ts';

export default { title: 'Posts/ev-link-card', component: 'ev-link-card' } satisfies Meta;
const one = (more: Partial<LinkPreview> = {}): StoryObj => ({
  render: () => html`<ev-link-card .preview=${{ ...linkPreview, ...more }}></ev-link-card>`,
});

export const Picture = one();
export const WithoutPicture = one({ imageUrl: '' });
export const BrokenPicture = one({ imageUrl: 'data:image/png,none' });
export const LongTitle = one({
  title: 'What ten thousand tickets cost on Core, on the old standard and on paper. '.repeat(3),
  host: 'a-name-that-is-longer-than-a-narrow-column.tickets.example',
});
export const RightToLeft = one({ title: 'كلفة عشرة آلاف تذكرة', imageUrl: '' });
