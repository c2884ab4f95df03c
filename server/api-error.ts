/** The error that rules and use cases throw: a code of the contract with its parameters, from which the status follows. */
import { 'error-codes' as errorCodes } from '../messages/en/errors.json';
import { formatMessage } from '../messages/format.ts';
import type { ErrorParams } from '../messages/messages.generated.ts';
import { errorStatus, type ApiErrorBody, type ErrorCode } from '../contract/errors.ts';
import { formatParams } from '../messages/params.ts';
import { nameRegions } from '../messages/values/region-list.ts';

type Extra = Pick<ApiErrorBody, 'detail' | 'errors' | 'attemptsLeft' | 'retryAfter'>;
/** Values are optional where the code's message, or its variant `other`, has no places. */
type ErrorArguments<C extends ErrorCode> = object extends ErrorParams[C]
  ? [params?: ErrorParams[C], extra?: Extra, options?: ErrorOptions]
  : [params: ErrorParams[C], extra?: Extra, options?: ErrorOptions];

/** English, with times in UTC: for logs and for clients that don't know the code. */
const formatEnglish = (code: ErrorCode, params: object): string =>
  String(
    formatMessage(
      errorCodes[code],
      formatParams(nameRegions({ ...params }, 'en'), {
        locale: 'en-GB',
        timeZone: 'UTC',
        exact: true,
      }),
      'en',
    ),
  );

/**
 * An expected error that the caller sees: a code of `contract/errors.ts`, and the values for its message (section `error-codes`
 * of `messages/<language>/errors.json`). The message describes what happened, whether money moved, and what to
 * do now. Everything else that is thrown
 * becomes a 500 with an incident id.
 */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly status: number;
  readonly params: ErrorParams[C] | undefined;
  readonly extra: Extra;
  constructor(
    readonly code: C,
    ...[params, extra = {}, options]: ErrorArguments<C>
  ) {
    super(formatEnglish(code, params ?? {}), options);
    this.name = 'ApiError';
    this.status = errorStatus[code];
    this.params = params;
    this.extra = extra;
  }
}
