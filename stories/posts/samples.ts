import { emptyComposition, type Composition } from '../../elements/posts/composition.ts';
import type { EditorFile } from '../../elements/posts/media-rules.ts';
import { core, suggestions } from '../campaigns/samples.ts';

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${color}" d="M0 0h16v9H0z"/></svg>`)}`;
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
