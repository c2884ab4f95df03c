/** Invalidates the cached queries that a notification makes stale. Loaded when the first one arrives. */
import type { Notification } from '../../contract/notification.ts';
import { invalidation } from '../core/api/invalidation.ts';
import type { App } from '../core/app/app.ts';

/** First parts of the query keys that are stale once a notification of this type has arrived or changed. */
function getStaleQueryKeys(eventType: string): string[] {
  if (eventType.startsWith('transaction-'))
    return ['withdrawals', 'balances', 'wallets', 'dashboard'];
  if (eventType.startsWith('posts-'))
    return ['posts', 'campaign', 'dashboard', 'balances', 'profile'];
  if (eventType.startsWith('campaign-'))
    return ['campaign', 'campaigns', 'posts', 'dashboard', 'balances', 'profile'];
  return [];
}

export function invalidateStaleQueries(app: App, arrived: readonly Notification[]): void {
  const stale = new Set(arrived.flatMap(({ eventType }) => getStaleQueryKeys(eventType)));
  if (stale.size) app.use(invalidation).invalidate(...stale);
}
