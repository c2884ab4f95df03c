/** Limits of impersonation, in milliseconds and attempts. */
export const impersonationLimits = {
  grantTtl: 5 * 60_000,
  attempts: 3,
  sessionTtl: 60 * 60_000,
} as const;
