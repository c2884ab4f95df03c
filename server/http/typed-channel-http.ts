/**
 * Calls of the typed channel over HTTP, in tRPC's protocol: one procedure a request, or a batch of queries.
 * See docs/decisions/025-typed-channel-client.md.
 */
import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLimits } from '../../contract/limits.ts';
import type { ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures, type Procedure } from '../../contract/procedures.ts';
import type { Context } from '../context.ts';
import { badRequest } from './error-handler.ts';
import {
  getRequestClient,
  getRequestOrigin,
  parseBearerToken,
} from './middleware/authentication.ts';
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

/** @param reply for the header of a wrong method. @throws TRPCError for what is no call of the procedure */
function getCall(
  name: string,
  method: string,
  reply?: FastifyReply,
): { name: ProcedureName; kind: 'query' | 'mutation' } {
  const kind = findKind(name);
  if (!isProcedureName(name) || !kind || kind === 'subscription')
    throw new TRPCError({ code: 'NOT_FOUND' });
  if (methods[kind] === method) return { name, kind };
  reply?.header('allow', methods[kind]);
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
}

/** Fastify refuses every type but JSON, and accepts a request with neither type nor body. @throws TRPCError */
function assertHasType({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && headers['content-type'] === undefined)
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' });
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
 * Counts calls with a token that failed before its person was looked up. They count for the address, as calls with an
 * invalid token do. @returns the error to answer with
 */
function countFailure(
  limiter: RateLimiter,
  request: FastifyRequest,
  error: unknown,
  calls = 1,
): unknown {
  if (parseBearerToken(request.headers.authorization) === null) return error;
  try {
    limiter.countCall({ address: getClientAddress(request) }, undefined, calls);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** The answer to one call: a single one, or an entry of a batch. */
type Answer = { result: { data: unknown } } | { error: ReturnType<typeof getTRPCErrorShape> };

interface Call {
  /** The name of its procedure, or what is in place of it. */
  path: string;
  /** How many calls fail when it does. */
  calls?: number;
  /** @returns the data */
  run(ctx: TypedChannelContext): Promise<unknown>;
}

async function answerCall(
  http: HttpChannel,
  request: CallRequest,
  reply: FastifyReply,
  { path, calls, run }: Call,
): Promise<Answer> {
  const ctx = createCallContext(http, request, reply);
  try {
    return { result: { data: await run(ctx) } };
  } catch (cause) {
    const failure = ctx.isCounted ? cause : countFailure(http.limiter, request, cause, calls);
    const error = getTRPCErrorFromUnknown(failure === cause ? cause : toTrpcError(failure));
    const config = http.channel.router._def._config;
    const call = { config, ctx, path, type: 'unknown', input: undefined } as const;
    return { error: getTRPCErrorShape({ error, ...call }) };
  }
}

/** One procedure: a query by GET with its input in the query string, a mutation by POST with its input as the body. */
async function answerSingle(
  http: HttpChannel,
  request: CallRequest,
  reply: FastifyReply,
  query: URLSearchParams,
) {
  const { path } = request.params;
  const run = async (ctx: TypedChannelContext) => {
    assertHasType(request);
    const { name, kind } = getCall(path, request.method, reply);
    const input = parseInput(kind === 'query' ? query.get('input') : (request.body as string));
    return http.channel.call(name, ctx, input);
  };
  const answer = await answerCall(http, request, reply, { path, calls: 1, run });
  return 'error' in answer ? createErrorAnswer(reply, answer.error) : answer;
}
const badBatch = (part: 'path' | 'input', msg: string) =>
  toTrpcError(badRequest([{ loc: ['batch', part], msg, type: 'batch.invalid' }]));

/** The inputs of a batch by the places of its calls. @throws TRPCError when there are too many, or no such object */
function parseBatch(names: readonly string[], method: string, text: string | null) {
  if (method !== 'GET') throw badBatch('path', 'must be of queries');
  const { batchCalls } = requestLimits;
  if (names.length > batchCalls) throw badBatch('path', `must have at most ${batchCalls} calls`);
  const inputs = parseInput(text) ?? {};
  if (typeof inputs !== 'object' || Array.isArray(inputs)) throw badBatch('input', 'must be an object'); // prettier-ignore
  return new Map(Object.entries(inputs));
}

/**
 * Queries of one moment: `/trpc/a,b?batch=1&input={"1": …}`. Each is authenticated, limited, logged and answered as a single
 * call is; the status is theirs when they have the same one, else 207.
 */
async function answerBatch(
  http: HttpChannel,
  request: CallRequest,
  reply: FastifyReply,
  query: URLSearchParams,
) {
  const { path } = request.params;
  const names = path.split(',');
  let inputs: ReadonlyMap<string, unknown>;
  try {
    inputs = parseBatch(names, request.method, query.get('input'));
  } catch (error) {
    const run = () => Promise.reject(error as Error);
    const answer = await answerCall(http, request, reply, { path, calls: names.length, run });
    return 'error' in answer ? createErrorAnswer(reply, answer.error) : answer;
  }
  const answers = await Promise.all(
    names.map((one, place) => {
      const run = async (ctx: TypedChannelContext) =>
        http.channel.call(getCall(one, 'GET').name, ctx, inputs.get(String(place)));
      return answerCall(http, request, reply, { path: one, run });
    }),
  );
  const statuses = new Set(answers.map(getStatus));
  reply.code(statuses.size === 1 ? [...statuses][0]! : 207);
  return answers;
}

const getStatus = (answer: Answer): number =>
  'error' in answer ? answer.error.data.httpStatus : 200;

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
      const query = parseQuery(request.url);
      const answer = query.get('batch') === '1' ? answerBatch : answerSingle;
      if (request.method !== 'HEAD')
        return answer({ ctx, channel, limiter }, request, reply, query);
      const refusal = countFailure(limiter, request, undefined);
      if (refusal) throw refusal;
      return reply.code(204).send();
    },
  );
}
