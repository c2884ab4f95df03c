/** Milliseconds since the epoch, or ISO 8601. */
export type Timestamp = number | string;

/** Milliseconds since the epoch; NaN for an invalid timestamp. */
export const toMs = (timestamp: Timestamp): number =>
  typeof timestamp === 'number' ? timestamp : Date.parse(timestamp);

/** Formats the milliseconds of a timestamp; empty for an invalid one. */
export const formatIfValid = (timestamp: Timestamp, format: (ms: number) => string): string => {
  const ms = toMs(timestamp);
  return Number.isNaN(ms) ? '' : format(ms);
};
