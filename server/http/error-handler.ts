/** Maps everything that is thrown to the error body of the contract. Unknown errors are logged with an incident id. */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus, type ApiErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { minuteMs } from '../common/time-math.ts';
import { NetworkError } from '../adapters/social-network.ts';
import type { Caller, Context } from '../context.ts';
import { findDatabaseError, toRepeatableError, type DatabaseError } from '../db/database-errors.ts';
import { ApiError } from '../api-error.ts';
import { clientGoneStatus, isClientGone } from './middleware/aborted-requests.ts';
import { logSecurityEvent } from '../features/audit/security-log.ts';
import { limitProblem, type Detail } from './error-body-limits.ts';

export function badRequest(detail: Detail[]): ApiError {
  return new ApiError('BAD_REQUEST', {}, { detail });
}

function fromNetworkError(cause: NetworkError): ApiError {
  const { title } = cause;
  switch (cause.reason) {
    case 'access-withdrawn':
      return new ApiError('NETWORK_ACCESS_WITHDRAWN', {}, {}, { cause });
    case 'product-refused':
      return new ApiError('NETWORK_REFUSES_PRODUCT', {}, {}, { cause });
    case 'refused':
      return new ApiError(
        'NETWORK_REFUSED',
        title ? { kind: 'explained', title } : {},
        {},
        { cause },
      );
    case 'rate-limited':
      return new ApiError('RATE_LIMITED', {}, {}, { cause });
    case 'unavailable':
      return new ApiError('NETWORK_UNAVAILABLE', {}, {}, { cause });
  }
}

/** Error codes for Fastify's own errors, by HTTP status. */
const frameworkErrors: Readonly<
  Record<
    number,
    'NOT_FOUND' | 'REQUEST_TIMEOUT' | 'BODY_TOO_LARGE' | 'UNSUPPORTED_MEDIA' | 'RATE_LIMITED'
  >
> = {
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
};

function fromFastifyError(error: Partial<FastifyError>): ApiError | null {
  const status = error.statusCode ?? 500;
  if (status >= 500 || status < 400) return null;
  const code = frameworkErrors[status];
  if (code) return new ApiError(code);
  const json = /_JSON_/.test(error.code ?? '') || error.name === 'SyntaxError';
  return badRequest(
    json ? [{ loc: ['body'], msg: 'must be valid JSON', type: 'json.invalid' }] : [],
  );
}

/** Seconds after which a client may ask again: a connection is opened at once when the database is back. */
const databaseRetryAfter = 2;

/** Seconds: an operator has to make room first. */
const lackRetryAfter = 30;

function fromDatabaseError(cause: DatabaseError): ApiError {
  const extra = { retryAfter: databaseRetryAfter };
  switch (cause.reason) {
    case 'unreachable':
      return new ApiError('NOT_READY', { kind: 'database' }, extra, { cause });
    case 'busy':
      return new ApiError('NOT_READY', { kind: 'busy' }, extra, { cause });
    case 'slow':
      return new ApiError('NOT_READY', { kind: 'slow' }, extra, { cause });
    case 'out-of-resources':
      return new ApiError('NOT_READY', { kind: 'full' }, { retryAfter: lackRetryAfter }, { cause });
    case 'outcome-unknown':
      return new ApiError('OUTCOME_UNKNOWN', {}, extra, { cause });
  }
}

/** SQLSTATEs of values that PostgreSQL can't store, such as a text with a NUL: the caller sent them. */
const invalidValueCodes = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
function isInvalidValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && invalidValueCodes.has(String(error.code))) || isInvalidValue(error.cause)
  );
}

/** Converts `error`; null for an unexpected error, which is a bug of the server. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (error instanceof NetworkError) return fromNetworkError(error);
  const databaseError = findDatabaseError(error);
  if (databaseError) return fromDatabaseError(databaseError);
  if (isInvalidValue(error)) return badRequest([]);
  if (error instanceof Error && 'statusCode' in error)
    return fromFastifyError(error as Partial<FastifyError>);
  return null;
}

/** The loggable part of an error: the parameters of a database error are personal data and left out. */
export function toLogEntry(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? toLogEntry(error.cause) : undefined;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  const message = query === undefined ? error.message : 'A query failed.';
  const stack = query === undefined ? error.stack : undefined;
  return {
    name: error.name,
    message,
    ...(query ? { query } : {}),
    ...(stack ? { stack } : {}),
    ...(cause ? { cause } : {}),
  };
}

const reportedErrors = new WeakMap<object, ApiErrorBody>();

/** Seconds, for a service elsewhere that fails: it may be back at any time. */
const serviceRetryAfter = 10;

/** Marks a 401 of the social network, on which clients end their session. It is not shown. */
const accessWithdrawnPrefix = 'X: ';

