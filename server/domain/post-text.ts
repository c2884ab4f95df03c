/** What stands in the text of a post: mentions, hashtags, links, terms; and how long the network will count it. */

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
const url = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@#$./-])(?:https?://)?(?:${label}\.)+\p{L}{2,}(?![\p{L}\p{N}@_-])(?::\d{1,5})?(?:[/?#][^\s<>"“”]*)?`,
  'giu',
);
const trailing = /[.,:;!?'"’”…]+$/u;
const mention = /(?<![\p{L}\p{N}_@/.])[@＠]([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_@])/gu;
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃]((?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+)/gu;

export interface TextParts {
  /** Without their marks, in lower case. */
  mentions: string[];
  hashtags: string[];
  /** As written, without the punctuation around them. */
  links: string[];
}

/** A `#` or `@` inside a link belongs to the link. */
export function partsOf(text: string): TextParts {
  const links = [...text.matchAll(url)].map((match) => match[0].replace(trailing, ''));
  const rest = text.replace(url, ' ');
  const words = (pattern: RegExp) => [...rest.matchAll(pattern)].map((match) => match[1]!.toLowerCase());
  return { mentions: words(mention), hashtags: words(hashtag), links };
}

/** `https://www.metaplex.com/core/` as `metaplex.com/core`. */
export const bareLink = (link: string): string =>
  link
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');

/** Whether `link` is `wanted` or lies below it: a path segment, a query or a fragment may follow. */
export function leadsTo(link: string, wanted: string): boolean {
  const [have, want] = [bareLink(link).toLowerCase(), bareLink(wanted).toLowerCase()];
  return have === want || (have.startsWith(want) && /^[/?#]/.test(have.slice(want.length)));
}

/** Whole words only: "moon" does not forbid "moonlight". */
export function holdsTerm(text: string, term: string): boolean {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'iu').test(text);
}

/** Equal for the text we sent and the text that the network hands back: it shortens links, trims and escapes. */
export const comparable = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(url, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

const light = [[0, 4351], [8192, 8205], [8208, 8223], [8242, 8247]] as const; // prettier-ignore
const emoji = /^(?:(?![©®](?!\uFE0F))\p{Extended_Pictographic}|\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3)/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The least that the network can count `text` as (its configuration version 3: scale 100, four light ranges, an emoji 2,
 * a link `urlWeight`). It knows which bare names are links and we don't, so those count as the cheaper of both: what
 * is refused here is surely too long, what passes may still be refused there.
 */
export function leastWeight(text: string, urlWeight: number): number {
  let weight = 0;
  for (const { 0: link } of text.matchAll(url)) {
    const cut = link.replace(trailing, '');
    weight += Math.min(urlWeight, plainWeight(cut)) + plainWeight(link.slice(cut.length));
  }
  return weight + plainWeight(text.replace(url, ''));
}

function plainWeight(text: string): number {
  let weight = 0;
  for (const { segment } of segmenter.segment(text)) weight += graphemeWeight(segment);
  return weight;
}

function graphemeWeight(grapheme: string): number {
  if (emoji.test(grapheme) && !grapheme.includes('\uFE0E')) return 2;
  let sum = 0;
  for (const character of grapheme.normalize('NFC')) {
    const point = character.codePointAt(0)!;
    sum += light.some(([from, to]) => point >= from && point <= to) ? 1 : 2;
  }
  return sum;
}
