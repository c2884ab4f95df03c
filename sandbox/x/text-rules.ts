/** Text rules of the network: weighted length, and at most one cashtag. */
import { defaultPostLimits } from '../../contract/limits.ts';

const urlPattern = /https?:\/\/[^\s]+/gi;
const wideCharacter =
  /\p{Extended_Pictographic}|[^\u0000-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const { maxWeighted: maxLength, urlWeight, maxCashtags } = defaultPostLimits;

/** Weighted length: a URL has one weight whatever its length, a wide character or emoji counts 2. */
export function getWeightedLength(text: string): number {
  let addresses = 0;
  const without = text.normalize('NFC').replace(urlPattern, () => (addresses++, ''));
  let length = addresses * urlWeight;
  for (const { segment } of graphemes.segment(without))
    length += wideCharacter.test(segment) ? 2 : [...segment].length;
  return length;
}

/** Why the network rejects this text; null when it accepts it. */
export function getTextRefusal(text: string): string | null {
  if (text.trim() === '') return 'Your post has no text.';
  if (getWeightedLength(text) > maxLength)
    return `Your post is too long: ${getWeightedLength(text)} of ${maxLength} characters.`;
  const cashtags = text.match(/(?<![\w$])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\w$])/g) ?? [];
  if (cashtags.length > maxCashtags) return 'A post may hold one cashtag. Remove the others.';
  return null;
}
