/** Cuts a text into the pieces that the layer behind the textarea paints differently. */
import type { PostLimits } from '../../contract/post-limits.ts';
import { findEntities } from './entities.ts';
import { weightedLength } from './weighted-length.ts';

export interface Piece {
  text: string;
  kind: 'plain' | 'entity' | 'over';
}

/** Links, mentions and tags stand out; what lies beyond the limit is marked as a whole. Joined, the pieces are the text. */
export function pieces(text: string, limits: Pick<PostLimits, 'maxWeighted' | 'urlWeight'>): Piece[] {
  const end = weightedLength(text, limits).overflowAt ?? text.length;
  const found: Piece[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) found.push({ text: text.slice(at, to), kind: 'plain' });
    at = Math.max(at, to);
  };
  for (const entity of findEntities(text)) {
    if (entity.start >= end) break;
    plain(entity.start);
    at = Math.min(entity.end, end);
    found.push({ text: text.slice(entity.start, at), kind: 'entity' });
  }
  plain(end);
  if (end < text.length) found.push({ text: text.slice(end), kind: 'over' });
  return found;
}
