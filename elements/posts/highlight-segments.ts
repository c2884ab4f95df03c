/** Splits a text into the segments that the highlight layer behind the textarea renders differently. */
import { createDomainTest } from '../../contract/text/campaign-terms.ts';
import { entities, weightedLength, type LengthLimits } from '../../contract/text/post-text.ts';

export interface HighlightSegment {
  text: string;
  kind: 'plain' | 'entity' | 'over';
}

/**
 * Returns segments for plain text, for entities (links, mentions, tags) and for the text over the limit.
 * The concatenated segments equal the text.
 *
 * @param wantedLinks links that the campaign wants, which its check finds also where the network makes no link of them
 */
export function highlightSegments(
  text: string,
  limits: LengthLimits,
  wantedLinks: readonly string[] = [],
): HighlightSegment[] {
  const end = weightedLength(text, limits).overflowAt ?? text.length;
  const segments: HighlightSegment[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) segments.push({ text: text.slice(at, to), kind: 'plain' });
    at = Math.max(at, to);
  };
  for (const entity of entities(text, createDomainTest(wantedLinks))) {
    if (entity.start >= end) break;
    plain(entity.start);
    at = Math.min(entity.end, end);
    segments.push({ text: text.slice(entity.start, at), kind: 'entity' });
  }
  plain(end);
  if (end < text.length) segments.push({ text: text.slice(end), kind: 'over' });
  return segments;
}
