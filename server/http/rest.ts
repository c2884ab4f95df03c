/** Mounts every REST call of the contract as a route: validates input, authenticates, and shapes the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requestLimits } from '../../contract/limits.ts';
import { restSchemas, type RestName } from '../../contract/rest.schemas.ts';
import * as descriptors from '../../contract/rest.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { Caller, Context } from '../context.ts';
import { ApiError } from '../api-error.ts';
import { getRequestOrigin, authenticateRestCall } from './middleware/auth.ts';
import { createErrorHandler, badRequest } from './errors.ts';
import { getImageBaseUrl, withProxiedImages } from './image-proxy.ts';
import { receiveMultipart } from './multipart.ts';
import { admitUpload, createUploadSpace, type UploadSpace } from './upload-admission.ts';
import { rateLimitFactor } from './middleware/rate-limit.ts';
import type { RestInput, RegisteredCall, RouteRegistry } from './route-registry.ts';
import { validateAll } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read; undefined for calls without a token. */
    caller: Caller | undefined;
  }
}

/** All REST calls of the contract. */
export const allCalls = Object.values(descriptors) as readonly RestCall[];

export interface RestOptions {
  /** Validate every answer against the contract; for tests. */
  checkAnswers: boolean;
}

function parseIdempotencyKey(op: RestCall, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!op.idempotent || key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw badRequest([
    {
      loc: ['header', 'idempotency-key'],
      msg: 'must be 1 to 200 visible characters',
      type: 'header.invalid',
    },
  ]);
}

/** `sendBeacon` sends JSON as text. */
function parseBeacon(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest([{ loc: ['body'], msg: 'must be valid JSON', type: 'json.invalid' }]);
  }
}

/** Validated input without files. */
function readInput(
  ctx: Context,
  { op, options }: RegisteredCall,
  { payload, request, reply }: { payload: unknown; request: FastifyRequest; reply: FastifyReply },
): RestInput<RestName> {
  options.authorizeBody?.(payload, ctx);
  const parts = validateAll(restSchemas[op.name], {
    params: request.params,
    query: request.query,
    body: payload,
  });
  const { caller, headers } = request;
  const idempotencyKey = parseIdempotencyKey(op, request);
  return {
    ...parts,
    caller,
    idempotencyKey,
    files: [],
    headers,
    request,
    reply,
  } as RestInput<RestName>;
}

interface ReceivedInput {
  input: RestInput<RestName>;
  /** Deletes the files. */
  dispose?: () => Promise<void>;
}

async function receiveInput(
  { ctx, call, space }: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReceivedInput> {
  const { beacon, multipart } = call.options;
  if (!request.isMultipart()) {
    const { body = null } = request;
    const payload = beacon && typeof body === 'string' ? parseBeacon(body) : body;
    return { input: readInput(ctx, call, { payload, request, reply }) };
  }
  if (!multipart) throw new ApiError('UNSUPPORTED_MEDIA');
  let input!: RestInput<RestName>;
  const { files, dispose } = await receiveMultipart(request, {
    limits: ctx.config.postLimits,
    async admit(payload) {
      input = readInput(ctx, call, { payload, request, reply });
      await multipart(input, ctx);
      return admitUpload(ctx, space, request);
    },
  });
  return { input: { ...input, files }, dispose };
}

interface CallContext {
  ctx: Context;
  call: RegisteredCall;
  space: UploadSpace;
}

async function runHandler(
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ result: unknown; imageBase: string }> {
  const { ctx, call } = context;
  const { input, dispose } = await receiveInput(context, request, reply);
  try {
    // Nothing may fail between the commit of the handler and the answer, so what the answer needs is looked up before.
    const imageBase = call.options.isProbe
      ? ''
      : await getImageBaseUrl(ctx, getRequestOrigin(request), request.host);
    return { result: await call.handler(input, ctx), imageBase };
  } finally {
    await dispose?.();
  }
}

async function handleCall(
  context: CallContext,
  { checkAnswers }: RestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { ctx, call } = context;
  const { result, imageBase } = await runHandler(context, request, reply);
  if (reply.sent) return reply;
  if (checkAnswers) v.parse(restSchemas[call.op.name].response, result);
  if (result === null) return reply.code(204).send();
  return reply.send(withProxiedImages(ctx, result, imageBase));
}

const rejectUnimplemented = (): Promise<never> => Promise.reject(new ApiError('NOT_IMPLEMENTED'));

/** Refuses by session, origin or key. Runs after the rate limit and before the body is read: a refusal costs no parsing. */
const createAuthorization =
  (ctx: Context, { op, options }: RegisteredCall) =>
  async (request: FastifyRequest): Promise<void> => {
    request.caller = await authenticateRestCall(ctx, op, request);
    await options.authorize?.(request, ctx);
  };

/** `/v1/wallet/{walletId}` → `/v1/wallet/:walletId` */
const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Mounts every call; a call without a handler answers 501. */
export async function mountRest(
  app: FastifyInstance,
  ctx: Context,
  registry: RouteRegistry,
  options: RestOptions,
): Promise<void> {
  const factor = rateLimitFactor[ctx.config.mode];
  const space = createUploadSpace(ctx.config.uploadBytes);
  app.decorateRequest('caller');
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  for (const op of allCalls) {
    const call = registry.calls.get(op.name);
    const { perMinute, errorPage, bodyLimit = requestLimits.bodyBytes } = call?.options ?? {};
    app.route({
      method: op.method,
      url: toFastifyPath(op.path),
      bodyLimit,
      ...(call && { preParsing: createAuthorization(ctx, call) }),
      config: { rateLimit: perMinute ? { max: perMinute * factor, timeWindow: 60_000 } : {} },
      ...(errorPage && {
        errorHandler: createErrorHandler(ctx.log, (error) => errorPage(error, ctx)),
      }),
      handler: (request, reply) =>
        call ? handleCall({ ctx, call, space }, options, request, reply) : rejectUnimplemented(),
    });
  }
}
