/** The typed channel at `/trpc`: a tRPC router built from the contract's procedures, for HTTP and the websocket. */
import { initTRPC } from '@trpc/server';
import * as v from 'valibot';
import { procedureSchemas, type ProcedureName } from '../../contract/procedures.schemas.ts';
import { procedures } from '../../contract/procedures.ts';
import { ApiError } from '../api-error.ts';
import { toRepeatableError } from '../db/database-errors.ts';
import { getImageBaseUrl, withProxiedImages } from './image-proxy.ts';
import { countAndAuthenticate, type TypedChannelContext } from './procedure-caller.ts';
import type { ProcedureCall, ProcedureHandler, RouteRegistry } from './route-registry.ts';
import { cut, maxText } from './error-body-limits.ts';
import { toTrpcError, toTrpcErrorBody } from './typed-channel-errors.ts';
import { validateAll } from './validation.ts';
import { getPageHost } from './middleware/authentication.ts';

const t = initTRPC.context<TypedChannelContext>().create({
  isDev: false,
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
        httpStatus: problem?.status ?? httpStatus,
        ...(path ? { path: cut(path, maxText) } : {}),
        ...(problem ? { problem } : {}),
      },
    };
  },
});

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

type RunProcedure = (
  call: TypedChannelContext,
  input: unknown,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Authenticates and counts the call, validates its input, and runs the handler. Throws errors of tRPC. */
function createRun(
  name: ProcedureName,
  handler: ProcedureHandler<ProcedureName> | undefined,
  checkAnswers: boolean,
): RunProcedure {
  const { input, output } = procedureSchemas[name] as {
    input: v.GenericSchema;
    output: v.GenericSchema;
  };
  const check = <T>(value: T): T => (checkAnswers ? (v.parse(output, value) as T) : value);
  return async (call, value, signal) => {
    try {
      if (!handler) throw new ApiError('NOT_IMPLEMENTED');
      const caller = await countAndAuthenticate(name, call);
      const { input: valid } = validateAll({ input }, { input: value });
      const { ctx, origin, http = null } = call;
      const client = { ...call.client, userId: caller?.realUserId };
      const pageHost = getPageHost(origin, call.host);
      const parts = { ctx, caller, client, origin, pageHost, http, signal };
      const base = await getImageBaseUrl(ctx, origin, call.host);
      const toWire = <T>(result: T): T => withProxiedImages(ctx, check(result), base);
      if (procedures[name].kind !== 'subscription')
        return toWire(await handler(valid as never, parts as ProcedureCall<ProcedureName>));
      const source = (await handler(
        valid as never,
        parts as ProcedureCall<ProcedureName>,
      )) as unknown as AsyncIterable<unknown>;
      return mapSubscription(source, toWire, call.subscriptions?.subscribe());
    } catch (error) {
      throw toTrpcError(procedures[name].kind === 'mutation' ? error : toRepeatableError(error));
    }
  };
}

function createProcedure(name: ProcedureName, run: RunProcedure) {
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

function createRuns(registry: RouteRegistry, checkAnswers: boolean) {
  const names = Object.keys(procedures) as ProcedureName[];
  return new Map(
    names.map((name) => [name, createRun(name, registry.procedures.get(name), checkAnswers)]),
  );
}

function createRouter(runs: ReadonlyMap<ProcedureName, RunProcedure>) {
  return t.router(
    Object.fromEntries([...runs].map(([name, run]) => [name, createProcedure(name, run)])),
  );
}
export type TypedChannelRouter = ReturnType<typeof createRouter>;

export interface TypedChannel {
  /** For the socket, and for the shape of errors. */
  router: TypedChannelRouter;
  /** Runs a query or mutation without the router: over HTTP the procedure is known, and its input is parsed. */
  call(name: ProcedureName, context: TypedChannelContext, input: unknown): Promise<unknown>;
}

export function createTypedChannel(registry: RouteRegistry, checkAnswers: boolean): TypedChannel {
  const runs = createRuns(registry, checkAnswers);
  return {
    router: createRouter(runs),
    call: (name, context, input) => runs.get(name)!(context, input),
  };
}
