/** Finds what the network will turn into links: URLs, mentions, hashtags, cashtags. Offsets are UTF-16, as in a textarea. */
import { hashtagPattern, linkPattern, mentionPattern, trimLink } from '../../contract/post-text.ts';
import { isTopLevelDomain } from './top-level-domains.ts';

export interface Entity {
  kind: 'url' | 'mention' | 'hashtag' | 'cashtag';
  start: number;
  end: number;
  text: string;
}

const cashtag = /(?<![\p{L}\p{N}_$/])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}_])/gu;

/** Links of a text. @param loose any ending will do without a protocol, as for whoever checks a post afterwards */
export function findLinks(text: string, loose = false): Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(linkPattern)) {
    const [whole, protocol, , tld = ''] = match;
    if (!protocol && !loose && !isTopLevelDomain(tld)) continue;
    const url = trimLink(whole);
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
    ...simple(text, mentionPattern, 'mention'),
    ...simple(text, hashtagPattern, 'hashtag'),
    ...simple(text, cashtag, 'cashtag'),
  ].filter(free);
  return [...urls, ...others].sort((a, b) => a.start - b.start);
}
