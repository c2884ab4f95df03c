/** Removes a character from the end. Not by a pattern: it would read a long row of the character again from each of them. */
export function trimTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}
