/** Mounts every REST call of the contract as a route: validates input, authenticates, and shapes the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requestLimits } from '../../contract/limits.ts';
import { restSchemas, type RestName } from '../../contract/rest.schemas.ts';
import * as descriptors from '../../contract/rest.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { Caller, Client, Context } from '../context.ts';
import { runRepeatable } from '../db/database-errors.ts';
import { ApiError } from '../api-error.ts';
import { minuteMs } from '../common/time-math.ts';
import { countExactly } from '../features/limits/count-exactly.service.ts';
import {
  assertRestCallAllowed,
  authenticateRestCall,
  getRequestClient,
  getRequestOrigin,
  parseBearerToken,
} from './middleware/authentication.ts';
import { recordImpersonatedRead } from '../features/audit/record-impersonated-read.service.ts';
import { createErrorHandler, badRequest } from './error-handler.ts';
import { getImageBaseUrl, withProxiedImages } from './image-proxy.ts';
import { receiveMultipart } from './multipart.ts';
import { admitUpload, createUploadSpace, type UploadSpace } from './upload-admission.ts';
import type { CallLimit, RateLimiter } from './middleware/rate-limit.ts';
import { createChangeLimit, type RunChange } from './middleware/change-limit.ts';
import type { RestInput, RegisteredCall, RouteRegistry } from './route-registry.ts';
import { validateAll } from './validation.ts';
import { toRateLimitedError } from '../features/limits/exact-limits.rules.ts';

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
  limiter: RateLimiter;
}

function parseIdempotencyKey(descriptor: RestCall, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!descriptor.idempotent || key === undefined) return undefined;
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
  { descriptor, options }: RegisteredCall,
  { payload, request, reply }: { payload: unknown; request: FastifyRequest; reply: FastifyReply },
): RestInput<RestName> {
  options.authorizeBody?.(payload, ctx);
  const parts = validateAll(restSchemas[descriptor.name], {
    params: request.params,
    query: request.query,
    body: payload,
  });
  const { caller, headers } = request;
  const idempotencyKey = parseIdempotencyKey(descriptor, request);
  return {
    ...parts,
    caller,
    idempotencyKey,
    files: [],
    client: toClient(request),
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
  runChange: RunChange;
}

interface Handled {
  result: unknown;
  imageBase: string;
}

function runLimited(
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Handled> {
  const { caller, method } = request;
  const run = () => runHandler(context, request, reply);
  return caller && method !== 'GET' ? context.runChange(caller.userId, run) : run();
}

async function runHandler(
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Handled> {
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
  const { result, imageBase } = await runLimited(context, request, reply);
  if (reply.sent) return reply;
  if (checkAnswers) v.parse(restSchemas[call.descriptor.name].response, result);
  if (result === null) return reply.code(204).send();
  if (result instanceof Blob) return sendFile(reply, result);
  return reply.send(withProxiedImages(ctx, result, imageBase));
}

/** A file of one person, which nobody else and no cache may have. */
async function sendFile(reply: FastifyReply, file: Blob): Promise<FastifyReply> {
  return reply
    .header('cache-control', 'private, no-store')
    .type(file.type)
    .send(Buffer.from(await file.arrayBuffer()));
}

const rejectUnimplemented = (): Promise<never> => Promise.reject(new ApiError('NOT_IMPLEMENTED'));

const toClient = (request: FastifyRequest): Client => ({
  ...getRequestClient(request),
  userId: request.caller?.realUserId,
});

const getLimit = ({ descriptor, options: { perMinute } }: RegisteredCall): CallLimit | undefined =>
  perMinute === undefined ? undefined : { name: descriptor.name, perMinute };

/** For Fastify the request has no body, whatever its type. Node.js reads and drops it. */
function dropBody({ raw }: FastifyRequest): void {
  const names = ['content-type', 'content-length', 'transfer-encoding'];
  raw.headers = Object.fromEntries(
    Object.entries(raw.headers).filter(([name]) => !names.includes(name)),
  );
  raw.resume();
}

/** Refuses by session, origin or key. Runs after the rate limit and before the body is read: a refusal costs no parsing. */
const createAuthorization =
  (ctx: Context, call: RegisteredCall, limiter: RateLimiter) =>
  async (request: FastifyRequest): Promise<void> => {
    const { descriptor, options } = call;
    if (options.ignoresBody) dropBody(request);
    const hasToken = parseBearerToken(request.headers.authorization) !== null;
    try {
      request.caller = await runRepeatable(() => authenticateRestCall(ctx, descriptor, request));
    } finally {
      // Without a valid token it counts for the address.
      if (descriptor.token && hasToken) limiter.countCall(toClient(request), getLimit(call));
    }
    const { caller } = request;
    if (caller) {
      assertRestCallAllowed(caller, descriptor);
      await recordImpersonatedRead(ctx, caller, descriptor.name);
    }
    if (options.exact) await countInDatabase(ctx, call, caller);
    await options.authorize?.(request, ctx);
  };

async function countInDatabase(
  ctx: Context,
  call: RegisteredCall,
  caller: Caller | undefined,
): Promise<void> {
  const limit = getLimit(call);
  if (!limit || !caller) return;
  const max = limit.perMinute * ctx.config.rateLimitFactor;
  const { left, retryAfter } = await countExactly(ctx, ctx.database.db, {
    kind: limit.name,
    key: caller.realUserId,
    max,
    window: minuteMs,
  });
  if (left < 0) throw toRateLimitedError(retryAfter);
}

/** `/v1/wallet/{walletId}` → `/v1/wallet/:walletId` */
const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Mounts every call; a call without a handler answers 501. */
export async function mountRest(
  app: FastifyInstance,
  ctx: Context,
  registry: RouteRegistry,
  options: RestOptions,
): Promise<void> {
  const space = createUploadSpace(ctx.config.uploadBytes);
  const runChange = createChangeLimit();
  app.decorateRequest('caller');
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  for (const descriptor of allCalls) {
    const call = registry.calls.get(descriptor.name);
    const {
      isProbe,
      errorPage,
      onAnswer,
      bodyLimit = requestLimits.bodyBytes,
    } = call?.options ?? {};
    app.route({
      method: descriptor.method,
      url: toFastifyPath(descriptor.path),
      bodyLimit,
      ...(call && { preParsing: createAuthorization(ctx, call, options.limiter) }),
      config: {
        counting: isProbe ? null : { takesToken: descriptor.token, limit: call && getLimit(call) },
      },
      ...(onAnswer && {
        onResponse: async (request, reply) => onAnswer(request, reply.statusCode, ctx),
      }),
      ...(errorPage && {
        errorHandler: createErrorHandler(ctx.log, (error) => errorPage(error, ctx)),
      }),
      handler: (request, reply) =>
        call
          ? handleCall({ ctx, call, space, runChange }, options, request, reply)
          : rejectUnimplemented(),
    });
  }
}
