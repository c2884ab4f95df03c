/** Groups notifications under “Today”, “Yesterday” and “Earlier”. */
import type { Notification } from '../../contract/notification.ts';
import { toDayNumber } from '../../messages/values.ts';

export interface DayGroup {
  /** `today`, `yesterday` or `earlier`. */
  day: 'today' | 'yesterday' | 'earlier';
  items: Notification[];
}

/** Groups a list, newest first, by calendar day in the page's time zone. Empty groups are left out. */
export function groupByDay(items: readonly Notification[], now: number): DayGroup[] {
  const today = toDayNumber(now);
  const groups: DayGroup[] = [];
  for (const item of items) {
    const at = toDayNumber(item.createdAt);
    const day = at >= today ? 'today' : at === today - 1 ? 'yesterday' : 'earlier';
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
