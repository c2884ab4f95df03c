import { hasServerSentence } from './error-message.ts';
import { requestLimits } from '../../../contract/limits.ts';
import type { RequestHeaders } from '../../../contract/request-headers.ts';
import type { App } from '../app/app.ts';
import { endSession } from '../app/end-session.ts';
import { pendingWrites } from '../app/pending-writes.ts';
import { reloadGuard } from '../app/reload-guard.ts';
import { signInState } from '../app/sign-in.store.ts';
import { tokens } from '../app/tokens.store.ts';
import { ApiError } from './api-error.ts';
import { errorCodes } from './error-codes.ts';
import { httpClient, operation } from './http-client.ts';
import { fromTrpcError, type TrpcError } from './trpc-error.ts';

const { batchCalls, batchLength } = requestLimits;

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
  // A sentence of a proxy or a foreign server is shown, though it has not tRPC's shape.
  if (!reply?.error && (error.status >= 500 || hasServerSentence(error))) throw error;
  return reply;
}

interface Request {
  name: string;
  input: unknown;
  token: string | null;
  signal?: AbortSignal | undefined;
}

/** A query that waits for others of its moment. */
interface Call extends Request {
  resolve(data: unknown): void;
  reject(error: unknown): void;
}

const createHeaders = (app: App, token: string | null): RequestHeaders => {
  const operationId = app.use(operation).getId?.();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(operationId && { 'operation-id': operationId }),
  };
};

const toQuery = (name: string, json: string | undefined, batch = '') => {
  const query = [batch, json === undefined ? '' : `input=${encodeURIComponent(json)}`];
  return `/trpc/${name}?${query.filter(Boolean).join('&')}`.replace(/\?$/, '');
};

/** A query: a GET with JSON input in the query string. */
async function sendQuery(app: App, { name, input, token, signal }: Request): Promise<unknown> {
  const json = input === undefined ? undefined : JSON.stringify(input);
  const options = { headers: createHeaders(app, token), signal };
  return readReply(
    app,
    await app.use(httpClient)(toQuery(name, json), options).catch(getErrorReply),
  );
}

/** A mutation: a POST with a JSON body. It travels alone: the answer may set cookies, and it counts in limits of its own. */
async function sendMutation(app: App, { name, input, token, signal }: Request) {
  const headers: RequestHeaders = {
    'content-type': 'application/json',
    ...createHeaders(app, token),
  };
  const body = input === undefined ? {} : { body: JSON.stringify(input) };
  const unblock = app.use(reloadGuard).block();
  try {
    const options = { method: 'POST', headers, signal, ...body };
    return readReply(app, await app.use(httpClient)(`/trpc/${name}`, options).catch(getErrorReply));
  } finally {
    unblock();
  }
}

const hasError = (reply: unknown): boolean => Boolean((reply as { error?: unknown } | null)?.error);

/** Several queries as one GET. Each gets its own answer or error; a failure of the request is the failure of all. */
async function sendBatch(app: App, calls: readonly Call[]): Promise<void> {
  const inputs = Object.fromEntries(
    calls.flatMap(({ input }, place) => (input === undefined ? [] : [[place, input]])),
  );
  const names = calls.map(({ name }) => name).join(',');
  const options = { headers: createHeaders(app, calls[0]!.token) };
  const url = toQuery(names, JSON.stringify(inputs), 'batch=1');
  try {
    const replies = await app.use(httpClient)(url, options).catch(getErrorReply);
    // Among other answers an error has no status of a response, for which the client loads them.
    if (Array.isArray(replies) && replies.some(hasError)) await app.use(errorCodes).load();
    calls.forEach(({ resolve, reject }, place) => {
      try {
        resolve(readReply(app, Array.isArray(replies) ? replies[place] : replies));
      } catch (error) {
        reject(error);
      }
    });
  } catch (error) {
    for (const { reject } of calls) reject(error);
  }
}

/** Whether a call fits into a batch beside others; a longer one travels alone. */
const getLength = ({ name, input }: Call): number =>
  name.length + (input === undefined ? 0 : encodeURIComponent(JSON.stringify(input)).length);

/** Splits queries into batches that the server takes: of one token, with few calls and a short address. */
function toBatches(calls: readonly Call[]): Call[][] {
  const batches: Call[][] = [];
  let length = 0;
  for (const call of calls) {
    const last = batches.at(-1);
    length += getLength(call);
    const fits = last && last.length < batchCalls && length <= batchLength;
    if (fits && last[0]!.token === call.token) last.push(call);
    else {
      batches.push([call]);
      length = getLength(call);
    }
  }
  return batches;
}

/** Collects the queries of one moment, until the next task. */
function queryQueue(app: App): (call: Call) => void {
  let waiting: Call[] = [];
  const send = (calls: Call[]) => {
    const [call] = calls;
    if (calls.length > 1) return void sendBatch(app, calls);
    sendQuery(app, call!).then(call!.resolve, call!.reject);
  };
  const flush = () => {
    const calls = waiting;
    waiting = [];
    toBatches(calls).forEach(send);
  };
  return (call) => {
    if (waiting.push(call) === 1) setTimeout(flush);
  };
}

export function typedTransport(app: App): TypedTransport {
  const enqueue = app.use(queryQueue);
  /** A 401 ends the session that sent the request; the caller gets the error as well. */
  const call = async (send: (token: string | null) => Promise<unknown>): Promise<unknown> => {
    const { getSessionToken } = app.use(tokens);
    const token = getSessionToken();
    // The tokens were removed from storage. A call that needs none would answer as to a visitor.
    if (!token && app.use(signInState).$signedIn.get()) endSession(app);
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      if (token && getSessionToken() === token) endSession(app, error);
      await app.use(errorCodes).load();
      throw error;
    }
  };
  return {
    // A query that can be cancelled travels alone: the others must not end with it.
    query: (name, input, { signal } = {}) =>
      call((token) =>
        signal
          ? sendQuery(app, { name, input, token, signal })
          : new Promise((resolve, reject) => enqueue({ name, input, token, resolve, reject })),
      ),
    mutate: async (name, input, { signal } = {}) => {
      const writes = app.use(pendingWrites);
      writes.count++;
      try {
        return await call((token) => sendMutation(app, { name, input, token, signal }));
      } finally {
        writes.count--;
      }
    },
  };
}
