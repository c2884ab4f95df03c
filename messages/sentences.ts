import type { MessageSources } from './format.ts';
import { fillTags, hasTags } from './tags.ts';

/**
 * The messages of a namespace without places, plural forms and variants: sentences as strings, those with tags as functions.
 * @param translated sentences that replace the English ones key by key; one that is missing stays English.
 */
export function createSentences(
  english: MessageSources,
  translated: MessageSources = {},
): Record<string, unknown> {
  const entries = Object.entries(english).map(([key, base]) => {
    const text = String(translated[key] ?? base);
    const fill = (params: Readonly<Record<string, unknown>>) => fillTags(text, params);
    return [key, hasTags(String(base)) ? fill : text];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
