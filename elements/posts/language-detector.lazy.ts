/** Names the language of a text by its n-grams. Loaded with the first text that is long enough, in a campaign that wants languages. */
import { eld } from 'eld/extrasmall';
import type { LanguageDetector } from './text-language.ts';

export const languageDetector: LanguageDetector = {
  languages: new Set(Object.values(eld.info().Languages)),
  detect(text) {
    const result = eld.detect(text);
    return result.isReliable() ? result.getScores() : undefined;
  },
};
