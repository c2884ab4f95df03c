/** Splits a published text into its entities and what is between them. On demand: the rules of links and emoji are large. */
import { createDomainTest } from '../../common/text/campaign-terms.ts';
import { entities, type EntityKind } from '../../common/text/post-text.ts';

export interface PostSegment {
  text: string;
  kind: 'plain' | EntityKind;
}

/** The demonstration's brands have names under `.example`, which the network makes no links of. */
const isKnown = createDomainTest(['brand.example']);

/** The concatenated segments equal the text. */
export function toPostSegments(text: string): PostSegment[] {
  const segments: PostSegment[] = [];
  let at = 0;
  const addPlain = (end: number) => {
    if (end > at) segments.push({ text: text.slice(at, end), kind: 'plain' });
  };
  for (const { kind, start, end } of entities(text, isKnown)) {
    addPlain(start);
    segments.push({ text: text.slice(start, end), kind });
    at = end;
  }
  addPlain(text.length);
  return segments;
}
