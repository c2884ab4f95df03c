/** Finds the top-level domain at a place of a text. */
import { asciiTopLevelDomains, internationalTopLevelDomains } from './top-level-domains.ts';

/** Whether a name of ASCII letters, in lower case, is a top-level domain. */
export type TopLevelDomainTest = (name: string) => boolean;

const letters = /[a-z]+(?![a-z0-9@+-])/iy;
/** No `u`: with it, letters would also match characters whose case folds to them. */
const international = new RegExp(
  `(?:${internationalTopLevelDomains.join('|')})(?![0-9a-z@+-])`,
  'iy',
);
const punycode = /xn--[-0-9a-z]+/iy;

export const isTopLevelDomain: TopLevelDomainTest = (name) => asciiTopLevelDomains.has(name);

function getMatchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : 0;
}

/** Where the top-level domain that starts at `at` ends; 0 without one. */
export function getTopLevelDomainEnd(
  text: string,
  at: number,
  isKnown: TopLevelDomainTest,
): number {
  const end = getMatchEnd(letters, text, at);
  if (end > 0 && isKnown(text.slice(at, end).toLowerCase())) return end;
  return getMatchEnd(international, text, at) || getMatchEnd(punycode, text, at);
}
