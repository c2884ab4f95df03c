/** Parses and compares texts of posts. The patterns are in the contract, so that both sides agree. */
import {
  splitGraphemes,
  getGraphemeWeight,
  hashtagPattern,
  linkPattern,
  mentionPattern,
  trimLink,
} from '../../contract/text/post-text.ts';

export { normalizeLink, containsTerm, matchesLink } from '../../contract/text/post-text.ts';

export interface TextParts {
  /** Without @, in lower case. */
  mentions: string[];
  hashtags: string[];
  /** As written, without surrounding punctuation. */
  links: string[];
}

/** Links are removed first: a `#` or `@` in a link is no hashtag or mention. */
export function parseTextParts(text: string): TextParts {
  const links = [...text.matchAll(linkPattern)].map((match) => trimLink(match[0]));
  const rest = text.replace(linkPattern, ' ');
  const words = (pattern: RegExp) =>
    [...rest.matchAll(pattern)].map((match) => match[1]!.toLowerCase());
  return { mentions: words(mentionPattern), hashtags: words(hashtagPattern), links };
}

/** Normalizes a text for comparison: the network shortens links, trims and escapes what it returns. */
export const normalizePostText = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(linkPattern, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The minimum length of `text` as the network counts it, with `urlWeight` for a link. Only the network knows which bare
 * domains are links, so they count as the shorter form. A text above the limit is certainly too long; the network may
 * still reject others.
 */
export function getMinimumWeight(text: string, urlWeight: number): number {
  let weight = 0;
  for (const { 0: link } of text.matchAll(linkPattern)) {
    const cut = trimLink(link);
    weight += Math.min(urlWeight, getPlainWeight(cut)) + getPlainWeight(link.slice(cut.length));
  }
  return weight + getPlainWeight(text.replace(linkPattern, ''));
}

const getPlainWeight = (text: string): number =>
  splitGraphemes(text).reduce((sum, grapheme) => sum + getGraphemeWeight(grapheme), 0);
