/** The nineteen types of notification. Without schemas, because browsers load this file. */
export const eventTypes = [
  'welcome', 'terms-and-conditions', 'campaign-invited', 'campaign-started', 'campaign-joined', 'campaign-ending',
  'campaign-ended', 'campaign-maturity', 'posts-eligible', 'posts-rewarded', 'campaign-eligible',
  'campaign-not-eligible', 'transaction-verifying', 'transaction-pending', 'transaction-cancelled',
  'transaction-failed', 'transaction-completed', 'ad-hoc-notification', 'vlayer-badge',
] as const; // prettier-ignore
export type EventType = (typeof eventTypes)[number];

/** The types that a client shows by default (spec section 5); all others are dropped. */
export const defaultEventTypes: readonly EventType[] = [
  'welcome', 'campaign-joined', 'campaign-ended', 'campaign-eligible', 'campaign-not-eligible', 'campaign-maturity',
  'posts-eligible', 'transaction-verifying', 'transaction-completed', 'terms-and-conditions', 'ad-hoc-notification',
  'vlayer-badge',
]; // prettier-ignore
