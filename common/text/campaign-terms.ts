/** The words and links of a post as the conditions of a campaign compare them. Editor and server share it. */
import { getTopLevelDomain, matchesLink } from './compared-link.ts';
import { toComparedText, toTextKey, unspacedCharacter } from './compared-text.ts';
import { entities, type Entity } from './post-text.ts';
import { isTopLevelDomain, type TopLevelDomainTest } from './top-level-domain-end.ts';
import { trimTrailing } from './trim-trailing.ts';
import { findUrls } from './urls.ts';

export interface TextParts {
  /** Without their sign, in lower case. */
  mentions: string[];
  hashtags: string[];
  /** As written. */
  links: string[];
}

/** `＃Café` as `café`. */
export const normalizeWord = (word: string): string => toTextKey(word.replace(/^[@＠#＃]/, ''));

export const getTextParts = (text: string): TextParts => toTextParts(entities(text));

export function toTextParts(found: readonly Entity[]): TextParts {
  const pick = (wanted: string) => found.filter(({ kind }) => kind === wanted);
  return {
    mentions: pick('mention').map((entity) => normalizeWord(entity.text)),
    hashtags: pick('hashtag').map((entity) => normalizeWord(entity.text)),
    links: pick('url').map((entity) => entity.text),
  };
}

/** `https://www.metaplex.com/core/` as `metaplex.com/core`, for people. Links are compared by `compared-link.ts`. */
export function normalizeLink(link: string): string {
  return trimTrailing(link.replace(/^https?:\/\//i, '').replace(/^www\./i, ''), '/');
}

const getLinks = (text: string, isKnown: TopLevelDomainTest): string[] =>
  findUrls(text, isKnown).map(({ start, end }) => text.slice(start, end));

/** Knows the top-level domains of the network, and those of the links that a campaign wants. */
export function createDomainTest(wanted: readonly string[]): TopLevelDomainTest {
  const own = wanted.map(getTopLevelDomain);
  return (name) => own.includes(name) || isTopLevelDomain(name);
}

/**
 * Whether `text` contains the link `wanted` or one below it. A campaign may want a name that the network does not turn into a
 * link, such as one under `.example`: its top-level domain counts as known.
 */
export function containsLink(text: string, wanted: string): boolean {
  const links = getLinks(text, createDomainTest([wanted]));
  return links.some((link) => matchesLink(link, wanted));
}

/** The text without links, also without those under top-level domains that are newer than our list. */
export function removeLinks(text: string): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of findUrls(text, (name) => name.length > 1)) {
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at);
}

/** Letters and digits of words that stand between spaces or punctuation; `_` belongs to a word. */
const spacedWord = `(?!${unspacedCharacter})[\\p{L}\\p{N}_]`;
const beginsWithWord = new RegExp(`^${spacedWord}`, 'u');
const endsWithWord = new RegExp(`${spacedWord}$`, 'u');

/**
 * Matches whole words only, so that "moon" does not match "moonlight". A word of a script without spaces has no edges, and is
 * none for a word beside it.
 */
function toTermSource(comparedTerm: string): string {
  const escaped = comparedTerm.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = beginsWithWord.test(comparedTerm) ? `(?<!${spacedWord})` : '';
  const after = endsWithWord.test(comparedTerm) ? `(?!${spacedWord})` : '';
  return before + escaped + after;
}

/** Undefined without a term that has anything to compare. */
function toTermPattern(terms: readonly string[], flags: string): RegExp | undefined {
  const keys = terms.map(toTextKey).filter(Boolean);
  return keys.length > 0 ? new RegExp(keys.map(toTermSource).join('|'), flags) : undefined;
}

/** Whether `text` contains the words of `term`, in whichever notation. */
export const containsTerm = (text: string, term: string): boolean =>
  toTermPattern([term], 'u')?.test(toComparedText(text).text) ?? false;

/** Whether a term can span lines: white space of any kind parts its words. */
export const hasSeveralWords = (term: string): boolean => toTextKey(term).includes(' ');

/** Finds the occurrences of terms in a text, in order; of two that begin at one place, the one that is first in the list. */
export function createTermFinder(
  terms: readonly string[],
): (text: string) => { start: number; end: number }[] {
  const pattern = toTermPattern(terms, 'gu');
  if (!pattern) return () => [];
  return (text) => {
    const compared = toComparedText(text);
    return Array.from(compared.text.matchAll(pattern), ({ 0: { length }, index }) => ({
      start: compared.starts[index]!,
      end: compared.ends[index + length - 1]!,
    }));
  };
}
