/** Limits how many changes of one person run at once on this server. */
import { ApiError } from '../../api-error.ts';

/** More would wait for each other's locks until the database has no time for them, nor for anybody else. */
export const changesAtOnce = 20;

/**
 * Runs changes of people.
 * @throws ApiError RATE_LIMITED at once for one more than a person may have
 */
export type RunChange = <T>(userId: string, change: () => Promise<T>) => Promise<T>;

export function createChangeLimit(): RunChange {
  const running = new Map<string, number>();
  return async (userId, change) => {
    const others = running.get(userId) ?? 0;
    if (others >= changesAtOnce) throw new ApiError('RATE_LIMITED', {}, { retryAfter: 1 });
    running.set(userId, others + 1);
    try {
      return await change();
    } finally {
      const left = running.get(userId)! - 1;
      if (left > 0) running.set(userId, left);
      else running.delete(userId);
    }
  };
}
