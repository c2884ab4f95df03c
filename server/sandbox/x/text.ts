/** What the network refuses in a text: too long by its own counting, or more than one cashtag. */
const address = /https?:\/\/[^\s]+/gi;
const wide = /\p{Extended_Pictographic}|[^\u0000-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const maxLength = 280;

/** Length as the network counts it: an address is 23, a wide character or emoji is 2. */
export function weightedLength(text: string): number {
  let addresses = 0;
  const without = text.normalize('NFC').replace(address, () => (addresses++, ''));
  let length = addresses * 23;
  for (const { segment } of graphemes.segment(without)) length += wide.test(segment) ? 2 : [...segment].length;
  return length;
}

/** Why the network does not take this text; null when it does. */
export function refusal(text: string): string | null {
  if (text.trim() === '') return 'Your post has no text.';
  if (weightedLength(text) > maxLength) return `Your post is too long: ${weightedLength(text)} of ${maxLength} characters.`;
  const cashtags = text.match(/(?<![\w$])\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?(?![\w$])/g) ?? [];
  if (cashtags.length > 1) return 'A post may hold one cashtag. Remove the others.';
  return null;
}
