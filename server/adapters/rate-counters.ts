/** Where servers add up what each of them has counted, to limit calls: see `server/features/limits/shared-counters.service.ts`. */

export interface CountedKey {
  /** Hashed: it is stored. */
  readonly key: string;
  readonly amount: number;
}

export interface RateCounters {
  /**
   * Adds to the counts of a minute.
   * @param minute its beginning, in milliseconds
   * @param counted each key once
   * @returns the totals of all servers by key; without those whose next minute has begun on another server
   */
  add(minute: number, counted: readonly CountedKey[]): Promise<ReadonlyMap<string, number>>;
}
