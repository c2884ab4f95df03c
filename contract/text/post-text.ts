/**
 * Parses the text of a post: links, mentions, hashtags, terms, and the weighted length. The editor and the server's
 * evaluation share it. Pure functions; offsets are UTF-16, as in a textarea.
 * See docs/decisions/028-text-counter.md.
 */
import { trimTrailing } from './trim-trailing.ts';

const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
/** Host, port, then a path, query or fragment. Groups: protocol, host without top-level domain, top-level domain. */
export const linkPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@#$./-])(https?://)?((?:${hostLabel}\.)+)([\p{L}]{2,})(?![\p{L}\p{N}@_-])(?::\d{1,5})?(?:[/?#][^\s<>"“”]*)?`,
  'giu',
);
/** Group: the name without `@`. */
export const mentionPattern = /(?<![\p{L}\p{N}_@/.])[@＠]([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_@])/gu;
/** Group: the tag without `#`. */
export const hashtagPattern =
  /(?<![\p{L}\p{N}_&/])[#＃]((?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+)/gu;

/** Punctuation that ends a sentence. A set, because a regex anchored at the end takes minutes on a long row of dots. */
const trailingPunctuation = new Set('.,:;!?\'"’”…');
const count = (text: string, character: string) => text.split(character).length - 1;

/** A link without trailing punctuation and without a closing bracket that it did not open. */
export function trimLink(link: string): string {
  let unopened = count(link, ')') - count(link, '(');
  let end = link.length;
  for (; end > 0; end--) {
    const last = link[end - 1]!;
    if (trailingPunctuation.has(last)) continue;
    if (last !== ')' || unopened <= 0) break;
    unopened--;
  }
  return link.slice(0, end);
}

/** `https://www.metaplex.com/core/` as `metaplex.com/core`. */
export function normalizeLink(link: string): string {
  return trimTrailing(link.replace(/^https?:\/\//i, '').replace(/^www\./i, ''), '/');
}

/** Whether `link` is `wanted` or below it: another path segment, a query or a fragment may follow. */
export function matchesLink(link: string, wanted: string): boolean {
  const [have, want] = [normalizeLink(link).toLowerCase(), normalizeLink(wanted).toLowerCase()];
  return have === want || (have.startsWith(want) && /^[/?#]/.test(have.slice(want.length)));
}

/** Matches whole words only, so that "moon" does not match "moonlight". */
export function containsTerm(text: string, term: string): boolean {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(text);
}

/**
 * Weight of characters on the network: its published "version 3" configuration (scale 100, default weight
 * 200, four ranges of weight 100, an emoji 2), with emoji from Unicode instead of a fixed list.
 */
const singleWeightRanges: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];
/** One visible emoji: a pictograph (not a bare © or ®, and not with text presentation), a flag or a keycap. */
const emoji = /^(?:(?![©®](?!\uFE0F))\p{Extended_Pictographic}|\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3)/u;
const textVariationSelector = '\uFE0E';

let segmenter: Intl.Segmenter | undefined;
/** UTF-16 units per call: the time of Intl.Segmenter grows with the square of the text. */
const segmentLength = 256;
/** Splits into graphemes; into code points where Intl.Segmenter is missing. */
export function splitGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const found: string[] = [];
  for (let start = 0, length = segmentLength; start < text.length;) {
    // Do not split a surrogate pair: half of one would count as a grapheme.
    const end = start + length + (/[\uDC00-\uDFFF]/.test(text[start + length] ?? '') ? 1 : 0);
    const part = Array.from(segmenter.segment(text.slice(start, end)), ({ segment }) => segment);
    // The last grapheme may continue in the next part: start the next part with it, longer if this part was only it.
    const last = end < text.length ? part.pop()! : '';
    found.push(...part);
    const whole = Math.min(end, text.length) - start - last.length;
    length = whole === 0 ? length * 2 : segmentLength;
    start += whole;
  }
  return found;
}

const getCodePointWeight = (codePoint: number): number =>
  singleWeightRanges.some(([from, to]) => codePoint >= from && codePoint <= to) ? 1 : 2;

export function getGraphemeWeight(grapheme: string): number {
  if (emoji.test(grapheme) && !grapheme.includes(textVariationSelector)) return 2;
  let sum = 0;
  for (const character of grapheme.normalize('NFC'))
    sum += getCodePointWeight(character.codePointAt(0) ?? 0);
  return sum;
}
