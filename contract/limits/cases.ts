/** How many cases one person may open. */
export const caseLimits = {
  /** Cases that wait for an answer. */
  open: 5,
} as const;
