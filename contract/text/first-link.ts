/** The link of a text that gets a card: the first one, as a complete address. Editor and server share it. */
import { createDomainTest } from './campaign-terms.ts';
import { findUrls } from './urls.ts';

/** The demonstration's brands have names under `.example`, which the network makes no links of. */
const isKnown = createDomainTest(['brand.example']);

/** @returns null for a text without a link, or with one that is no address */
export function findFirstLink(text: string): string | null {
  const [first] = findUrls(text, isKnown);
  if (!first) return null;
  const link = text.slice(first.start, first.end);
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return URL.canParse(address) ? new URL(address).href : null;
}
