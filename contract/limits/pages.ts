/** Of a page of the app: its frame, its icons and its build. */
export const pageLimits = {
  currentCampaignCheck: 2,
  /** Until a request for icons counts as failed: short, because the next source is tried then. */
  iconTimeout: 1500,
  /** Time between two checks for a newer build. */
  buildCheckInterval: 3_600_000,
  /** Scrolled pixels from which the header has its sticky style. */
  stickyHeaderOffset: 5,
} as const;
