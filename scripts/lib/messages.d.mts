type Source = string | Record<string, string>;
interface Section {
  namespace: string;
  path: string;
}
export function readSections(language: string): (Section & { messages: Record<string, Source> })[];
export function readMessages(language: string): Record<string, Record<string, Source>>;
export function compareSections(
  english: readonly Section[],
  translated: readonly Section[],
): string[];
export function isPlural(source: unknown): boolean;
export function findPlaces(source: Source): string[];
export function findTags(source: Source): string[];
export function compareMessages(
  english: Record<string, Record<string, unknown>>,
  translated: Record<string, Record<string, unknown>>,
  language: string,
): string[];
export function findRefusedWords(
  messages: Record<string, Record<string, unknown>>,
  table: readonly { words: readonly string[]; write: string; in?: readonly string[] }[],
): string[];
export function compareErrorCodes(
  messages: Record<string, Source>,
  codes: readonly string[],
  sources: readonly string[],
): string[];
