import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import '../../elements/posts/post-media/define.ts';
import type { Attachment } from '../../contract/post.ts';
import { attachment, attachments, missing, video } from './samples.ts';

export default { title: 'Posts/ev-post-media', component: 'ev-post-media' } satisfies Meta;
const one = (render: () => TemplateResult): StoryObj => ({ render });
const media = (files: readonly Attachment[]) =>
  html`<ev-post-media .attachments=${files}></ev-post-media>`;

export const OnePicture = one(() => media(attachments(1)));
export const TwoPictures = one(() => media(attachments(2)));
export const ThreePictures = one(() => media(attachments(3)));
export const FourPictures = one(() => media(attachments(4)));
export const Video = one(() => media([video]));
export const Gif = one(() => media([attachment(2, { kind: 'gif' })]));
/** The network has not processed the second picture yet. */
export const Missing = one(() => media([attachment(), missing]));
export const Thumbnails = one(
  () =>
    html`<ev-post-media thumbnail .attachments=${attachments(2)}></ev-post-media>
      <ev-post-media thumbnail .attachments=${[video]}></ev-post-media>
      <ev-post-media thumbnail .attachments=${[missing]}></ev-post-media>`,
);
