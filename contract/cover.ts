/** The cover of a campaign: a picture that its file names, or a drawing in the colors of the brand. */
import * as v from 'valibot';
import { url } from './common.ts';

const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'must be a color such as #1b1f17'));

/** The colors of a drawn cover. Each pair has the contrast that graphics need (3:1). */
export const coverColors = v.object({ ground: color, line: color, highlight: color });
export type CoverColors = v.InferOutput<typeof coverColors>;

export const cover = v.object({
  colors: coverColors,
  /** The address of the picture that the campaign's file names. */
  imageUrl: v.optional(url),
});
export type Cover = v.InferOutput<typeof cover>;
