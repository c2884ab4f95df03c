/**
 * How the network reads the text of a post: its weighted length, links, mentions, hashtags and cashtags. The editor and the
 * server's evaluation share these functions, and the npm package exports them as `evangelist/text`. They are pure, and their
 * time grows with the text. Offsets are UTF-16, as in a textarea. See docs/decisions/028-text-counter.md.
 */
import { defaultPostLimits, type PostLimits } from '../../contract/limits/posts.ts';
import { invalidCharacters } from './character-classes.ts';
import { getEmojiEnd } from './emoji.ts';
import type { TextRange } from './hosts.ts';
import { findCashtags, findHashtags, findMentions } from './mentions-and-hashtags.ts';
import type { TopLevelDomainTest } from './top-level-domain-end.ts';
import { findUrls } from './urls.ts';

export type EntityKind = 'mention' | 'hashtag' | 'cashtag' | 'url';

/** A part of a text that the network turns into a link. */
export interface Entity {
  kind: EntityKind;
  /** UTF-16 offset of the first character. */
  start: number;
  /** UTF-16 offset after the last character. */
  end: number;
  /** As it is written, with its sign: `@name`, `#tag`, `$TAG`, `https://example.com/path`. */
  text: string;
}

/** `maxWeighted`: the longest weighted length that the network accepts. `urlWeight`: of a link, however long it is. */
export type LengthLimits = Pick<PostLimits, 'maxWeighted' | 'urlWeight'>;

export interface WeightedLength {
  /** Weighted length in the network's units. */
  weight: number;
  /** Whether the network accepts the text: not empty, within the limit, without invalid characters. */
  valid: boolean;
  /** UTF-16 offset of the first character over the limit; undefined within the limit. */
  overflowAt?: number;
}

/** The network's "version 3" configuration: other code points have the weight 2. */
const singleWeightRanges: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];
const emojiWeight = 2;
const invalidPattern = new RegExp(`[${invalidCharacters}]`);
const allInvalid = new RegExp(`[${invalidCharacters}]`, 'g');

/** Links, mentions and tags are searched in so many UTF-16 units: longer texts than any post has are read in part. */
export const longestText = 100_000;

/** A list of a person, `@name/list`, is no entity, but what it covers is none either. */
interface Found extends TextRange {
  kind: EntityKind | 'list';
}
const withKind =
  (kind: Found['kind']) =>
  ({ start, end }: TextRange): Found => ({ kind, start, end });

/**
 * All entities of `text` in order, without overlaps: a `#` or `@` in a link belongs to the link.
 *
 * @param isKnown which names are top-level domains; by default those that the network knows
 */
export function entities(text: string, isKnown?: TopLevelDomainTest): Entity[] {
  const read = text.slice(0, longestText);
  const found = [
    ...findUrls(read, isKnown).map(withKind('url')),
    ...findMentions(read).map((mention) => withKind(mention.isList ? 'list' : 'mention')(mention)),
    ...findHashtags(read).map(withKind('hashtag')),
    ...findCashtags(read).map(withKind('cashtag')),
  ].sort((a, b) => a.start - b.start);
  const kept: Entity[] = [];
  let covered = 0;
  for (const { kind, start, end } of found) {
    if (start < covered) continue;
    covered = end;
    if (kind !== 'list') kept.push({ kind, start, end, text: read.slice(start, end) });
  }
  return kept;
}

/** Whether `text` has a character that the network refuses. */
export const hasInvalidCharacter = (text: string): boolean => invalidPattern.test(text);

const getCodePointWeight = (codePoint: number): number =>
  codePoint < 0x80 || singleWeightRanges.some(([from, to]) => codePoint >= from && codePoint <= to)
    ? 1
    : 2;

/**
 * Counts `text` as the network does: in normal form C, every link and every emoji with one weight. A link or an emoji that does
 * not fit overflows as a whole, because a part of it would be another one.
 */
export function weightedLength(
  text: string,
  limits: LengthLimits = defaultPostLimits,
): WeightedLength {
  const normalized = text.normalize('NFC');
  const urls = findUrls(normalized.slice(0, longestText)).values();
  let url = urls.next().value;
  let weight = 0;
  let overflow: number | undefined;
  for (let at = 0, end = 0; at < normalized.length; at = end) {
    if (url && url.start === at) {
      end = url.end;
      weight += limits.urlWeight;
      url = urls.next().value;
    } else {
      const codePoint = normalized.codePointAt(at)!;
      const next = getEmojiEnd(normalized, at);
      weight += next > at ? emojiWeight : getCodePointWeight(codePoint);
      end = next > at ? next : at + (codePoint > 0xffff ? 2 : 1);
    }
    if (weight > limits.maxWeighted) overflow ??= at;
  }
  if (overflow !== undefined)
    return { weight, valid: false, overflowAt: toOriginalOffset(text, overflow) };
  return { weight, valid: weight > 0 && !hasInvalidCharacter(text) };
}

/** A character with what can be composed with it: marks, and vowels and finals of Hangul. */
const composed = /[^\p{M}\u1160-\u11FF][\p{M}\u1160-\u11FF]*|[\p{M}\u1160-\u11FF]+/gu;

/** Offset in `text` of the character that is at `offset` in its normal form: a mark is not split from its letter. */
function toOriginalOffset(text: string, offset: number): number {
  let length = 0;
  for (const { 0: characters, index } of text.matchAll(composed)) {
    length += characters.normalize('NFC').length;
    if (length > offset) return index;
  }
  return text.length;
}

/** Without the characters that the network refuses. They are invisible: a byte order mark, for example, comes with a paste. */
export const removeInvalidCharacters = (text: string): string => text.replace(allInvalid, '');
