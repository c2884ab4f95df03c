/** The words and links of a post as the conditions of a campaign compare them. Editor and server share it. */
import { entities, type Entity } from './post-text.ts';
import { isTopLevelDomain, type TopLevelDomainTest } from './top-level-domain-end.ts';
import { trimTrailing } from './trim-trailing.ts';
import { findUrls } from './urls.ts';
import { removeUtm } from './utm-link.ts';

export interface TextParts {
  /** Without their sign, in lower case. */
  mentions: string[];
  hashtags: string[];
  /** As written. */
  links: string[];
}

/** `＃Café` as `café`. */
export const normalizeWord = (word: string): string =>
  word
    .replace(/^[@＠#＃]/, '')
    .normalize('NFC')
    .toLowerCase();

export const getTextParts = (text: string): TextParts => toTextParts(entities(text));

export function toTextParts(found: readonly Entity[]): TextParts {
  const pick = (wanted: string) => found.filter(({ kind }) => kind === wanted);
  return {
    mentions: pick('mention').map((entity) => normalizeWord(entity.text)),
    hashtags: pick('hashtag').map((entity) => normalizeWord(entity.text)),
    links: pick('url').map((entity) => entity.text),
  };
}

/** `https://www.metaplex.com/core/` as `metaplex.com/core`. */
export function normalizeLink(link: string): string {
  return trimTrailing(link.replace(/^https?:\/\//i, '').replace(/^www\./i, ''), '/');
}

/** For comparison. The link of a member has parameters that name campaign and member. */
const toComparable = (link: string): string => normalizeLink(removeUtm(link)).toLowerCase();

/** Whether `link` is `wanted` or below it: another path segment, a query or a fragment may follow. */
export function matchesLink(link: string, wanted: string): boolean {
  const [have, want] = [toComparable(link), toComparable(wanted)];
  return have === want || (have.startsWith(want) && /^[/?#]/.test(have.slice(want.length)));
}

const getLinks = (text: string, isKnown: TopLevelDomainTest): string[] =>
  findUrls(text, isKnown).map(({ start, end }) => text.slice(start, end));

/** Knows the top-level domains of the network, and those of the links that a campaign wants. */
export function createDomainTest(wanted: readonly string[]): TopLevelDomainTest {
  const own = wanted.map((link) => {
    const host = normalizeLink(link).split(/[/?#:]/, 1)[0]!;
    return host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  });
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

/** Without links, also those under top-level domains that are newer than our list. */
export function removeLinks(text: string): string {
  let [rest, at] = ['', 0];
  for (const { start, end } of findUrls(text, (name) => name.length > 1)) {
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at);
}

/** Matches whole words only, so that "moon" does not match "moonlight". */
function toTermPattern(terms: readonly string[], flags: string): RegExp {
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_])`, flags);
}

/** Whether `text` contains the words of `term`. */
export const containsTerm = (text: string, term: string): boolean =>
  toTermPattern([term], 'iu').test(text);

/** Finds the occurrences of terms in a text, in order; of two that begin at one place, the one that is first in the list. */
export function createTermFinder(
  terms: readonly string[],
): (text: string) => { start: number; end: number }[] {
  if (!terms.length) return () => [];
  const pattern = toTermPattern(terms, 'giu');
  return (text) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
    }));
}
