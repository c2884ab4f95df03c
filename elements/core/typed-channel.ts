import type { ApiError } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { App } from './app.ts';
import { busy } from './busy.ts';
import { CallError } from './call-error.ts';
import { fetchFailure, parse, syncClock } from './http.ts';
import { operation } from './operation.ts';
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

/** An error as tRPC writes it: its own fields, and under `problem` the body that the same failure has on REST. */
export interface WireError {
  message: string;
  data?: { httpStatus?: number; code?: string; problem?: Partial<ApiError> };
}

/** The protocol's error as ours. */
export function wireError({ message, data = {} }: WireError, app?: App): CallError {
  const status = data.httpStatus ?? 500;
  return new CallError('http', {
    ...(app && { app }),
    status,
    body: { status, ...(data.code && { code: data.code }), message, ...data.problem },
  });
}

/** What a reply carries: `{result: {data}}` or `{error}`; anything else is malformed. */
function settle(app: App, reply: unknown): unknown {
  const { result, error } = (reply ?? {}) as { result?: { data?: unknown }; error?: WireError };
  if (typeof error?.message === 'string') throw wireError(error, app);
  if (typeof result !== 'object' || result === null) throw new CallError('shape', { app });
  return result.data;
}

/**
 * tRPC over HTTP, written out: a query is a GET with JSON input in the query string, a mutation a POST with a JSON body.
 * Its own client would be five times as much code for these two requests; the socket does use it (live-channel.ts).
 */
async function request(
  app: App,
  method: 'GET' | 'POST',
  name: string,
  input: unknown,
  token: string | null,
  given?: AbortSignal,
) {
  const timeout = AbortSignal.timeout(limits.httpTimeout);
  const ended = given ? AbortSignal.any([app.signal, given]) : app.signal;
  const json = input === undefined ? undefined : JSON.stringify(input);
  const query = method === 'GET' && json !== undefined ? `?input=${encodeURIComponent(json)}` : '';
  const operationId = app.use(operation).id?.();
  const headers = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(operationId && { 'operation-id': operationId }),
  };
  const release = method === 'GET' ? undefined : app.use(busy).hold();
  try {
    const response = await fetch(`${app.config.apiEndpoint}/trpc/${name}${query}`, {
      method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.any([timeout, ended]),
      ...(method === 'POST' && json !== undefined && { body: json }),
    });
    syncClock(app, response.headers.get('x-server-time'));
    return settle(app, parse(await response.text()));
  } catch (cause) {
    throw fetchFailure(app, cause, timeout, ended);
  } finally {
    release?.();
  }
}

export function typedChannel(app: App): TypedChannel {
  /** A 401 ends the session that the request carried; the caller gets the unauthorized answer all the same. */
  const call = async (method: 'GET' | 'POST', name: string, input: unknown, options?: Options): Promise<unknown> => {
    const token = app.use(session).sessionToken();
    try {
      return await request(app, method, name, input, token, options?.signal);
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && token && app.use(session).sessionToken() === token) {
        app.use(session).clear();
        reloadOnce(app);
      }
      throw error;
    }
  };
  return {
    query: (name, input, options) => call('GET', name, input, options),
    mutate: (name, input, options) => call('POST', name, input, options),
  };
}
