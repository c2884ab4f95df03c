/** How many withdrawals one person may request. Amounts are in the table of currencies. */
export const withdrawalLimits = {
  /** Each request is announced by a mail: many must not hide one. */
  requestsPerDay: 20,
} as const;
