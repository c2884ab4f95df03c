/** When a failed request or a lost socket is tried again. */
import type { ApiError } from './api-error.ts';

const maxDelay = 30_000;

/** Milliseconds before retry number `attempt` (from 0): 1 s, doubled up to 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, maxDelay);

/**
 * Milliseconds before a socket reconnects: a random time of up to 2 s for attempt 0, doubled up to 30 s. A server that stops
 * closes all its sockets in one moment, and they must not come back in one.
 */
export const reconnectDelay = (attempt: number): number => retryDelay(attempt + 1) * Math.random();

/** Whether the same request may succeed later. A 4xx answer is final, except 429 (too many requests). */
export const isTemporary = ({ kind, status }: ApiError): boolean =>
  kind !== 'abort' && (status < 400 || status > 499 || status === 429);
