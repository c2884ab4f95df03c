/** Notifications: the list, marking as read, and the live feed. */
import { listRecentNotifications, markAllNotificationsRead, markNotificationRead } from '../../contract/rest.ts';
import * as notifications from '../services/notifications.service.ts';
import type { Routes } from './register.ts';

export default ({ register, procedure }: Routes): void => {
  register(listRecentNotifications, ({ caller }, ctx) => notifications.recentNotifications(ctx, caller.userId));
  register(markAllNotificationsRead, async ({ caller }, ctx) => {
    await notifications.markAllNotificationsRead(ctx, caller.userId);
    return null;
  });
  register(markNotificationRead, async ({ params, caller }, ctx) => {
    await notifications.markNotificationRead(ctx, caller.userId, params.notificationId);
    return null;
  });
  procedure('listNotifications', (_, { ctx, caller }) => notifications.recentNotifications(ctx, caller.userId));
  procedure('onNotification', (_, { ctx, caller, signal }) =>
    notifications.watchNotifications(ctx, caller.userId, signal ?? new AbortController().signal),
  );
};
