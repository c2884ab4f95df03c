/** The typed channel at `/trpc`: a tRPC router made from the contract's table, over HTTP and the socket. */
import { initTRPC, TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ApiError } from '../../contract/errors.ts';
import { procedureSchemas, type ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import type { Caller, Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { callerOfSessionToken } from '../services/sessions.service.ts';
import { bearerToken, mayRun, originOf, unauthorized } from './auth.ts';
import { apiError, detailOf, invalid, problemOf } from './errors.ts';
import { pictureBase, withPictures } from './media.ts';
import type { Allowance } from './rate-limit.ts';
import { assertWellFormed } from './well-formed.ts';
import type { ProcedureCall, ProcedureHandler, Registry } from './register.ts';

/** Of one request, or of one socket. */
export interface TypedContext {
  ctx: Context;
  token: string | null;
  origin: string | null;
  /** The host that was asked, with its port. */
  host: string | undefined;
  userAgent: string | null;
  /** Of a socket; a call over HTTP is counted by its address. */
  allowance?: Allowance;
  /** Told when a caller is known: the socket then closes with its session. */
  onCaller?: (caller: Caller) => void;
}

const codes: Readonly<Record<number, TRPCError['code']>> = {
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

/** A refusal as tRPC's own error, so that its code and status follow. */
function trpcError(error: unknown): unknown {
  const problem = problemOf(error);
  if (!problem) return error;
  return new TRPCError({ code: codes[problem.status] ?? 'INTERNAL_SERVER_ERROR', message: problem.message, cause: problem });
}

/** The body that this failure has on REST: clients read one shape from both. */
function bodyOf(error: TRPCError, ctx: Context | undefined, path: string | undefined): ApiError | undefined {
  const { cause } = error;
  if (error.code === 'INTERNAL_SERVER_ERROR') return ctx && apiError(cause ?? error, ctx.log, { procedure: path ?? null });
  const issues = cause && 'issues' in cause && Array.isArray(cause.issues) ? (cause.issues as v.BaseIssue<unknown>[]) : null;
  const problem = issues ? invalid(detailOf('input', issues)) : cause ? problemOf(cause) : null;
  return problem ? { status: problem.status, code: problem.code, message: problem.message, ...problem.extra } : undefined;
}

const t = initTRPC.context<TypedContext>().create({
  isDev: false,
  // Over HTTP a subscription would outlive its session: only the socket ends with it.
  sse: { enabled: false },
  errorFormatter({ shape, error, ctx, path }) {
    const problem = bodyOf(error, ctx?.ctx, path);
    const { code, httpStatus } = shape.data;
    const message = problem?.message ?? shape.message;
    return { ...shape, message, data: { code, httpStatus, ...(path ? { path } : {}), ...(problem ? { problem } : {}) } };
  },
});

/** Who calls. Stale tokens are told to the calls that ask for a session, and to `getCurrentUser`; others go on without. */
async function callerFor(name: ProcedureName, call: TypedContext): Promise<Caller | undefined> {
  if (name === 'redeemLogin') return undefined;
  const caller = call.token ? await callerOfSessionToken(call.ctx, call.token, call.origin) : null;
  const stale = call.token !== null && name === 'getCurrentUser';
  if (!caller && (procedures[name].session || stale)) throw unauthorized(call.token !== null);
  if (!caller) return undefined;
  call.onCaller?.(caller);
  mayRun(caller, name);
  return caller;
}

async function* refusals<T>(source: AsyncIterable<T>, shown: (item: T) => T, done?: () => void): AsyncGenerator<T> {
  try {
    for await (const item of source) yield shown(item);
  } catch (error) {
    throw trpcError(error);
  } finally {
    done?.();
  }
}

function makeProcedure(name: ProcedureName, handler: ProcedureHandler<ProcedureName> | undefined, checkAnswers: boolean) {
  const { input, output } = procedureSchemas[name] as { input: v.GenericSchema; output: v.GenericSchema };
  const check = <T>(value: T): T => (checkAnswers ? (v.parse(output, value) as T) : value);
  const run = async (call: TypedContext, given: unknown, signal: AbortSignal | undefined): Promise<unknown> => {
    try {
      if (!handler) throw new Problem('NOT_IMPLEMENTED', `The procedure ${name} is not available yet.`);
      call.allowance?.call();
      assertWellFormed(given, ['input']);
      const caller = await callerFor(name, call);
      const { ctx, origin, userAgent } = call;
      const parts = { ctx, caller, origin, userAgent, signal } as ProcedureCall<ProcedureName>;
      const base = await pictureBase(ctx, origin, call.host);
      const shown = <T>(value: T): T => withPictures(ctx, check(value), base);
      if (procedures[name].kind !== 'subscription') return shown(await handler(given as never, parts));
      const source = (await handler(given as never, parts)) as unknown as AsyncIterable<unknown>;
      return refusals(source, shown, call.allowance?.subscribe());
    } catch (error) {
      throw trpcError(error);
    }
  };
  const base = t.procedure.input(input);
  switch (procedures[name].kind) {
    case 'query':
      return base.query(({ ctx, input: given, signal }) => run(ctx, given, signal));
    case 'mutation':
      return base.mutation(({ ctx, input: given, signal }) => run(ctx, given, signal));
    case 'subscription':
      return base.subscription(({ ctx, input: given, signal }) => run(ctx, given, signal) as Promise<AsyncIterable<unknown>>);
  }
}

export function createRouter(registry: Registry, checkAnswers: boolean) {
  const names = Object.keys(procedures) as ProcedureName[];
  return t.router(
    Object.fromEntries(names.map((name) => [name, makeProcedure(name, registry.procedures.get(name), checkAnswers)])),
  );
}
export type TypedRouter = ReturnType<typeof createRouter>;

/** What is refused before a procedure is reached, in the shape that clients of this channel read. */
function answerTyped(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = apiError(error, ctx.log, { requestId: request.id, route: request.routeOptions.url ?? null });
    const code = codes[problem.status] ?? 'INTERNAL_SERVER_ERROR';
    if (problem.retryAfter !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfter));
    const data = { code, httpStatus: problem.status, problem };
    return reply.code(problem.status).send({ error: { message: problem.message, code: TRPC_ERROR_CODES_BY_KEY[code], data } });
  });
}

export async function mountTyped(app: FastifyInstance, ctx: Context, router: TypedRouter): Promise<void> {
  app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  app.addHook('onRequest', async (request) => {
    const name = (request.params as { path?: string }).path ?? '';
    const kind = Object.hasOwn(procedures, name) ? procedures[name as ProcedureName].kind : null;
    if (kind === 'subscription') throw new Problem('BAD_REQUEST', 'Subscriptions are taken over the socket only.');
  });
  answerTyped(app, ctx);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router,
      allowBatching: false,
      maxBodySize: 64 * 1024,
      createContext: ({ req }) => ({
        ctx,
        token: bearerToken(req.headers.authorization),
        origin: originOf(req),
        host: req.host,
        userAgent: req.headers['user-agent'] ?? null,
      }),
    } satisfies FastifyTRPCPluginOptions<TypedRouter>['trpcOptions'],
  });
}
