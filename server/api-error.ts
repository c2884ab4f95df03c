import { errorStatus, type ApiErrorBody, type ErrorCode } from '../contract/errors.ts';

/**
 * An expected error that the caller sees: a code of `contract/errors.ts` and a sentence that describes what happened,
 * whether money moved, and what to do now. Everything else that is thrown becomes a 500 with an incident id.
 */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Pick<ApiErrorBody, 'detail' | 'errors' | 'attemptsLeft' | 'retryAfter'> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = errorStatus[code];
  }
}
