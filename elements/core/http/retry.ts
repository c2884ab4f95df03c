import type { ApiError } from './api-error.ts';

const maxDelay = 30_000;

/** Milliseconds before retry number `attempt` (from 0): 1 s, doubled up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, maxDelay);

/** Milliseconds before a socket reconnects: at once for attempt 0, then 2 s, doubled up to 30 s. */
export const reconnectDelay = (attempt: number): number =>
  attempt === 0 ? 0 : retryDelay(attempt);

/** Whether the same request may succeed later. A 4xx answer is final, except 429 (too many requests). */
export const isTemporary = ({ kind, status }: ApiError): boolean =>
  kind !== 'abort' && (status < 400 || status > 499 || status === 429);
