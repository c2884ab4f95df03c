/**
 * Collects the handlers of the route modules (`routes/`): for REST calls of the contract and for procedures of the typed
 * channel. Handlers get validated input. Calls without a handler answer 501.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { ApiErrorBody } from '../../contract/errors.ts';
import type {
  ProcedureName,
  ProcedureOutput,
  ProcedureSchemas,
} from '../../contract/procedures.schemas.ts';
import type { procedures } from '../../contract/procedures.ts';
import type { RestName, RestResponse, RestSchemas } from '../../contract/rest.schemas.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { Caller, Client, Context } from '../context.ts';
import type { UploadedFile } from './upload-files.ts';

/** Calls that need no token. All others are authenticated before their handler runs. */
export type PublicCall =
  | 'ping' | 'up' | 'readLogin' | 'writeLogin' | 'advertiserLogin' | 'loginCallback' | 'refreshToken'
  | 'forwardTelemetry' | 'sendAnalytics' | 'reportError' | 'ingestConversion' | 'getInvitation' | 'adminSpoofing'
  | 'unsubscribe'; // prettier-ignore

/** Input of a REST handler. */
export interface RestInput<N extends RestName> {
  params: InferOutput<RestSchemas[N]['params']>;
  query: InferOutput<RestSchemas[N]['query']>;
  body: InferOutput<RestSchemas[N]['body']>;
  caller: N extends PublicCall ? Caller | undefined : Caller;
  /** Only for calls that the contract marks as `idempotent`; at most 200 characters. */
  idempotencyKey: string | undefined;
  /** Files of a multipart body; deleted after the call has answered. Empty for JSON. */
  files: readonly UploadedFile[];
  client: Client;
  headers: FastifyRequest['headers'];
  request: FastifyRequest;
  /** For redirects and cookies; a handler that used it to answer returns null. */
  reply: FastifyReply;
}
export type RestHandler<N extends RestName> = (
  input: RestInput<N>,
  ctx: Context,
) => Promise<RestResponse<N>>;

export interface RestCallOptions<N extends RestName = RestName> {
  /**
   * Accepts `multipart/form-data` with a JSON part `payload`, besides plain JSON, in calls with a token. Called with the
   * validated payload, to refuse the caller before a file is stored.
   */
  multipart?: (input: RestInput<N>, ctx: Context) => Promise<void>;
  /** Calls a minute of one client, where the general limit is too high. */
  perMinute?: number;
  /** Counts these in the database, so that they hold on all servers to the last call. For money and codes. */
  exact?: boolean;
  /** For monitoring: not limited, and nothing is looked up in the database before the handler runs. */
  isProbe?: boolean;
  /** Size of the body; default `requestLimits.bodyBytes`. */
  bodyLimit?: number;
  /** Accepts the JSON as text too, as `sendBeacon` sends it. */
  beacon?: boolean;
  /** Takes a body of any type and drops it: programs of others post what no handler reads. */
  ignoresBody?: boolean;
  /** Refuses a caller by the headers, before the body is read: origin, API key. */
  authorize?: (request: FastifyRequest, ctx: Context) => Promise<unknown>;
  /** Refuses a caller by a key in the parsed body, before the rest of it is validated. */
  authorizeBody?: (body: unknown, ctx: Context) => void;
  /** Called once the answer is sent. */
  onAnswer?: (request: FastifyRequest, status: number, ctx: Context) => void;
  /** For calls that a browser navigates to: URL of the page that shows the error. Scripts get JSON. */
  errorPage?: (error: ApiErrorBody, ctx: Context) => string;
}

/** For calls that move money. */
export const moneyLimit = { perMinute: 30, exact: true } as const satisfies RestCallOptions;

type RequiresSession<N extends ProcedureName> = (typeof procedures)[N]['session'];
/** Second argument of a procedure handler, after its input. */
export interface ProcedureCall<N extends ProcedureName> {
  ctx: Context;
  caller: RequiresSession<N> extends true ? Caller : Caller | undefined;
  /** The `Origin` header; null for callers that are no browser. */
  origin: string | null;
  /** See `getPageHost`. */
  pageHost: string;
  client: Client;
  /** For cookies; null on the socket, whose answers can't set any. */
  http: { request: FastifyRequest; reply: FastifyReply } | null;
  /** Aborted when the caller disconnects; ends subscriptions. */
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
  descriptor: RestCall;
  handler: RestHandler<RestName>;
  options: RestCallOptions;
}

export interface RouteRegistrar {
  /**
   * Registers the handler of a REST call. Its result is sent with 200 (null: 204); it throws `ApiError` to reject.
   * @throws Error when the call has a handler already
   */
  register<N extends RestName>(
    descriptor: RestCall<N>,
    handler: RestHandler<N>,
    options?: RestCallOptions<N>,
  ): void;
  /** Registers the handler of a procedure; subscriptions return an AsyncIterable and end on `signal`. */
  procedure<N extends ProcedureName>(name: N, handler: ProcedureHandler<N>): void;
}
export type RouteModule = (routes: RouteRegistrar) => void;

/** The registered handlers. */
export interface RouteRegistry extends RouteRegistrar {
  readonly calls: ReadonlyMap<RestName, RegisteredCall>;
  readonly procedures: ReadonlyMap<ProcedureName, ProcedureHandler<ProcedureName>>;
}

export function createRouteRegistry(modules: readonly RouteModule[]): RouteRegistry {
  const calls = new Map<RestName, RegisteredCall>();
  const handlers = new Map<ProcedureName, ProcedureHandler<ProcedureName>>();
  const assertNew = (map: ReadonlyMap<string, unknown>, name: string) => {
    if (map.has(name)) throw new Error(`${name} has two handlers.`);
  };
  const registry: RouteRegistry = {
    calls,
    procedures: handlers,
    register(descriptor, handler, options = {}) {
      assertNew(calls, descriptor.name);
      // The map loses the type N; `rest.ts` passes input that matches the same row of the contract.
      calls.set(descriptor.name, {
        descriptor: descriptor as unknown as RestCall,
        handler: handler as unknown as RestHandler<RestName>,
        options: options as unknown as RestCallOptions,
      });
    },
    procedure(name, handler) {
      assertNew(handlers, name);
      handlers.set(name, handler as unknown as ProcedureHandler<ProcedureName>);
    },
  };
  for (const module of modules) module(registry);
  return registry;
}
