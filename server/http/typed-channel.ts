/** The typed channel at `/trpc`: a tRPC router built from the contract's procedures, over HTTP and the websocket. */
import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requestLimits } from '../../contract/limits.ts';
import { procedureSchemas, type ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import type { Caller, Client, Context } from '../context.ts';
import { ApiError } from '../api-error.ts';
import { recordImpersonatedRead } from '../topics/security/impersonated-reads.service.ts';
import { findCallerBySessionToken } from '../topics/sessions/session-authentication.service.ts';
import {
  parseBearerToken,
  assertProcedureAllowed,
  getRequestClient,
  getRequestOrigin,
  unauthorizedError,
} from './middleware/auth.ts';
import { badRequest, toErrorBody } from './errors.ts';
import {
  getErrorHeaders,
  toTrpcError,
  toTrpcErrorBody,
  trpcCodes,
} from './typed-channel-errors.ts';
import { getImageBaseUrl, withProxiedImages } from './image-proxy.ts';
import type { SocketRateLimit } from './middleware/rate-limit.ts';
import type { ProcedureCall, ProcedureHandler, RouteRegistry } from './route-registry.ts';
import { cut, maxText } from './problem-limits.ts';
import { validateAll } from './validation.ts';

/** tRPC context of one request or of one socket. */
export interface TypedChannelContext {
  ctx: Context;
  token: string | null;
  origin: string | null;
  /** `Host` header, with the port. */
  host: string | undefined;
  client: Client;
  /** Only for sockets; HTTP calls are limited by client address. */
  rateLimit?: SocketRateLimit;
  /** Called when the caller is authenticated, so that the socket closes with its session. */
  onCaller?: (caller: Caller) => void;
  /** Set when the caller is authenticated, for the log. A socket has one token, so all its calls have the same. */
  caller?: Caller;
}

const t = initTRPC.context<TypedChannelContext>().create({
  isDev: false,
  // Over HTTP a subscription would outlive its session. Only the socket closes with it.
  sse: { enabled: false },
  errorFormatter({ shape, error, ctx, path }) {
    const problem = toTrpcErrorBody(error, ctx, path);
    const { code, httpStatus } = shape.data;
    // A name that the router does not know can be of any length.
    const message = problem?.message ?? cut(shape.message, maxText);
    return {
      ...shape,
      message,
      data: {
        code,
        httpStatus,
        ...(path ? { path: cut(path, maxText) } : {}),
        ...(problem ? { problem } : {}),
      },
    };
  },
});

/** Rejects an invalid token if the procedure needs a session, and for `getCurrentUser`; other procedures ignore it. */
async function authenticateProcedure(
  name: ProcedureName,
  call: TypedChannelContext,
): Promise<Caller | undefined> {
  if (name === 'redeemLogin') return undefined;
  const caller = call.token
    ? await findCallerBySessionToken(call.ctx, call.token, call.origin, call.client)
    : null;
  const stale = call.token !== null && name === 'getCurrentUser';
  if (!caller && (procedures[name].session || stale)) throw unauthorizedError(call.token !== null);
  if (!caller) return undefined;
  call.onCaller?.(caller);
  call.caller = caller;
  assertProcedureAllowed(caller, name);
  await recordImpersonatedRead(call.ctx, caller, name);
  return caller;
}

async function* mapSubscription<T>(
  source: AsyncIterable<T>,
  toWire: (item: T) => T,
  done?: () => void,
): AsyncGenerator<T> {
  try {
    for await (const item of source) yield toWire(item);
  } catch (error) {
    throw toTrpcError(error);
  } finally {
    done?.();
  }
}

function createProcedure(
  name: ProcedureName,
  handler: ProcedureHandler<ProcedureName> | undefined,
  checkAnswers: boolean,
) {
  const { input, output } = procedureSchemas[name] as {
    input: v.GenericSchema;
    output: v.GenericSchema;
  };
  const check = <T>(value: T): T => (checkAnswers ? (v.parse(output, value) as T) : value);
  const run = async (
    call: TypedChannelContext,
    value: unknown,
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    try {
      if (!handler) throw new ApiError('NOT_IMPLEMENTED');
      call.rateLimit?.call();
      const caller = await authenticateProcedure(name, call);
      const { input: valid } = validateAll({ input }, { input: value });
      const { ctx, origin, client } = call;
      const parts = { ctx, caller, origin, client, signal } as ProcedureCall<ProcedureName>;
      const base = await getImageBaseUrl(ctx, origin, call.host);
      const toWire = <T>(result: T): T => withProxiedImages(ctx, check(result), base);
      if (procedures[name].kind !== 'subscription')
        return toWire(await handler(valid as never, parts));
      const source = (await handler(valid as never, parts)) as unknown as AsyncIterable<unknown>;
      return mapSubscription(source, toWire, call.rateLimit?.subscribe());
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  // Not validated here, but in `run`: the session is checked first.
  const base = t.procedure.input((value: unknown) => value);
  switch (procedures[name].kind) {
    case 'query':
      return base.query(({ ctx, input: value, signal }) => run(ctx, value, signal));
    case 'mutation':
      return base.mutation(({ ctx, input: value, signal }) => run(ctx, value, signal));
    case 'subscription':
      return base.subscription(
        ({ ctx, input: value, signal }) =>
          run(ctx, value, signal) as Promise<AsyncIterable<unknown>>,
      );
  }
}

export function createRouter(registry: RouteRegistry, checkAnswers: boolean) {
  const names = Object.keys(procedures) as ProcedureName[];
  return t.router(
    Object.fromEntries(
      names.map((name) => [
        name,
        createProcedure(name, registry.procedures.get(name), checkAnswers),
      ]),
    ),
  );
}
export type TypedChannelRouter = ReturnType<typeof createRouter>;

/** Formats errors that occur before a procedure runs as tRPC errors. */
function registerTrpcErrorHandler(app: FastifyInstance, ctx: Context): void {
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

export async function mountTypedChannel(
  app: FastifyInstance,
  ctx: Context,
  router: TypedChannelRouter,
): Promise<void> {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('onRequest', async (request) => {
    const name = (request.params as { path?: string }).path ?? '';
    const kind = Object.hasOwn(procedures, name) ? procedures[name as ProcedureName].kind : null;
    if (kind === 'subscription')
      throw badRequest([
        { loc: ['path'], msg: 'must be subscribed to over the socket', type: 'procedure.kind' },
      ]);
  });
  registerTrpcErrorHandler(app, ctx);
  // tRPC's own limit counts a body that Fastify has read.
  app.addHook('onRoute', (route) => void (route.bodyLimit = requestLimits.bodyBytes));
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router,
      allowBatching: false,
      maxBodySize: requestLimits.bodyBytes,
      responseMeta: ({ errors: [error] }) => ({ headers: getErrorHeaders(error) }),
      createContext: ({ req }) => ({
        ctx,
        token: parseBearerToken(req.headers.authorization),
        origin: getRequestOrigin(req),
        host: req.host,
        client: getRequestClient(req),
      }),
    } satisfies FastifyTRPCPluginOptions<TypedChannelRouter>['trpcOptions'],
  });
}
