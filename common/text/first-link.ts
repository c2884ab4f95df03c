/** The link of a text that gets a card: the first one, as a complete address. Editor and server share it. */
import { createDomainTest } from './campaign-terms.ts';
import { readParagraphs } from './paragraphs.ts';
import { findUrls } from './urls.ts';

/** The demonstration's brands have names under `.example`, which the network makes no links of. */
const isKnown = createDomainTest(['brand.example']);

/** @returns null for a text without a link, or with one that is no address */
export const findFirstLink = (text: string): string | null => toAddress(findFirst(text));

/** `findFirstLink` for a text that is edited: it reads the paragraphs that changed since the last text. */
export function createFirstLinkReader(): typeof findFirstLink {
  const read = readParagraphs(findFirst);
  return (text) => toAddress(read(text).find((link) => link !== undefined));
}

/** The first link as it is written. */
function findFirst(text: string): string | undefined {
  const [first] = findUrls(text, isKnown);
  return first && text.slice(first.start, first.end);
}

function toAddress(link: string | undefined): string | null {
  if (link === undefined) return null;
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return URL.canParse(address) ? new URL(address).href : null;
}
