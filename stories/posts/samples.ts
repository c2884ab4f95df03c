import type { Attachment, LinkPreview } from '../../contract/post.ts';
import { emptyComposition, type Composition } from '../../elements/posts/composition.ts';
import type { EditorFile } from '../../elements/posts/media-rules.ts';
import { core, suggestions } from '../campaigns/samples.ts';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${color}" d="M0 0h16v9H0z"/></svg>`)}`;
const pictures = [picture('tan'), picture('slategray'), picture('rosybrown'), picture('olive')];
/** A picture of a published post. */
export const attachment = (index = 0, more: Partial<Attachment> = {}): Attachment => ({
  kind: 'image',
  url: 'https://x.example/maralind/status/2/photo/1',
  previewUrl: pictures[index]!,
  altText: 'A plain picture',
  ...more,
});
export const attachments = (count: number): Attachment[] =>
  Array.from({ length: count }, (_, index) => attachment(index));
export const video = attachment(1, { kind: 'video', durationMs: 42_400, altText: 'A walk' });
export const missing: Attachment = {
  kind: 'image',
  url: 'https://x.example/maralind/status/2/photo/1',
};
export const linkPreview: LinkPreview = {
  url: 'https://www.metaplex.com/core/costs',
  host: 'metaplex.com',
  title: 'What ten thousand tickets cost on Core',
  imageUrl: pictures[1]!,
};
export const file = (
  name: string,
  color: string,
  altText = '',
  type = 'image/png',
): EditorFile => ({
  id: name,
  file: new File([new Uint8Array(412_000)], name, { type }),
  kind: 'image',
  previewUrl: picture(color),
  altText,
});
export const files = [
  file('cost-per-mint.png', 'tan', 'Two bars: 120 SOL on the old standard, 2.9 SOL on Core.'),
  file('drop-night.jpg', 'slategray'),
];
export const composition = (more: Partial<Composition> = {}): Composition => ({
  ...emptyComposition,
  campaignId: core.id,
  text: suggestions[0]!.content,
  saved: true,
  ...more,
});
