/** Shortens a text, for rows, mails, cases and link previews alike. */
const isSpace = (character: string) => /\s/.test(character);
const isPunctuation = (character: string) => /[\s\p{P}]/u.test(character);

/**
 * The beginning of a text, in at most `max` characters. It ends with a whole word and without its punctuation, so that no
 * ellipsis follows a full stop.
 */
export function toExcerpt(text: string, max: number): string {
  const characters = [...text.trim()];
  if (characters.length <= max) return text.trim();
  let end = max;
  if (!isSpace(characters[max]!)) while (end > 0 && !isSpace(characters[end - 1]!)) end -= 1;
  // A word that is longer than the excerpt is cut.
  if (end === 0) end = max;
  while (end > 0 && isPunctuation(characters[end - 1]!)) end -= 1;
  return `${characters.slice(0, end).join('')}…`;
}
