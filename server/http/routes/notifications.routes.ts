/** Notifications: the list, marking as read, and the live subscription. */
import {
  listRecentNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../contract/rest.ts';
import * as notifications from '../../features/notifications/mark-notifications-read.service.ts';
import * as liveNotificationsQueries from '../../features/notifications/live-notifications.queries.ts';
import * as notificationsQueries from '../../features/notifications/notifications.queries.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(listRecentNotifications, ({ caller }, ctx) =>
    notificationsQueries.listRecentNotifications(ctx, caller.userId),
  );
  register(markAllNotificationsRead, async ({ caller }, ctx) => {
    await notifications.markAllNotificationsRead(ctx, caller.userId);
    return null;
  });
  register(markNotificationRead, async ({ params, caller }, ctx) => {
    await notifications.markNotificationRead(ctx, caller.userId, params.notificationId);
    return null;
  });
  procedure('listNotifications', (query, { ctx, caller }) =>
    query
      ? notificationsQueries.listNotificationPage(ctx, caller.userId, query)
      : notificationsQueries.listRecentNotifications(ctx, caller.userId),
  );
  procedure('getNotificationSummary', (query, { ctx, caller }) =>
    notificationsQueries.getNotificationSummary(ctx, caller.userId, query?.types),
  );
  procedure('onNotification', (query, { ctx, caller, signal }) =>
    liveNotificationsQueries.watchNotifications(
      ctx,
      caller.userId,
      signal ?? new AbortController().signal,
      query?.types,
    ),
  );
};
