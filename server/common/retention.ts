/** Retention of finished data in milliseconds. The privacy policy must state the same or longer times. */
import { sessionLimits } from '../../contract/limits.ts';
import { dayMs as day } from './time-math.ts';

export const retention = {
  /** Expired login attempts, pending logins, setups of a second factor, login codes, wallet challenges and confirmations. */
  attempts: day,
  /** Rows of expired sessions, to investigate a theft. */
  endedSessions: 30 * day,
  /** Used refresh tokens: reuse within this time revokes the session. */
  usedRefreshTokens: 30 * day,
  /** Wrong codes of the second factor: how many in a row, over months too, ends what failed. */
  secondFactorFailures: 180 * day,
  /** Verification codes. */
  codes: 30 * day,
  /** Stored answers of idempotency keys. */
  idempotency: 30 * day,
  /** Drafts of partners' pages, since their last change. */
  drafts: 90 * day,
  /** Sizes of uploads, for the limit of a day. */
  uploads: day,
  /** Completed jobs without a key, among them encrypted mails; failed jobs are kept longer for diagnosis. */
  doneJobs: 7 * day,
  failedJobs: 90 * day,
  /** Counts of a post at some times; the charts show twelve weeks. */
  postSamples: 180 * day,
  /** Read notifications, and all notifications. */
  readNotifications: 180 * day,
  notifications: 365 * day,
  /** Events of the tracker, and visitors since their last event. */
  analyticsEvents: 90 * day,
  analyticsVisitors: 400 * day,
  /** Rows of the audit log, to investigate a theft of money that is noticed late. */
  auditLog: 730 * day,
  /** Cases, since their answer. */
  answeredCases: 730 * day,
  /** Counts of refused conversion events, by key and day. */
  keyRefusals: 90 * day,
  /** Pictures of campaigns that no text names, since the last import that named them. */
  unusedPictures: 30 * day,
  /** Telemetry that is not forwarded. */
  telemetry: 30 * day,
} as const;

/** Whether a session has expired. */
export function isSessionExpired(
  {
    createdAt,
    lastUsedAt,
    expiresAt,
  }: { createdAt: Date; lastUsedAt: Date; expiresAt: Date | null },
  now: Date,
): boolean {
  const at = now.getTime();
  return (
    (expiresAt !== null && expiresAt.getTime() <= at) ||
    at - lastUsedAt.getTime() >= sessionLimits.sessionIdleTtl ||
    at - createdAt.getTime() >= sessionLimits.sessionTtl
  );
}
