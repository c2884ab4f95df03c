/** Limits that most pages load: timeouts of requests, PING of sockets, the reload guard, the bell's badge, lengths of lists. */

export const limits = {
  httpTimeout: 15_000,
  postTimeout: 300_000,
  reloadGuard: 10_000,
  socketPing: 25_000,
  socketPong: 5_000,
  hiddenTabLive: 5 * 60_000,
  hiddenTabPoll: 60_000,
  /** A client looks for the result of a lost request from this long before its start: the two clocks differ. */
  clockTolerance: 60_000,
  /** The bell's badge shows larger counts as "9+". */
  notificationBadgeMax: 9,
} as const;

/** What the lists of the server hold. */
export const listLimits = {
  endingWindow: 48 * 3_600_000,
  /** The newest notifications: of `recent`, of a snapshot, and of a page by default. */
  recentNotifications: 30,
  /** Unread notifications about campaigns to join, in a summary. */
  eligibleNotifications: 20,
  /** Types of notifications that a client may name. */
  notificationTypes: 40,
  /** Weeks of earnings and of impressions gained, up to the current one: the same, so that their charts can be compared. */
  earningsWeeks: 12,
  /** Maximum number of items of one page of a list. */
  pageSize: 100,
  /** Maximum number of rows of a downloaded file. */
  exportRows: 10_000,
} as const;
