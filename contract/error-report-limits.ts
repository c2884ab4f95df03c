/** What the page and its endpoint agree on, without the schemas: a browser carries none of those. */
export const errorReportLimits = {
  message: 1000,
  stack: 4000,
  /** Reports of one page, from its loading on. */
  perPage: 10,
  /** Reports of one address in a minute. */
  perMinute: 30,
  /** Kept on the server; older ones go. */
  kept: 5000,
} as const;
