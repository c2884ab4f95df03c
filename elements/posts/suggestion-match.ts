/** Compares a text with the suggestion that it started from. */
import { toComparedWords, toTextKey } from '../../common/text/compared-text.ts';

/** `same`: identical. `edited`: changed but similar. `none`: too different. */
export type SuggestionMatch = 'same' | 'edited' | 'none';

/** Share of the suggestion's words (0–1) below which a text no longer counts as derived from it. */
const minSimilarity = 0.3;

/** Share of the suggestion's words that the text contains, 0–1. Each occurrence of a repeated word counts once. */
export function getSimilarity(text: string, suggestion: string): number {
  const remaining = new Map<string, number>();
  for (const word of toComparedWords(text)) remaining.set(word, (remaining.get(word) ?? 0) + 1);
  const wanted = toComparedWords(suggestion);
  let found = 0;
  for (const word of wanted) {
    const left = remaining.get(word) ?? 0;
    if (left === 0) continue;
    remaining.set(word, left - 1);
    found++;
  }
  return wanted.length ? found / wanted.length : 0;
}

export function matchSuggestion(text: string, suggestion: string): SuggestionMatch {
  if (toTextKey(text) === toTextKey(suggestion)) return 'same';
  return getSimilarity(text, suggestion) >= minSimilarity ? 'edited' : 'none';
}
