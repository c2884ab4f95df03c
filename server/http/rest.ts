/** Mounts every REST call of the contract as a route: validates input, authenticates, and shapes the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requestLimits } from '../../contract/limits.ts';
import { restSchemas, type RestName } from '../../contract/rest.schemas.ts';
import * as descriptors from '../../contract/rest.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { Caller, Context } from '../context.ts';
import { ApiError } from '../api-error.ts';
import {
  assertRestCallAllowed,
  authenticateRestCall,
  getRequestOrigin,
} from './middleware/auth.ts';
import { recordImpersonatedRead } from '../topics/security/impersonated-reads.service.ts';
import { createErrorHandler, badRequest } from './errors.ts';
import { getImageBaseUrl, withProxiedImages } from './image-proxy.ts';
import { receiveMultipart, type MultipartBody } from './multipart.ts';
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

async function receiveBody(
  ctx: Context,
  call: RegisteredCall,
  request: FastifyRequest,
): Promise<MultipartBody> {
  if (!request.isMultipart()) {
    const { body = null } = request;
    const payload = call.options.beacon && typeof body === 'string' ? parseBeacon(body) : body;
    return { payload, files: [], dispose: async () => undefined };
  }
  if (!call.options.multipart) throw new ApiError('UNSUPPORTED_MEDIA');
  return receiveMultipart(request, ctx.config.postLimits);
}

async function handleCall(
  ctx: Context,
  call: RegisteredCall,
  options: RestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { op } = call;
  const body = await receiveBody(ctx, call, request);
  try {
    call.options.authorizeBody?.(body.payload, ctx);
    const parts = validateAll(restSchemas[op.name], {
      params: request.params,
      query: request.query,
      body: body.payload,
    });
    const input = {
      ...parts,
      caller: request.caller,
      idempotencyKey: parseIdempotencyKey(op, request),
      files: body.files,
      headers: request.headers,
      request,
      reply,
    };
    // Nothing may fail between the commit of the handler and the answer, so what the answer needs is looked up before.
    const imageBase = call.options.isProbe
      ? ''
      : await getImageBaseUrl(ctx, getRequestOrigin(request), request.host);
    const result = await call.handler(input as RestInput<RestName>, ctx);
    if (reply.sent) return reply;
    if (options.checkAnswers) v.parse(restSchemas[op.name].response, result);
    if (result === null) return reply.code(204).send();
    return reply.send(withProxiedImages(ctx, result, imageBase));
  } finally {
    await body
      .dispose()
      .catch((err: unknown) => ctx.log.warn({ err }, 'The files of a request were not deleted'));
  }
}

const rejectUnimplemented = (): Promise<never> => Promise.reject(new ApiError('NOT_IMPLEMENTED'));

/** Refuses by session, origin or key. Runs after the rate limit and before the body is read: a refusal costs no parsing. */
const createAuthorization =
  (ctx: Context, { op, options }: RegisteredCall) =>
  async (request: FastifyRequest): Promise<void> => {
    const caller = await authenticateRestCall(ctx, op, request);
    request.caller = caller;
    if (caller) {
      assertRestCallAllowed(caller, op);
      await recordImpersonatedRead(ctx, caller, op.name);
    }
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
        call ? handleCall(ctx, call, options, request, reply) : rejectUnimplemented(),
    });
  }
}
