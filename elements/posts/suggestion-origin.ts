/** Whether a text still comes from the suggestion it was started from. */

/** `same`: word for word. `edited`: rewritten but recognisable. `gone`: nothing of it is left. */
export type Origin = 'same' | 'edited' | 'gone';

/** Below this share of the suggestion's words a text is somebody's own. */
const recognisable = 0.3;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_@#$]+/gu) ?? [];

/** Share of the suggestion's words that are still in the text, 0–1; a repeated word counts as often as it stands there. */
export function similarity(text: string, suggestion: string): number {
  const left = words(text);
  const wanted = words(suggestion);
  const found = wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return wanted.length ? found.length / wanted.length : 0;
}

export function originOf(text: string, suggestion: string): Origin {
  if (text.trim() === suggestion.trim()) return 'same';
  return similarity(text, suggestion) >= recognisable ? 'edited' : 'gone';
}