/** The body of an expected error. Its message is English: clients show their own message of the code. */
export function toProblem({ status, code, message, params = {}, extra }: ApiError): ApiErrorBody {
  return limitProblem({
    status,
    code,
    message: code === 'NETWORK_ACCESS_WITHDRAWN' ? accessWithdrawnPrefix + message : message,
    ...(Object.keys(params).length > 0 && { params }),
    ...(status === 503 && { retryAfter: serviceRetryAfter }),
    ...extra,
  });
}

/** Refusals that may be a part of an attack. Others, such as a condition of a campaign that is not met, are everyday. */
const securityCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'FORBIDDEN',
  'ORIGIN_FORBIDDEN',
  'EMBED_FORBIDDEN',
  'IMPERSONATION_FORBIDDEN',
  'WRONG_ACCOUNT',
  'TOO_MANY_ATTEMPTS',
]);

/** Kinds of `RATE_LIMITED` that end the guessing of tokens and codes. */
const guessLimits: ReadonlySet<string> = new Set(['tokens', 'code-attempts']);

/** The fields of a log line that name the caller. */
export const toCallerFields = (caller: Caller | undefined) =>
  caller && {
    user: caller.userId,
    ...(caller.realUserId !== caller.userId && { realUser: caller.realUserId }),
    session: caller.sessionId,
  };

/** A line for each refusal; the rate limits bound their number. */
export function logRefusal(log: Context['log'], { code, params }: ApiError, where: object): void {
  const { kind } = (params ?? {}) as { kind?: string };
  const isGuessing = code === 'RATE_LIMITED' && guessLimits.has(kind ?? '');
  if (!securityCodes.has(code) && !isGuessing) return;
  logSecurityEvent(log, 'refused', { code, ...(kind !== undefined && { kind }), ...where });
}

const lackLogInterval = minuteMs;
const lackLoggedAt = new WeakMap<Context['log'], number>();

/** A line for each, but one a minute where the database lacks resources: each write of each person meets that. */
function logDatabaseError(log: Context['log'], error: DatabaseError, where: object): void {
  const entry = { ...where, error: toLogEntry(error) };
  if (error.reason !== 'out-of-resources')
    return log.warn(entry, 'The database could not do its work');
  const now = performance.now();
  if (now - (lackLoggedAt.get(log) ?? -Infinity) < lackLogInterval) return;
  lackLoggedAt.set(log, now);
  log.error(entry, 'The database lacks resources, such as disk or memory: writes are refused');
}

/** The error body for `error`. One error object is logged once and always gives the same body. */
export function toErrorBody(error: unknown, log: Context['log'], where: object): ApiErrorBody {
  const problem = toApiError(error);
  const databaseError = findDatabaseError(error);
  if (databaseError) logDatabaseError(log, databaseError, where);
  if (problem) {
    logRefusal(log, problem, where);
    return toProblem(problem);
  }
  const reported =
    typeof error === 'object' && error !== null ? reportedErrors.get(error) : undefined;
  if (reported) return reported;
  const incidentId = randomUUID();
  log.error({ incidentId, ...where, error: toLogEntry(error) }, 'Unexpected error');
  const body = { ...toProblem(new ApiError('INTERNAL')), incidentId };
  if (typeof error === 'object' && error !== null) reportedErrors.set(error, body);
  return body;
}

const answeredErrors = new WeakMap<object, ApiErrorBody>();

/** The error that the request is answered with, for what looks at answers: see `getAnsweredError`. */
export const setAnsweredError = (request: object, body: ApiErrorBody): void =>
  void answeredErrors.set(request, body);

export const getAnsweredError = (request: object): ApiErrorBody | undefined =>
  answeredErrors.get(request);

/** Answers every error of `app` with the error body of the contract. */
export function registerErrorHandler(app: FastifyInstance, log: Context['log']): void {
  app.setErrorHandler(createErrorHandler(log));
}

/** Whether a browser navigates to the URL, rather than a script reading the answer. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

/** @param errorPage URL to redirect to when the request is a navigation; without it every caller gets JSON. */
export function createErrorHandler(
  log: Context['log'],
  errorPage?: (error: ApiErrorBody) => string,
) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isClientGone(error, request)) return reply.code(clientGoneStatus).send();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const body = toErrorBody(isRead ? toRepeatableError(error) : error, log, {
      requestId: request.id,
      route: request.routeOptions.url ?? null,
      ...toCallerFields(request.caller),
    });
    setAnsweredError(request, body);
    if (body.retryAfter !== undefined) reply.header('retry-after', Math.ceil(body.retryAfter));
    reply.header('cache-control', 'no-store');
    // The rest of a slow body is not waited for.
    if (body.status === errorStatus.REQUEST_TIMEOUT) reply.header('connection', 'close');
    if (errorPage && isNavigation(request))
      return reply.header('referrer-policy', 'no-referrer').redirect(errorPage(body), 302);
    return reply.code(body.status).send(body);
  };
}
