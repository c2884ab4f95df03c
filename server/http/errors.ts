/** Everything that is thrown, as the one error body of the contract; the unknown gets an incident id and a line in the log. */
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BaseIssue } from 'valibot';
import { errorStatus, type ApiError, type ErrorCode } from '../../contract/errors.ts';
import { NetworkError } from '../adapters/network.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

type Detail = NonNullable<ApiError['detail']>[number];

/** What an issue says to a person: valibot's own wording names types, ours says what to send. */
function wording(issue: BaseIssue<unknown>): string {
  if (issue.received === 'undefined' && issue.expected !== null) return 'is required';
  const generic = issue.message.startsWith('Invalid ');
  return generic && issue.expected ? `must be ${issue.expected.replaceAll('"', '')}` : issue.message;
}

/** The issues of a failed check with their places, e.g. `['body', 'amount']`. */
export function detailOf(where: string, issues: readonly BaseIssue<unknown>[]): Detail[] {
  return issues.map((issue) => ({
    loc: [where, ...(issue.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key)))],
    msg: wording(issue),
    type: `${issue.kind}.${issue.type}`,
  }));
}

export function invalid(detail: Detail[]): Problem {
  return new Problem('BAD_REQUEST', 'Some of what was sent can’t be used.', { detail });
}

const fromNetwork = {
  'access-withdrawn': 'NETWORK_ACCESS_WITHDRAWN',
  refused: 'NETWORK_REFUSED',
  'rate-limited': 'RATE_LIMITED',
  unavailable: 'NETWORK_UNAVAILABLE',
} as const satisfies Record<NetworkError['reason'], ErrorCode>;

/** The refusal that a failure of the network means. A withdrawn access starts with `X:` (spec section 4). */
function networkProblem(error: NetworkError): Problem {
  const message =
    error.reason === 'access-withdrawn' ? 'X: Your X account no longer lets Evangelist in. Log in with X again.' : error.message;
  return new Problem(fromNetwork[error.reason], message, {}, { cause: error });
}

/** Codes of Fastify's own refusals. */
const fromStatus: Readonly<Record<number, [ErrorCode, string]>> = {
  404: ['NOT_FOUND', 'There is nothing here.'],
  413: ['BODY_TOO_LARGE', 'That is too large.'],
  415: ['UNSUPPORTED_MEDIA', 'That kind of content is not taken here.'],
  429: ['RATE_LIMITED', 'Too many requests. Wait a moment and try again.'],
};

function frameworkProblem(error: Partial<FastifyError>): Problem | null {
  const status = error.statusCode ?? 500;
  if (status >= 500 || status < 400) return null;
  const known = fromStatus[status];
  if (known) return new Problem(...known);
  const json = /_JSON_/.test(error.code ?? '') || error.name === 'SyntaxError';
  return invalid(json ? [{ loc: ['body'], msg: 'must be valid JSON', type: 'json.invalid' }] : []);
}

/** Values that the database can't hold, such as a text with a NUL: somebody sent them. */
const unfit = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);
function isUnfit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && unfit.has(String(error.code))) || isUnfit(error.cause);
}

/** The refusal that `error` is, or null for an error of ours that nobody foresaw. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof NetworkError) return networkProblem(error);
  if (isUnfit(error)) return invalid([]);
  if (error instanceof Error && 'statusCode' in error) return frameworkProblem(error as Partial<FastifyError>);
  return null;
}

/** What of an error may stand in the log: a database error's parameters may not. */
export function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? loggable(error.cause) : undefined;
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined;
  const message = query === undefined ? error.message : 'A query failed.';
  const stack = query === undefined ? error.stack : undefined;
  return { name: error.name, message, ...(query ? { query } : {}), ...(stack ? { stack } : {}), ...(cause ? { cause } : {}) };
}

const seen = new WeakMap<object, ApiError>();

/** Body of the answer to `error`; the same error gives the same body, and is logged once. */
export function apiError(error: unknown, log: Context['log'], where: object): ApiError {
  const problem = problemOf(error);
  if (problem) return { status: problem.status, code: problem.code, message: problem.message, ...problem.extra };
  const known = typeof error === 'object' && error !== null ? seen.get(error) : undefined;
  if (known) return known;
  const incidentId = randomUUID();
  log.error({ incidentId, ...where, error: loggable(error) }, 'Unforeseen failure');
  const body: ApiError = {
    status: errorStatus.INTERNAL,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Nothing was charged or paid; try again in a moment.',
    incidentId,
  };
  if (typeof error === 'object' && error !== null) seen.set(error, body);
  return body;
}

/** Answers every error of `app` in the shape of the contract. */
export function answerErrors(app: FastifyInstance, log: Context['log']): void {
  app.setErrorHandler(errorAnswer(log));
}

/** Whether a person's browser opens it, in place of a program that reads the answer. */
function navigates({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}

/** Answers an error. @param page where a person is sent who met it by opening an address. */
export function errorAnswer(log: Context['log'], page?: (error: ApiError) => string) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const body = apiError(error, log, { requestId: request.id, route: request.routeOptions.url ?? null });
    if (body.retryAfter !== undefined) reply.header('retry-after', Math.ceil(body.retryAfter));
    reply.header('cache-control', 'no-store');
    if (page && navigates(request)) return reply.header('referrer-policy', 'no-referrer').redirect(page(body), 302);
    return reply.code(body.status).send(body);
  };
}
