import { ApiError } from './api-error.ts';

/**
 * Whether the server has decided: an answer below 500, unless it still works on the same request. After any other failure
 * (no answer, timeout, server error) the call may have been carried out, so it must be repeated with the same idempotency
 * key.
 */
export const isDefinitive = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'http' || error.kind === 'session') &&
  error.status < 500 &&
  error.code !== 'ALREADY_PROCESSING';
