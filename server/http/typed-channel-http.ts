/**
 * Calls of the typed channel over HTTP: one procedure a request, in tRPC's protocol.
 * See docs/decisions/067-typed-calls-without-adapter.md.
 */
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLimits } from '../../contract/limits.ts';
import type { ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures, type Procedure } from '../../contract/procedures.ts';
import type { Context } from '../context.ts';
import { badRequest } from './errors.ts';
import { getRequestClient, getRequestOrigin, parseBearerToken } from './middleware/auth.ts';
import { getClientAddress, type RateLimiter } from './middleware/rate-limit.ts';
import type { TypedChannelContext } from './procedure-caller.ts';
import {
  registerTrpcErrorHandler,
  createErrorAnswer,
  toTrpcError,
} from './typed-channel-errors.ts';
import type { TypedChannel } from './typed-channel.ts';

type CallRequest = FastifyRequest<{ Params: { path: string } }>;

interface HttpChannel {
  ctx: Context;
  channel: TypedChannel;
  limiter: RateLimiter;
}

const methods = { query: 'GET', mutation: 'POST' } as const;

const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(procedures, name);
const findKind = (name: string): Procedure['kind'] | undefined =>
  isProcedureName(name) ? procedures[name].kind : undefined;

/** Over HTTP a subscription would outlive its session. Only the socket closes with it. */
async function refuseSubscription({ params }: FastifyRequest): Promise<void> {
  if (findKind((params as { path?: string }).path ?? '') === 'subscription')
    throw badRequest([
      { loc: ['path'], msg: 'must be subscribed to over the socket', type: 'procedure.kind' },
    ]);
}

/** @throws TRPCError for a batch, and for a request that is no call of the procedure. */
function getCall(
  { method, headers, params: { path: name } }: CallRequest,
  reply: FastifyReply,
  query: URLSearchParams,
): { name: ProcedureName; kind: 'query' | 'mutation' } {
  // Fastify refuses every type but JSON, and accepts a request with neither type nor body.
  if (method !== 'GET' && headers['content-type'] === undefined)
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  if (query.get('batch') === '1')
    throw badRequest([{ loc: ['query', 'batch'], msg: 'is not supported', type: 'batch' }]);
  const kind = findKind(name);
  if (!isProcedureName(name) || !kind || kind === 'subscription')
    throw new TRPCError({ code: 'NOT_FOUND' });
  if (methods[kind] === method) return { name, kind };
  reply.header('allow', methods[kind]);
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
}

/** A query may have question marks, such as those of a text that is not encoded (RFC 3986, section 3.4). */
function parseQuery(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start));
}

function parseInput(text: string | null | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

const createCallContext = (
  { ctx, limiter }: HttpChannel,
  request: FastifyRequest,
  reply: FastifyReply,
): TypedChannelContext => ({
  ctx,
  limiter,
  client: getRequestClient(request),
  token: parseBearerToken(request.headers.authorization),
  origin: getRequestOrigin(request),
  host: request.host,
  http: { request, reply },
});

/**
 * Counts a call with a token that failed before its person was looked up. It counts for the address, as a call with an
 * invalid token does. @returns the error to answer with
 */
function countFailure(limiter: RateLimiter, request: FastifyRequest, error: unknown): unknown {
  if (parseBearerToken(request.headers.authorization) === null) return error;
  try {
    limiter.countCall({ address: getClientAddress(request) });
    return error;
  } catch (refusal) {
    return refusal;
  }
}

async function answerCall(http: HttpChannel, request: CallRequest, reply: FastifyReply) {
  const { channel, limiter } = http;
  const { path } = request.params;
  const ctx = createCallContext(http, request, reply);
  try {
    const query = parseQuery(request.url);
    const { name, kind } = getCall(request, reply, query);
    const input = parseInput(kind === 'query' ? query.get('input') : (request.body as string));
    return { result: { data: await channel.call(name, ctx, input) } };
  } catch (cause) {
    const failure = ctx.isCounted ? cause : countFailure(limiter, request, cause);
    const error = getTRPCErrorFromUnknown(failure === cause ? cause : toTrpcError(failure));
    const config = channel.router._def._config;
    const shape = getTRPCErrorShape({
      config,
      error,
      ctx,
      path,
      type: 'unknown',
      input: undefined,
    });
    return createErrorAnswer(reply, shape);
  }
}

export async function mountTypedChannel(
  app: FastifyInstance,
  ctx: Context,
  channel: TypedChannel,
  limiter: RateLimiter,
): Promise<void> {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('onRequest', refuseSubscription);
  registerTrpcErrorHandler(app, ctx, (error, request) => countFailure(limiter, request, error));
  // An input is JSON. It is parsed once the procedure is known.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.all<{ Params: { path: string } }>(
    '/trpc/:path',
    { bodyLimit: requestLimits.bodyBytes, config: { counting: { takesToken: true } } },
    (request, reply) => {
      if (request.method !== 'HEAD') return answerCall({ ctx, channel, limiter }, request, reply);
      const refusal = countFailure(limiter, request, undefined);
      if (refusal) throw refusal;
      return reply.code(204).send();
    },
  );
}
