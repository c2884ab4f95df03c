/** Errors of the typed channel: the error bodies of the contract in the form of tRPC. */
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance } from 'fastify';
import type { ApiErrorBody } from '../../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import type { Caller, Context } from '../context.ts';
import { findDatabaseError } from '../db/database-errors.ts';
import {
  badRequest,
  logRefusal,
  toApiError,
  toCallerFields,
  toErrorBody,
  toProblem,
} from './errors.ts';

const trpcCodes: Readonly<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
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

/** Converts an error that tRPC found before it called the procedure: in the form of the request. */
function fromTrpcError({ code, cause, message }: TRPCError): ApiError | null {
  if (cause instanceof SyntaxError)
    return badRequest([{ loc: ['input'], msg: 'must be valid JSON', type: 'json.invalid' }]);
  switch (code) {
    case 'NOT_FOUND':
      return new ApiError('NOT_FOUND');
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA');
    case 'PAYLOAD_TOO_LARGE':
      return new ApiError('BODY_TOO_LARGE');
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
    case 'METHOD_NOT_SUPPORTED':
      return badRequest([{ loc: ['request'], msg: message, type: 'request.invalid' }]);
    default:
      return null;
  }
}

const toExpectedError = (error: TRPCError): ApiError | null =>
  (error.cause && toApiError(error.cause)) ?? fromTrpcError(error);

/** The same error body as on REST, so that clients parse one shape. */
export function toTrpcErrorBody(
  error: TRPCError,
  call: { ctx: Context; caller?: Caller } | undefined,
  path: string | undefined,
): ApiErrorBody | undefined {
  const { cause } = error;
  if (error.code === 'INTERNAL_SERVER_ERROR' || findDatabaseError(cause))
    return call && toErrorBody(cause ?? error, call.ctx.log, { procedure: path ?? null });
  const problem = toExpectedError(error);
  if (!problem) return undefined;
  if (call) logRefusal(call.ctx.log, problem, { procedure: path, ...toCallerFields(call.caller) });
  return toProblem(problem);
}

/** Formats errors that occur before a procedure runs as tRPC errors. */
export function registerTrpcErrorHandler(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toErrorBody(error, ctx.log, {
      requestId: request.id,
      route: request.routeOptions.url ?? null,
    });
    const code = trpcCodes[problem.status] ?? 'INTERNAL_SERVER_ERROR';
    if (problem.retryAfter !== undefined)
      reply.header('retry-after', Math.ceil(problem.retryAfter));
    const data = { code, httpStatus: problem.status, problem };
    return reply
      .code(problem.status)
      .send({ error: { message: problem.message, code: TRPC_ERROR_CODES_BY_KEY[code], data } });
  });
}

/** Status and headers of an answer with an error: a wrong method is 405 for tRPC, and 400 in the contract. */
export function getErrorMeta(error: TRPCError | undefined) {
  if (!error || error.code === 'INTERNAL_SERVER_ERROR') return {};
  const problem = toExpectedError(error);
  const retryAfter = problem?.extra.retryAfter;
  return {
    ...(problem && { status: problem.status }),
    headers: retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) },
  };
}
