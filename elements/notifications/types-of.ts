import type { EventType } from '../../contract/event-types.ts';

/** The types that an attribute names, with spaces or commas between them; null stands for the usual ones. */
export const typesOf = (names: string | null | undefined): EventType[] | null =>
  (names?.match(/[^\s,]+/g) as EventType[] | undefined) ?? null;
