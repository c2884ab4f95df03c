/** The text of a post as it is judged and compared; how it is read is the contract's, so that both sides see the same. */
import { graphemes, graphemeWeight, hashtagPattern, linkPattern, mentionPattern, trimLink } from '../../contract/post-text.ts';

export { bareLink, holdsTerm, leadsTo } from '../../contract/post-text.ts';

export interface TextParts {
  /** Without their marks, in lower case. */
  mentions: string[];
  hashtags: string[];
  /** As written, without the punctuation around them. */
  links: string[];
}

/** A `#` or `@` inside a link belongs to the link. */
export function partsOf(text: string): TextParts {
  const links = [...text.matchAll(linkPattern)].map((match) => trimLink(match[0]));
  const rest = text.replace(linkPattern, ' ');
  const words = (pattern: RegExp) => [...rest.matchAll(pattern)].map((match) => match[1]!.toLowerCase());
  return { mentions: words(mentionPattern), hashtags: words(hashtagPattern), links };
}

/** Equal for the text we sent and the text that the network hands back: it shortens links, trims and escapes. */
export const comparable = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(linkPattern, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The least that the network can count `text` as, a link as `urlWeight`. It knows which bare names are links and we
 * don't, so those count as the cheaper of both: what is refused here is surely too long, what passes may still be
 * refused there.
 */
export function leastWeight(text: string, urlWeight: number): number {
  let weight = 0;
  for (const { 0: link } of text.matchAll(linkPattern)) {
    const cut = trimLink(link);
    weight += Math.min(urlWeight, plainWeight(cut)) + plainWeight(link.slice(cut.length));
  }
  return weight + plainWeight(text.replace(linkPattern, ''));
}

const plainWeight = (text: string): number => graphemes(text).reduce((sum, grapheme) => sum + graphemeWeight(grapheme), 0);
