/**
 * What stands in the text of a post, read the same way while it is written and when it is judged: links, mentions, tags,
 * terms, and how much of it the network counts. Pure; offsets are UTF-16, as in a textarea.
 */

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
/** Host, port, then a path, query or fragment. Groups: protocol, host without its ending, ending. */
export const linkPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@#$./-])(https?://)?((?:${label}\.)+)([\p{L}]{2,})(?![\p{L}\p{N}@_-])(?::\d{1,5})?(?:[/?#][^\s<>"“”]*)?`,
  'giu',
);
/** Group: the name without its mark. */
export const mentionPattern = /(?<![\p{L}\p{N}_@/.])[@＠]([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_@])/gu;
/** Group: the word without its mark. */
export const hashtagPattern = /(?<![\p{L}\p{N}_&/])[#＃]((?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+)/gu;

/** What ends a sentence. A pattern for the end of a text is tried at each of its places: a long row of dots would take minutes. */
const trailing = new Set('.,:;!?\'"’”…');
const count = (text: string, character: string) => text.split(character).length - 1;

/** A link without the punctuation that ends the sentence around it, and without a closing bracket that it did not open. */
export function trimLink(link: string): string {
  let unopened = count(link, ')') - count(link, '(');
  let end = link.length;
  for (; end > 0; end--) {
    const last = link[end - 1]!;
    if (trailing.has(last)) continue;
    if (last !== ')' || unopened <= 0) break;
    unopened--;
  }
  return link.slice(0, end);
}

/** `https://www.metaplex.com/core/` as `metaplex.com/core`. */
export function bareLink(link: string): string {
  const bare = link.replace(/^https?:\/\//i, '').replace(/^www\./i, '');
  let end = bare.length;
  while (end > 0 && bare[end - 1] === '/') end--;
  return bare.slice(0, end);
}

/** Whether `link` is `wanted` or lies below it: another path segment, a query or a fragment may follow. */
export function leadsTo(link: string, wanted: string): boolean {
  const [have, want] = [bareLink(link).toLowerCase(), bareLink(wanted).toLowerCase()];
  return have === want || (have.startsWith(want) && /^[/?#]/.test(have.slice(want.length)));
}

/** Whole words only, so that "moon" does not forbid "moonlight". */
export function holdsTerm(text: string, term: string): boolean {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(text);
}

/**
 * Weight of characters as the network counts them: its published "version 3" configuration (scale 100, default weight
 * 200, four ranges of weight 100, an emoji 2), with emoji taken from Unicode instead of a list that ages.
 */
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
/** A segmenter's time grows with the square of its text: it is given this much at once. */
const portion = 256;
/** Grapheme by grapheme; code point by code point where there is no segmenter. */
export function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const found: string[] = [];
  for (let start = 0, length = portion; start < text.length;) {
    // Half a character is none: it would seem to be a grapheme of its own.
    const end = start + length + (/[\uDC00-\uDFFF]/.test(text[start + length] ?? '') ? 1 : 0);
    const part = Array.from(segmenter.segment(text.slice(start, end)), ({ segment }) => segment);
    // The last one may go on behind the part: it begins the next, which must be longer when nothing else was in this.
    const last = end < text.length ? part.pop()! : '';
    found.push(...part);
    const whole = Math.min(end, text.length) - start - last.length;
    length = whole === 0 ? length * 2 : portion;
    start += whole;
  }
  return found;
}

const weigh = (codePoint: number): number => (light.some(([from, to]) => codePoint >= from && codePoint <= to) ? 1 : 2);

export function graphemeWeight(grapheme: string): number {
  if (emoji.test(grapheme) && !grapheme.includes(asText)) return 2;
  let sum = 0;
  for (const character of grapheme.normalize('NFC')) sum += weigh(character.codePointAt(0) ?? 0);
  return sum;
}
