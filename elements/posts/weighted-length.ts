/**
 * Length of a post as the network counts it: its published "version 3" configuration (scale 100, default weight 200,
 * four ranges of weight 100, a URL 23, an emoji 2), with emoji taken from Unicode instead of a list that ages.
 */
import type { PostLimits } from '../../contract/limits.ts';
import { findEntities } from './entities.ts';

const light: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];
/** One emoji as people see it: a pictograph (not a bare © or ®, and not one forced to text), a flag or a keycap. */
const emoji = /^(?:(?![©®](?!\uFE0F))\p{Extended_Pictographic}|\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3)/u;
const asText = '\uFE0E';

let segmenter: Intl.Segmenter | undefined;
/** Grapheme by grapheme; code point by code point where the browser has no segmenter. */
function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const weigh = (codePoint: number): number => (light.some(([from, to]) => codePoint >= from && codePoint <= to) ? 1 : 2);

function graphemeWeight(grapheme: string): number {
  if (emoji.test(grapheme) && !grapheme.includes(asText)) return 2;
  let sum = 0;
  for (const character of grapheme.normalize('NFC')) sum += weigh(character.codePointAt(0) ?? 0);
  return sum;
}

export interface WeightedLength {
  /** What counts against the limit. */
  weight: number;
  /** UTF-16 offset at which the limit is exceeded; undefined while it is not. */
  overflowAt?: number;
}

type Limits = Pick<PostLimits, 'maxWeighted' | 'urlWeight'>;

/** Counts `text`. A URL that does not fit overflows as a whole: half of it would be no link. */
export function weightedLength(text: string, limits: Limits): WeightedLength {
  let weight = 0;
  let at = 0;
  let overflowAt: number | undefined;
  const add = (piece: string, cost: number) => {
    weight += cost;
    if (weight > limits.maxWeighted) overflowAt ??= at;
    at += piece.length;
  };
  const plain = (piece: string) => {
    for (const grapheme of graphemes(piece)) add(grapheme, graphemeWeight(grapheme));
  };
  for (const entity of findEntities(text)) {
    if (entity.kind !== 'url') continue;
    plain(text.slice(at, entity.start));
    add(entity.text, limits.urlWeight);
  }
  plain(text.slice(at));
  return overflowAt === undefined ? { weight } : { weight, overflowAt };
}
