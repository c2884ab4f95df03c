type Texts = Record<string, Record<string, unknown>>;
export declare function placesOf(text: unknown): Set<string>;
export declare function compare(
  english: Texts,
  words: Texts,
  spoken: Texts,
): { all: number; missing: string[]; unknown: string[]; places: string[] };
