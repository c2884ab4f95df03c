/** REST calls that mark notifications as read. Apart, because a bell doesn't load them. */
import { call, requiresParam } from './call.ts';

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
