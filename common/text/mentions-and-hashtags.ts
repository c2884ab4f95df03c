/** Finds mentions, hashtags and cashtags by the network's rules: twitter-text 3.1.0. The time grows with the text. */
import { latinAccents, punctuation, spaces } from './character-classes.ts';
import type { TextRange } from './hosts.ts';

/** Groups: what is before it, the sign with the name, a list of that person. `RT@name` is a mention too. */
const mentionPattern =
  /(^|[^a-zA-Z0-9_!#$%&*@＠]|(?:^|[^a-zA-Z0-9_+~.-])[rR][tT]:?)([@＠][a-zA-Z0-9_]{1,20})(\/[a-zA-Z][a-zA-Z0-9_-]{0,24})?/g;
/** A name with one of these after it is no mention: an e-mail address, a name with accents, a protocol. */
const noMentionBefore = new RegExp(`[@＠${latinAccents}]|://`, 'y');

/** A mention, or a list of a person (`@name/list`), which is none but covers its text. */
export interface Mention extends TextRange {
  isList: boolean;
}

const isFollowedBy = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

export function findMentions(text: string): Mention[] {
  const found: Mention[] = [];
  for (const { 0: whole, 1: before, 3: list, index } of text.matchAll(mentionPattern)) {
    const end = index + whole.length;
    if (isFollowedBy(noMentionBefore, text, end)) continue;
    found.push({ start: index + before!.length, end, isList: list !== undefined });
  }
  return found;
}

/** Signs that join the words of a hashtag. */
const joiners = String.raw`_\u200C\u200D\uA67E\u05BE\u05F3\u05F4\uFF5E\u301C\u309B\u309C\u30A0\u30FB\u3003\u0F0B\u0F0C\u00B7`;
const letters = String.raw`\p{L}\p{M}`;
const digits = String.raw`\p{Nd}${joiners}`;
/** A letter or mark must be among the characters. Groups: what is before it, the sign with the tag. */
const hashtagPattern = new RegExp(
  String.raw`(^|[\uFE0E\uFE0F]|[^${letters}${digits}&\uD800-\uDFFF])([#＃](?!\uFE0F|\u20E3)(?=[${digits}]*[${letters}])[${letters}${digits}]+)`,
  'gu',
);
const noHashtagBefore = /[#＃]|:\/\//y;

export function findHashtags(text: string): TextRange[] {
  const found: TextRange[] = [];
  for (const { 0: whole, 1: before, index } of text.matchAll(hashtagPattern)) {
    const end = index + whole.length;
    if (isFollowedBy(noHashtagBefore, text, end)) continue;
    found.push({ start: index + before!.length, end });
  }
  return found;
}

const cashtagPattern = new RegExp(
  String.raw`(^|[${spaces}])\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|[\s${punctuation}])`,
  'gi',
);

export const findCashtags = (text: string): TextRange[] =>
  Array.from(text.matchAll(cashtagPattern), ({ 0: whole, 1: before, index }) => ({
    start: index + before!.length,
    end: index + whole.length,
  }));
