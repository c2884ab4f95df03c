/** The live notifications of one user, the source of the `onNotification` subscription. */
import { inArray } from 'drizzle-orm';
import type { NotificationChange } from '../../../contract/notification.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { notifications } from '../../db/schema.ts';
import { getBroker, type BrokerMessage } from './notification-broker.service.ts';
import { listRecentNotifications } from './notifications.queries.ts';
import { toNotification, type NotificationItem } from './notifications.views.ts';

/**
 * The events of `onNotification`: a snapshot, then every change, until `signal` aborts. Subscribes before it reads, so that
 * no change is lost. After a lost database connection, a new snapshot follows.
 */
export async function* watchNotifications(
  ctx: Context,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<NotificationChange> {
  const queue: BrokerMessage[] = [];
  let wake: () => void = () => undefined;
  const release = await getBroker(ctx.database).subscribe(userId, (message) => {
    queue.push(message);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    let known = new Set<string>();
    queue.splice(0, queue.length, { userId, kind: 'resync' });
    while (!signal.aborted) {
      const message = queue.shift();
      if (!message) {
        await new Promise<void>((resolve) => ((wake = resolve), signal.aborted && resolve()));
        continue;
      }
      const change = await toChange(ctx, userId, message, known);
      if (change?.kind === 'snapshot') known = new Set(change.items.map((item) => item.id));
      if (change) yield change;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    release();
  }
}

async function findNotification(db: Db, id: string): Promise<NotificationItem | null> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, [id]));
  return row ? toNotification(row) : null;
}

async function toChange(
  ctx: Context,
  userId: string,
  message: BrokerMessage,
  known: Set<string>,
): Promise<NotificationChange | null> {
  const serverTime = ctx.clock.now().toISOString();
  if (message.kind === 'resync')
    return { kind: 'snapshot', items: await listRecentNotifications(ctx, userId), serverTime };
  if (message.kind === 'read')
    return { kind: 'read', ids: message.ids, readAt: message.readAt, serverTime };
  if (message.kind === 'created' && known.has(message.id)) return null;
  const item = await findNotification(ctx.database.db, message.id);
  return item && { kind: 'created', item, serverTime };
}
