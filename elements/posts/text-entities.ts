/** Finds the entities that the network turns into links: URLs, mentions, hashtags, cashtags. Offsets are UTF-16, as in a textarea. */
import {
  hashtagPattern,
  linkPattern,
  mentionPattern,
  trimLink,
} from '../../contract/text/post-text.ts';
import { isTopLevelDomain } from './top-level-domains.ts';

export interface Entity {
  kind: 'url' | 'mention' | 'hashtag' | 'cashtag';
  start: number;
  end: number;
  text: string;
}

const cashtagPattern =
  /(?<![\p{L}\p{N}_$/])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\p{L}\p{N}_])/gu;

/** Finds links. @param anyTld accepts any top-level domain without a protocol, as the server's evaluation does. */
export function findLinks(text: string, anyTld = false): Entity[] {
  const found: Entity[] = [];
  for (const match of text.matchAll(linkPattern)) {
    const [whole, protocol, , tld = ''] = match;
    if (!protocol && !anyTld && !isTopLevelDomain(tld)) continue;
    const url = trimLink(whole);
    found.push({ kind: 'url', start: match.index, end: match.index + url.length, text: url });
  }
  return found;
}

const findMatches = (text: string, pattern: RegExp, kind: Entity['kind']): Entity[] =>
  [...text.matchAll(pattern)].map(({ 0: whole, index }) => ({
    kind,
    start: index,
    end: index + whole.length,
    text: whole,
  }));

/** All entities of `text` in order, without overlaps: a `#` or `@` inside a URL belongs to the URL. */
export function findEntities(text: string): Entity[] {
  const urls = findLinks(text);
  const free = (entity: Entity) =>
    !urls.some((url) => entity.start < url.end && url.start < entity.end);
  const others = [
    ...findMatches(text, mentionPattern, 'mention'),
    ...findMatches(text, hashtagPattern, 'hashtag'),
    ...findMatches(text, cashtagPattern, 'cashtag'),
  ].filter(free);
  return [...urls, ...others].sort((a, b) => a.start - b.start);
}
