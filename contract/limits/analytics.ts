/** Limits of a batch of events that the tracker sends. */
export const analyticsLimits = {
  items: 50,
  fields: 40,
  text: 4000,
  bytes: 64_000,
  /** Events wait this long, so that those of one act travel together. */
  sendDelay: 2500,
} as const;

export const errorReportLimits = {
  message: 1000,
  stack: 4000,
  /** Reports per page load. */
  perPage: 10,
  /** Reports per IP address and minute. */
  perMinute: 30,
  /** Stored on the server; older ones are deleted. */
  maxStored: 5000,
} as const;

/** Limits of a batch that the Application Insights SDK sends. */
export const telemetryLimits = {
  items: 500,
  bytes: 256_000,
  tags: 60,
  fields: 100,
  depth: 12,
} as const;
