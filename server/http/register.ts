/**
 * Where the modules of `modules.ts` hand over their handlers: one for a REST call of the contract, one for a procedure
 * of the typed channel. Input arrives checked against the contract; calls that nobody registered answer 501.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { ApiError } from '../../contract/errors.ts';
import type { ProcedureName, ProcedureOutput, ProcedureSchemas } from '../../contract/procedures.schemas.ts';
import type { procedures } from '../../contract/procedures.ts';
import type { RestName, RestResponse, RestSchemas } from '../../contract/rest.schemas.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { Caller, Context } from '../context.ts';
import type { UploadedFile } from './multipart.ts';

/** Calls that answer without a token too (spec section 6); all others have a caller or never reach their handler. */
export type OpenCall =
  | 'ping' | 'up' | 'readLogin' | 'writeLogin' | 'advertiserLogin' | 'loginCallback' | 'refreshToken'
  | 'forwardTelemetry' | 'sendAnalytics' | 'reportError' | 'ingestConversion' | 'getInvitation' | 'adminSpoofing'; // prettier-ignore

/** What the handler of a REST call is given. */
export interface CallInput<N extends RestName> {
  params: InferOutput<RestSchemas[N]['params']>;
  query: InferOutput<RestSchemas[N]['query']>;
  body: InferOutput<RestSchemas[N]['body']>;
  caller: N extends OpenCall ? Caller | undefined : Caller;
  /** Of calls whose descriptor says `idempotent`; at most 200 characters. */
  idempotencyKey: string | undefined;
  /** Files of a multipart body, on disk until the call has answered; empty for JSON. */
  files: readonly UploadedFile[];
  headers: FastifyRequest['headers'];
  request: FastifyRequest;
  /** For redirects and cookies; a handler that answered by it returns null. */
  reply: FastifyReply;
}
export type CallHandler<N extends RestName> = (input: CallInput<N>, ctx: Context) => Promise<RestResponse<N>>;

export interface CallOptions {
  /** Takes `multipart/form-data` with the JSON part `payload` beside plain JSON (ruling 12). */
  multipart?: boolean;
  /** Requests a minute from one address, where the general limit is too generous. */
  perMinute?: number;
  /** For what a person opens: the page that says the refusal in words. A program gets it as JSON all the same. */
  refusalPage?: (error: ApiError, ctx: Context) => string;
}

type SessionOf<N extends ProcedureName> = (typeof procedures)[N]['session'];
/** What the handler of a procedure is given beside its input. */
export interface ProcedureCall<N extends ProcedureName> {
  ctx: Context;
  caller: SessionOf<N> extends true ? Caller : Caller | undefined;
  /** Origin of the page that asks, as the browser says it; null for callers that are no browser. */
  origin: string | null;
  userAgent: string | null;
  /** Aborted when the caller is gone; ends subscriptions. */
  signal: AbortSignal | undefined;
}
type Answer<N extends ProcedureName> = (typeof procedures)[N]['kind'] extends 'subscription'
  ? AsyncIterable<ProcedureOutput<N>>
  : Promise<ProcedureOutput<N>>;
export type ProcedureHandler<N extends ProcedureName> = (
  input: InferOutput<ProcedureSchemas[N]['input']>,
  call: ProcedureCall<N>,
) => Answer<N>;

export interface RegisteredCall {
  op: RestCall;
  handler: CallHandler<RestName>;
  options: CallOptions;
}

export interface Routes {
  /**
   * Answers a REST call. What is returned is sent with 200 (null: 204); throw a `Problem` to refuse.
   * @throws Error when the call has a handler already
   */
  register<N extends RestName>(op: RestCall<N>, handler: CallHandler<N>, options?: CallOptions): void;
  /** Answers a procedure of the typed channel; subscriptions return an AsyncIterable and end on `signal`. */
  procedure<N extends ProcedureName>(name: N, handler: ProcedureHandler<N>): void;
}
export type RoutesModule = (routes: Routes) => void;

/** What the modules registered. */
export interface Registry extends Routes {
  readonly calls: ReadonlyMap<RestName, RegisteredCall>;
  readonly procedures: ReadonlyMap<ProcedureName, ProcedureHandler<ProcedureName>>;
}

export function collectRoutes(modules: readonly RoutesModule[]): Registry {
  const calls = new Map<RestName, RegisteredCall>();
  const handlers = new Map<ProcedureName, ProcedureHandler<ProcedureName>>();
  const once = (map: ReadonlyMap<string, unknown>, name: string) => {
    if (map.has(name)) throw new Error(`${name} has two handlers.`);
  };
  const registry: Registry = {
    calls,
    procedures: handlers,
    register(op, handler, options = {}) {
      once(calls, op.name);
      // The map forgets N; the call is handed input of N again by `rest.ts`, which reads the same contract row.
      calls.set(op.name, { op: op as unknown as RestCall, handler: handler as unknown as CallHandler<RestName>, options });
    },
    procedure(name, handler) {
      once(handlers, name);
      handlers.set(name, handler as unknown as ProcedureHandler<ProcedureName>);
    },
  };
  for (const module of modules) module(registry);
  return registry;
}
