/** Times and sizes of the app's pages: the check for a newer build, requests for icons, the sticky header. */
export const pageLimits = {
  currentCampaignCheck: 2,
  /** Until a request for icons counts as failed: short, because the next source is tried then. */
  iconTimeout: 1500,
  /** Time between two checks for a newer build. */
  buildCheckInterval: 3_600_000,
  /** Scrolled pixels from which the header has its sticky style. */
  stickyHeaderOffset: 5,
} as const;
