/**
 * Length of a post as the network counts it: every URL has the same fixed weight.
 * See docs/decisions/028-text-counter.md.
 */
import type { PostLimits } from '../../contract/limits.ts';
import { splitGraphemes, getGraphemeWeight } from '../../contract/text/post-text.ts';
import { findEntities } from './text-entities.ts';

export interface WeightedLength {
  /** Weighted length in the network's units. */
  weight: number;
  /** UTF-16 offset of the first character over the limit; undefined within the limit. */
  overflowAt?: number;
}

type Limits = Pick<PostLimits, 'maxWeighted' | 'urlWeight'>;

/** Counts `text`. A URL that does not fit overflows as a whole, because a part of it would not be a link. */
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
    for (const grapheme of splitGraphemes(piece)) add(grapheme, getGraphemeWeight(grapheme));
  };
  for (const entity of findEntities(text)) {
    if (entity.kind !== 'url') continue;
    plain(text.slice(at, entity.start));
    add(entity.text, limits.urlWeight);
  }
  plain(text.slice(at));
  return overflowAt === undefined ? { weight } : { weight, overflowAt };
}
