import type { RequestHeaders } from '../../../contract/request-headers.ts';
import type { App } from '../app/app.ts';
import { endSession } from '../app/end-session.ts';
import { reloadGuard } from '../app/reload-guard.ts';
import { signInState } from '../app/sign-in.store.ts';
import { tokens } from '../app/tokens.store.ts';
import { ApiError } from './api-error.ts';
import { errorCodes } from './error-codes.ts';
import { httpClient, operation } from './http-client.ts';
import { fromTrpcError, type TrpcError } from './trpc-error.ts';

interface Options {
  signal?: AbortSignal | undefined;
}

/** The transport of `typedChannel`, which has checked names and inputs: docs/decisions/025-typed-channel-client.md. */
export interface TypedTransport {
  query(name: string, input: unknown, options?: Options): Promise<unknown>;
  mutate(name: string, input: unknown, options?: Options): Promise<unknown>;
}

/** The data of a reply (`{result: {data}}`). @throws ApiError for `{error}` and for any other shape */
function readReply(app: App, reply: unknown): unknown {
  const { result, error } = (reply ?? {}) as { result?: { data?: unknown }; error?: TrpcError };
  if (typeof error?.message === 'string') throw fromTrpcError(error, app);
  if (typeof result !== 'object' || result === null) throw new ApiError('shape', { app });
  return result.data;
}

/**
 * The body of a reply with an error status, which has tRPC's shape too.
 * @throws any other failure, and that of a server or proxy which failed without such a body
 */
function getErrorReply(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'http') throw error;
  const reply = error.body as { error?: unknown } | null | undefined;
  if (error.status >= 500 && !reply?.error) throw error;
  return reply;
}

/**
 * One call in tRPC's HTTP protocol: a query is a GET with JSON input in the query string, a mutation a POST with a JSON
 * body. `@trpc/client` would be five times as much code for these two requests.
 */
async function request(
  app: App,
  method: 'GET' | 'POST',
  name: string,
  input: unknown,
  token: string | null,
  signal?: AbortSignal,
) {
  const json = input === undefined ? undefined : JSON.stringify(input);
  const query = method === 'GET' && json !== undefined ? `?input=${encodeURIComponent(json)}` : '';
  const operationId = app.use(operation).getId?.();
  const headers: RequestHeaders = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(operationId && { 'operation-id': operationId }),
  };
  const unblock = method === 'GET' ? undefined : app.use(reloadGuard).block();
  try {
    const path = `/trpc/${name}${query}`;
    const body = method === 'POST' && json !== undefined ? { body: json } : {};
    const send = app.use(httpClient);
    return readReply(
      app,
      await send(path, { method, headers, signal, ...body }).catch(getErrorReply),
    );
  } finally {
    unblock?.();
  }
}

export function typedTransport(app: App): TypedTransport {
  /** A 401 ends the session that sent the request; the caller gets the error as well. */
  const call = async (
    method: 'GET' | 'POST',
    name: string,
    input: unknown,
    options?: Options,
  ): Promise<unknown> => {
    const { getSessionToken } = app.use(tokens);
    const token = getSessionToken();
    // The tokens were removed from storage. A call that needs none would answer as to a visitor.
    if (!token && app.use(signInState).$signedIn.get()) endSession(app);
    try {
      return await request(app, method, name, input, token, options?.signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (token && getSessionToken() === token) endSession(app, error);
      await app.use(errorCodes).load();
      throw error;
    }
  };
  return {
    query: (name, input, options) => call('GET', name, input, options),
    mutate: (name, input, options) => call('POST', name, input, options),
  };
}
