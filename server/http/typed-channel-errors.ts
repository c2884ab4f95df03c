/** Errors of the typed channel: the error bodies of the contract in the form of tRPC. */
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '../../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import type { Caller, Context } from '../context.ts';
import { findDatabaseError } from '../db/database-errors.ts';
import {
  badRequest,
  logRefusal,
  setAnsweredError,
  toApiError,
  toCallerFields,
  toErrorBody,
  toProblem,
} from './error-handler.ts';

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

/** Converts an error in the form of a request, which is found before its procedure runs. */
function fromTrpcError({ code, cause, message }: TRPCError): ApiError | null {
  if (cause instanceof SyntaxError)
    return badRequest([{ loc: ['input'], msg: 'must be valid JSON', type: 'json.invalid' }]);
  switch (code) {
    case 'NOT_FOUND':
      return new ApiError('NOT_FOUND');
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new ApiError('UNSUPPORTED_MEDIA');
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
    case 'METHOD_NOT_SUPPORTED':
      return badRequest([{ loc: ['request'], msg: message, type: 'request.invalid' }]);
    default:
      return null;
  }
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
  const problem = (cause && toApiError(cause)) ?? fromTrpcError(error);
  if (!problem) return undefined;
  if (call) logRefusal(call.ctx.log, problem, { procedure: path, ...toCallerFields(call.caller) });
  return toProblem(problem);
}

interface TrpcErrorShape {
  message: string | undefined;
  code: number;
  data: { code: string; httpStatus: number; path?: string; problem?: ApiErrorBody };
}

/** Sets status and headers of an answer with an error. @returns its body */
export function createErrorAnswer<E extends TrpcErrorShape>(reply: FastifyReply, error: E) {
  const { httpStatus, problem } = error.data;
  if (problem?.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter));
  if (problem) setAnsweredError(reply.request, problem);
  reply.code(httpStatus);
  return { error };
}

/**
 * Formats errors that occur before a procedure runs as tRPC errors.
 * @param replace returns the error to answer with instead
 */
export function registerTrpcErrorHandler(
  app: FastifyInstance,
  ctx: Context,
  replace: (error: unknown, request: FastifyRequest) => unknown,
): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toErrorBody(replace(error, request), ctx.log, {
      requestId: request.id,
      route: request.routeOptions.url ?? null,
    });
    const code = trpcCodes[problem.status] ?? 'INTERNAL_SERVER_ERROR';
    return createErrorAnswer(reply, {
      message: problem.message,
      code: TRPC_ERROR_CODES_BY_KEY[code],
      data: { code, httpStatus: problem.status, problem },
    });
  });
}
