/** Compares a text with the suggestion that it started from. */

/** `same`: identical. `edited`: changed but similar. `none`: too different. */
export type SuggestionMatch = 'same' | 'edited' | 'none';

/** Share of the suggestion's words (0–1) below which a text no longer counts as derived from it. */
const minSimilarity = 0.3;

const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}_@#$]+/gu) ?? [];

/** Share of the suggestion's words that the text contains, 0–1. Each occurrence of a repeated word counts once. */
export function getSimilarity(text: string, suggestion: string): number {
  const remaining = splitWords(text);
  const wanted = splitWords(suggestion);
  const found = wanted.filter((word) => {
    const at = remaining.indexOf(word);
    if (at >= 0) remaining.splice(at, 1);
    return at >= 0;
  });
  return wanted.length ? found.length / wanted.length : 0;
}

export function matchSuggestion(text: string, suggestion: string): SuggestionMatch {
  if (text.trim() === suggestion.trim()) return 'same';
  return getSimilarity(text, suggestion) >= minSimilarity ? 'edited' : 'none';
}
