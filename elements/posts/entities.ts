/** Finds what the network will turn into links: URLs, mentions, hashtags, cashtags. Offsets are UTF-16, as in a textarea. */
import { isTopLevelDomain } from './top-level-domains.ts';

export interface Entity {
  kind: 'url' | 'mention' | 'hashtag' | 'cashtag';
  start: number;
  end: number;
  text: string;
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`;
/** Host, port, then a path, query or fragment that does not end in punctuation of the sentence around it. */
const link = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@#$./-])(https?://)?((?:${label}\.)+)([\p{L}]{2,})(?![\p{L}\p{N}@_-])(:\d{1,5})?((?:[/?#][^\s<>"“”]*)?)`,
  'giu',
);
const trailing = /[.,:;!?'"’”…]+$/u;
const mention = /(?<![\p{L}\p{N}_@/.])[@＠]([A-Za-z0-9_]{1,15})(?![A-Za-z0-9_@])/gu;
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃](?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]+/gu;
const cashtag = /(?<![\p{L}\p{N}_$/])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}_])/gu;

const count = (text: string, character: string) => text.split(character).length - 1;

/** Cuts the punctuation that ends the sentence, and a closing bracket that the link did not open. */
function trim(url: string): string {
  for (let cut = url; ; url = cut) {
    cut = cut.replace(trailing, '');
    if (cut.endsWith(')') && count(cut, ')') > count(cut, '(')) cut = cut.slice(0, -1);
    if (cut === url) return url;
  }
}

/** Links of a text. @param loose any ending will do without a protocol, as for whoever checks a post afterwards */
export function findLinks(text: string, loose = false): Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(link)) {
    const [whole, protocol, , tld = ''] = match;
    if (!protocol && !loose && !isTopLevelDomain(tld)) continue;
    const url = trim(whole);
    found.push({ kind: 'url', start: match.index, end: match.index + url.length, text: url });
  }
  return found;
}

const simple = (text: string, pattern: RegExp, kind: Entity['kind']): Entity[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({ kind, start: index, end: index + whole.length, text: whole }));

/** All entities of `text`, in order, none inside another: a `#` or `@` inside a URL belongs to the URL. */
export function findEntities(text: string): Entity[] {
  const urls = findLinks(text);
  const free = (entity: Entity) => !urls.some((url) => entity.start < url.end && url.start < entity.end);
  const others = [
    ...simple(text, mention, 'mention'),
    ...simple(text, hashtag, 'hashtag'),
    ...simple(text, cashtag, 'cashtag'),
  ].filter(free);
  return [...urls, ...others].sort((a, b) => a.start - b.start);
}
