/** Length of a post as the network counts it, a URL as a whole. */
import type { PostLimits } from '../../contract/post-limits.ts';
import { graphemes, graphemeWeight } from '../../contract/post-text.ts';
import { findEntities } from './entities.ts';

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
