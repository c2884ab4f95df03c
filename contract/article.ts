/** The product's articles on the wire: a closed tree, never markup. Built from `react-app/articles/`. */
import * as v from 'valibot';
import { isDay } from './formats/time.ts';
import { richText } from './rich-text.ts';

export const article = v.object({
  title: v.string(),
  /** Day of the last change, `2026-11-21`. */
  updated: v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-12-01')),
  /** Its headings start at level 2; the title is level 1. */
  body: richText,
});
export type Article = v.InferOutput<typeof article>;
