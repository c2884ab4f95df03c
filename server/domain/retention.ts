/** How long what is done with is kept, in milliseconds. The README and the privacy policy must say no less. */
const day = 24 * 3_600_000;

export const retention = {
  /** Attempts and codes of logins, after they ran out; the challenges of wallets, and what waited for its confirmation. */
  attempts: day,
  /** A session that nobody used for this long is over … */
  idleSession: 30 * day,
  /** … and each one this long after its login, however much it is used. */
  longestSession: 180 * day,
  /** Rows of sessions that are over, for questions about a theft. */
  endedSessions: 30 * day,
  /** Refresh tokens that were used: one that turns up again within this time ends its session. */
  usedRefreshTokens: 30 * day,
  /** Codes by mail. */
  codes: 30 * day,
  /** Answers that are given again to the same key. */
  idempotency: 30 * day,
  /** Jobs without a key that are done, among them the sealed mails; failed ones are kept for whoever looks into them. */
  doneJobs: 7 * day,
  failedJobs: 90 * day,
  /** Notifications that were read, and those that never were. */
  readNotifications: 180 * day,
  notifications: 365 * day,
} as const;

/** Whether a session is over without anybody having ended it. */
export function isSessionOver(
  { createdAt, lastUsedAt, expiresAt }: { createdAt: Date; lastUsedAt: Date; expiresAt: Date | null },
  now: Date,
): boolean {
  const at = now.getTime();
  return (
    (expiresAt !== null && expiresAt.getTime() <= at) ||
    at - lastUsedAt.getTime() >= retention.idleSession ||
    at - createdAt.getTime() >= retention.longestSession
  );
}
