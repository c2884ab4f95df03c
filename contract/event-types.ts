/** The nineteen types of notification. Without schemas, because browsers load this file. */
export const eventTypes = [
  'welcome', 'terms-and-conditions', 'campaign-invited', 'campaign-started', 'campaign-joined', 'campaign-ending',
  'campaign-ended', 'campaign-maturity', 'posts-eligible', 'posts-rewarded', 'campaign-eligible',
  'campaign-not-eligible', 'transaction-verifying', 'transaction-pending', 'transaction-cancelled',
  'transaction-failed', 'transaction-completed', 'ad-hoc-notification', 'vlayer-badge',
] as const; // prettier-ignore
export type EventType = (typeof eventTypes)[number];

/** The types that a client shows by default; it drops all others (docs/decisions/014-notification-lists.md). */
export const defaultEventTypes: readonly EventType[] = [
  'welcome', 'campaign-joined', 'campaign-ended', 'campaign-eligible', 'campaign-not-eligible', 'campaign-maturity',
  'posts-eligible', 'transaction-verifying', 'transaction-completed', 'terms-and-conditions', 'ad-hoc-notification',
  'vlayer-badge',
]; // prettier-ignore
