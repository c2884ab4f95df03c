/**
 * Times as texts, on the wire, in files, in commands and from other services: one form, which every engine reads in the same
 * way. `Date` alone moves 30 February to March, and reads forms that other engines don't.
 */
const pattern =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Before and after them nothing happens here; databases and formats have no year 0 and none of five digits. */
const years = { first: 1970, last: 2999 } as const;

/** @param text such as `2026-12-01T09:00:00Z` or `2026-12-01T10:00:00.5+01:00`. @returns null for what is no time */
export function parseTime(text: string): Date | null {
  const [, year, month, day] = pattern.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (year < years.first || year > years.last) return null;
  // The day after the last one of a month is the first of the next.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1) return null;
  const time = new Date(text);
  return time.getUTCFullYear() < years.first || time.getUTCFullYear() > years.last ? null : time;
}

export const isTime = (text: string): boolean => parseTime(text) !== null;

/** @param text such as `2026-12-01` */
export const isDay = (text: string): boolean => isTime(`${text}T00:00:00Z`);
