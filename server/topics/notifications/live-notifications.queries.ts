/** The live notifications of one user, the source of the `onNotification` subscription. */
import { listLimits } from '../../../contract/limits.ts';
import type { NotificationChange } from '../../../contract/notification.ts';
import type { Context } from '../../context.ts';
import { getBroker, type BrokerMessage } from './notification-broker.service.ts';
import {
  findNotification,
  getNotificationSummary,
  listRecentNotifications,
} from './notifications.queries.ts';

/**
 * The events of `onNotification`: a snapshot, then every change, until `signal` aborts. Subscribes before it reads, so that
 * no change is lost. After a lost database connection, and in place of a long backlog, a new snapshot follows.
 * @param types that the client keeps
 */
export async function* watchNotifications(
  ctx: Context,
  userId: string,
  signal: AbortSignal,
  types?: readonly string[],
): AsyncGenerator<NotificationChange> {
  const queue: BrokerMessage[] = [];
  let wake: () => void = () => undefined;
  const resync = () => queue.splice(0, queue.length, { userId, kind: 'resync' });
  const release = await getBroker(ctx.database).subscribe(userId, (message) => {
    queue.push(message);
    // A snapshot would hold as many: the backlog of a slow client does not grow.
    if (queue.length > listLimits.recentNotifications) resync();
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    let known = new Set<string>();
    resync();
    while (!signal.aborted) {
      const message = queue.shift();
      if (!message) {
        await new Promise<void>((resolve) => ((wake = resolve), signal.aborted && resolve()));
        continue;
      }
      const change = await toChange(ctx, message, known, types);
      if (change?.kind === 'snapshot') known = new Set(change.items.map((item) => item.id));
      if (change) yield change;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    release();
  }
}

async function toChange(
  ctx: Context,
  message: BrokerMessage,
  known: Set<string>,
  types: readonly string[] | undefined,
): Promise<NotificationChange | null> {
  const { userId } = message;
  const serverTime = ctx.clock.now().toISOString();
  // After the items: it counts each of them.
  const getSummary = () => getNotificationSummary(ctx, userId, types);
  if (message.kind === 'resync') {
    const items = await listRecentNotifications(ctx, userId);
    return { kind: 'snapshot', items, summary: await getSummary(), serverTime };
  }
  if (message.kind === 'read') {
    const { kind, ids, readAt } = message;
    const upTo = message.upTo && new Date(message.upTo).toISOString();
    return { kind, ids, upTo, readAt, summary: await getSummary(), serverTime };
  }
  if (message.kind === 'created' && known.has(message.id)) return null;
  const item = await findNotification(ctx, message.id);
  return item ? { kind: 'created', item, summary: await getSummary(), serverTime } : null;
}
