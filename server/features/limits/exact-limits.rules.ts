/** Exact limits: how many calls of a key are left in a window of time, and the error of an exceeded one. */
import { ApiError } from '../../api-error.ts';
import type { exactCounts } from '../../schema.ts';
import { getSecondsUntil } from '../../common/time-math.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';

export interface ExactLimit {
  /** What is counted, e.g. `wrong-codes`. */
  kind: string;
  /** For whom it counts: an id, a mailbox, an address. It is stored as a hash. */
  key: string;
  max: number;
  /** Milliseconds from the first count until the counter starts again. */
  window: number;
  /** What one call counts for, e.g. bytes. Default: 1. A negative amount gives back what was not used. */
  amount?: number;
}

export interface ExactCount {
  count: number;
  /** What is left of `max`; negative when this call exceeded it. */
  left: number;
  /** Seconds until the counter starts again. */
  retryAfter: number;
}

export function toExactCount(
  row: Pick<typeof exactCounts.$inferSelect, 'count' | 'endsAt'> | undefined,
  max: number,
  now: Date,
): ExactCount {
  const count = row?.count ?? 0;
  return { count, left: max - count, retryAfter: row ? getSecondsUntil(row.endsAt, now) : 0 };
}

/** The error of an exceeded limit. @param retryAfter seconds @param params choose its message */
export const toRateLimitedError = (
  retryAfter: number,
  params: ErrorParams['RATE_LIMITED'] = {},
): ApiError => new ApiError('RATE_LIMITED', params, { retryAfter });
