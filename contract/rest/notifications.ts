/** REST calls of notifications. */
import { call, requiresParam } from './call.ts';

export const listRecentNotifications = /* @__PURE__ */ call(
  'listRecentNotifications',
  'GET',
  '/v1/notification/recent',
);
export const markAllNotificationsRead = /* @__PURE__ */ call(
  'markAllNotificationsRead',
  'DELETE',
  '/v1/notification',
);
export const markNotificationRead = /* @__PURE__ */ call(
  'markNotificationRead',
  'DELETE',
  '/v1/notification/{notificationId}',
  requiresParam('notificationId'),
);
