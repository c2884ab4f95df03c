/** The product's own texts as they travel: the closed tree, never markup. Made at build from `react-app/articles/`. */
import * as v from 'valibot';
import { richText } from './rich-text.ts';

export const article = v.object({
  title: v.string(),
  /** Day of the last change, `2026-11-21`. */
  updated: v.pipe(v.string(), v.isoDate()),
  /** Its headings begin at level 2; the title is the first. */
  body: richText,
});
export type Article = v.InferOutput<typeof article>;
