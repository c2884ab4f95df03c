/** REST calls of notifications that a bell makes. The others: mark-notifications.ts. */
import { call } from './call.ts';

export const listRecentNotifications = /* @__PURE__ */ call(
  'listRecentNotifications',
  'GET',
  '/v1/notification/recent',
);
