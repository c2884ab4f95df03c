/** Numbers of unread notifications by type. */

/** A type without unread notifications is absent, so that an empty record means that all are read. */
export type UnreadCounts = Readonly<Record<string, number>>;

/** The counts without notifications of these types, one for each mention. */
export function subtractUnread(counts: UnreadCounts, types: readonly string[]): UnreadCounts {
  const left: Record<string, number> = { ...counts };
  for (const type of types) left[type] = (left[type] ?? 0) - 1;
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0));
}

/** Both together. */
export function addCounts(counts: UnreadCounts, more: UnreadCounts): UnreadCounts {
  const sum: Record<string, number> = { ...counts };
  for (const [type, count] of Object.entries(more)) sum[type] = (sum[type] ?? 0) + count;
  return sum;
}

/** How many are unread of the types that a client keeps. The welcome is shown, but not counted. */
export const countUnread = (counts: UnreadCounts, types: readonly string[]): number =>
  [...new Set(types)]
    .filter((type) => type !== 'welcome')
    .reduce((sum, type) => sum + (Object.hasOwn(counts, type) ? counts[type]! : 0), 0);
