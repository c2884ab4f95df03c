import { createTRPCUntypedClient, TRPCClientError } from '@trpc/client';
import { httpLink } from '@trpc/client/links/httpLink';
import type { ApiError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { CallError, malformedText } from './call-error.ts';
import { syncClock } from './http.ts';
import { reloadOnce } from './reload.ts';
import { session } from './session.store.ts';

interface Options {
  signal?: AbortSignal | undefined;
}
/** The transport under `typed`: names and inputs are checked there. */
export interface TypedChannel {
  query(name: string, input: unknown, options?: Options): Promise<unknown>;
  mutate(name: string, input: unknown, options?: Options): Promise<unknown>;
}

/** What the server puts under `data` of an error: tRPC's own fields and the catalogue's. */
interface ErrorData {
  httpStatus?: number;
  code?: string;
  problem?: Partial<ApiError>;
}

/** tRPC's error as ours. `problem` is the body that the same failure has on REST. */
export function callError(error: unknown): CallError {
  if (!(error instanceof TRPCClientError)) return new CallError('network', { cause: error });
  const data = error.data as ErrorData | undefined;
  if (data) {
    const status = data.httpStatus ?? 500;
    const body: ApiError = { status, ...(data.code ? { code: data.code } : {}), message: error.message, ...data.problem };
    return new CallError('http', { status, body, cause: error });
  }
  const cause: unknown = error.cause;
  if (error.message === malformedText || cause instanceof SyntaxError) return new CallError('shape', { cause: error });
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  const kind = name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'abort' : 'network';
  return new CallError(kind, { cause: error });
}

const fetchSynced =
  (app: App) =>
  async (url: RequestInfo | URL | string, options?: RequestInit): Promise<Response> => {
    const signals = [app.signal, AbortSignal.timeout(limits.httpTimeout)];
    if (options?.signal) signals.push(options.signal);
    const response = await fetch(url, { ...options, cache: 'no-store', signal: AbortSignal.any(signals) });
    syncClock(app, response.headers.get('x-server-time'));
    return response;
  };

export function typedChannel(app: App): TypedChannel {
  const client = createTRPCUntypedClient({
    links: [
      httpLink({
        url: `${app.config.apiEndpoint}/trpc`,
        fetch: fetchSynced(app) as never,
        headers: () => {
          const token = app.use(session).sessionToken();
          return token ? { authorization: `Bearer ${token}` } : {};
        },
      }),
    ],
  });
  /** A 401 ends the session that the request carried; the caller gets the unauthorized answer all the same. */
  const guard = async (call: () => Promise<unknown>): Promise<unknown> => {
    const token = app.use(session).sessionToken();
    try {
      return await call();
    } catch (cause) {
      const error = callError(cause);
      if (error.status === 401 && token && app.use(session).sessionToken() === token) {
        app.use(session).clear();
        reloadOnce(app);
      }
      throw error;
    }
  };
  return {
    query: (name, input, options) => guard(() => client.query(name, input, options?.signal ? { signal: options.signal } : {})),
    mutate: (name, input, options) =>
      guard(() => client.mutation(name, input, options?.signal ? { signal: options.signal } : {})),
  };
}
