import type { Notification } from '../../contract/notification.ts';

export interface DayGroup {
  /** `today`, `yesterday` or `earlier`. */
  day: 'today' | 'yesterday' | 'earlier';
  items: Notification[];
}

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/**
 * Groups a list, newest first, by calendar day in the browser's time zone. Empty groups are left
 * out.
 */
export function groupByDay(items: readonly Notification[], now: number): DayGroup[] {
  const today = startOfDay(now);
  // Not 24 h earlier: the day of a clock change is shorter or longer.
  const yesterday = startOfDay(today - 1);
  const groups: DayGroup[] = [];
  for (const item of items) {
    const at = Date.parse(item.createdAt);
    const day = at >= today ? 'today' : at >= yesterday ? 'yesterday' : 'earlier';
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
