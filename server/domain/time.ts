/** Calculations with and formats of times. */

/** Milliseconds. */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** `20 Nov 2026, 14:00 UTC`, for error sentences and mails. */
export function formatUtc(at: Date): string {
  const month =
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][
      at.getUTCMonth()
    ] ?? '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getUTCDate())} ${month} ${String(at.getUTCFullYear())}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

/** Seconds until `until`, at least one. */
export const getSecondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Monday 00:00 UTC of the week of `now`. */
export function getStartOfWeek(now: Date): Date {
  const days = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days));
}
