/** Invalidates the cached queries that a notification makes stale. Loaded with the first change of the list. */
import type { Notification, StaleData } from '../../contract/notification.ts';
import { invalidation } from '../core/api/invalidation.ts';
import type { App } from '../core/app/app.ts';

/** First parts of the query keys that are stale once this notification has arrived or changed. */
function getStaleQueryKeys({ eventType, payload }: Notification): string[] {
  // Of a change of the account, which holds withdrawals or makes them possible.
  if (payload && 'code' in payload)
    return ['balances', 'wallets', 'withdrawals', 'settings', 'dashboard', 'profile'];
  if (eventType.startsWith('transaction-'))
    return ['withdrawals', 'balances', 'wallets', 'earnings', 'dashboard'];
  if (eventType.startsWith('posts-'))
    return ['posts', 'campaign', 'dashboard', 'balances', 'earnings', 'profile'];
  if (eventType.startsWith('campaign-'))
    return ['campaign', 'campaigns', 'posts', 'dashboard', 'balances', 'earnings', 'profile'];
  return [];
}

const staleQueryKeys: Readonly<Record<StaleData, readonly string[]>> = {
  campaigns: ['campaign', 'campaigns', 'dashboard', 'invitation', 'posts'],
  posts: ['posts', 'campaign', 'dashboard', 'balances', 'earnings', 'profile'],
};

/** Invalidates what has changed without a notification, as a `stale` message names it. */
export const invalidateStaleData = (app: App, data: StaleData): void =>
  app.use(invalidation).invalidate(...staleQueryKeys[data]);

export interface ListChange {
  before: readonly Notification[];
  items: readonly Notification[];
  /** The notification that the live channel delivered. */
  deliveredId: string | undefined;
}

/**
 * Whether the server changed what it sent before: a claim was paid, a code was entered. One that is older than the loaded
 * ones is only delivered because it changed.
 */
function isChanged(item: Notification, { before, deliveredId }: ListChange): boolean {
  const known = before.find(({ id }) => id === item.id);
  if (!known) return item.id === deliveredId;
  if (known.payload === item.payload) return false;
  return JSON.stringify(known.payload) !== JSON.stringify(item.payload);
}

/** Invalidates the queries of notifications that arrived or changed. */
export function invalidateStaleQueries(app: App, change: ListChange): void {
  const { before, items } = change;
  const newest = before[0]?.createdAt ?? '';
  const changed = items.filter((item) => item.createdAt > newest || isChanged(item, change));
  const stale = new Set(changed.flatMap(getStaleQueryKeys));
  if (stale.size) app.use(invalidation).invalidate(...stale);
}
