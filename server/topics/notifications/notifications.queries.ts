/** The notifications of one user. */
import { desc, eq, and, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { notifications } from '../../db/schema.ts';
import { toNotification, type NotificationItem } from './notifications.views.ts';

/** Unread notifications are sent up to this number, so that all tabs show the same count. */
const maxUnread = 1000;

/** The newest hundred notifications and all other unread ones, newest first. */
export async function listRecentNotifications(
  ctx: Context,
  userId: string,
): Promise<NotificationItem[]> {
  const { db } = ctx.database;
  const newest = [desc(notifications.createdAt), desc(notifications.id)];
  const mine = eq(notifications.userId, userId);
  const found = await union(
    db.select().from(notifications).where(mine).orderBy(...newest).limit(listLimits.recentNotifications),
    db.select().from(notifications).where(and(mine, isNull(notifications.readAt))).orderBy(...newest).limit(maxUnread)
  ).orderBy(...newest); // prettier-ignore
  return found.map(toNotification);
}
