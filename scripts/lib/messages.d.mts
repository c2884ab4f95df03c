type Source = string | Record<string, string>;
export function isPlural(source: unknown): boolean;
export function findPlaces(source: Source): string[];
export function findTags(source: Source): string[];
export function compareMessages(
  english: Record<string, Record<string, unknown>>,
  translated: Record<string, Record<string, unknown>>,
  language: string,
): string[];
export function compareErrorCodes(
  messages: Record<string, Source>,
  codes: readonly string[],
  sources: readonly string[],
): string[];
