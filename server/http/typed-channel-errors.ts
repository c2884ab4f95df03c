/** Errors as tRPC sends them, with the same body as on REST. */
import { TRPCError } from '@trpc/server';
import type { ApiErrorBody } from '../../contract/errors.ts';
import type { Caller, Context } from '../context.ts';
import { findDatabaseError } from '../db/database-errors.ts';
import { logRefusal, toApiError, toCallerFields, toErrorBody, toProblem } from './errors.ts';

export const trpcCodes: Readonly<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  501: 'METHOD_NOT_SUPPORTED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Converts an expected error to a TRPCError with its code and status. */
export function toTrpcError(error: unknown): unknown {
  const problem = toApiError(error);
  if (!problem) return error;
  return new TRPCError({
    code: trpcCodes[problem.status] ?? 'INTERNAL_SERVER_ERROR',
    message: problem.message,
    cause: problem,
  });
}

/** The same error body as on REST, so that clients parse one shape. */
export function toTrpcErrorBody(
  error: TRPCError,
  call: { ctx: Context; caller?: Caller } | undefined,
  path: string | undefined,
): ApiErrorBody | undefined {
  const { cause } = error;
  if (error.code === 'INTERNAL_SERVER_ERROR' || findDatabaseError(cause))
    return call && toErrorBody(cause ?? error, call.ctx.log, { procedure: path ?? null });
  const problem = cause && toApiError(cause);
  if (!problem) return undefined;
  if (call) logRefusal(call.ctx.log, problem, { procedure: path, ...toCallerFields(call.caller) });
  return toProblem(problem);
}

/** Headers of an answer with an error. */
export function getErrorHeaders(error: TRPCError | undefined): Record<string, string> {
  const retryAfter = error?.cause && toApiError(error.cause)?.extra.retryAfter;
  return retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) };
}
