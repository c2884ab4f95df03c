import { errorStatus, type ApiError, type ErrorCode } from '../contract/errors.ts';

/**
 * A refusal that the caller should see: a code of the catalogue and a sentence that says what happened, whether money
 * moved, and what to do now. Everything else that is thrown becomes a 500 with an incident id.
 */
export class Problem extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Pick<ApiError, 'detail' | 'errors' | 'attemptsLeft' | 'retryAfter'> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Problem';
    this.status = errorStatus[code];
  }
}
