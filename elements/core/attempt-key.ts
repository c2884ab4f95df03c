import { CallError } from './call-error.ts';

/** A fresh `Idempotency-Key`. */
export const newAttemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Whether the server has decided: an answer below 500. Everything else (no answer, too late, broken) may have been
 * carried out, so the same act must be tried again under the same key only.
 */
export const isDefinite = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'http' || error.kind === 'session') && error.status < 500;
