/** Clients with different addresses: all of 127.0.0.0/8 is this machine. */
import { request } from 'node:http';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { Context } from '../../../server/context.ts';
import { RateLimiter } from '../../../server/http/middleware/rate-limit.ts';
import { SharedCounters } from '../../../server/features/limits/shared-counters.service.ts';
import type { TestServer } from '../start.ts';

/** Limits nothing. */
export const createUnlimited = (ctx: Context): RateLimiter =>
  new RateLimiter(new SharedCounters(ctx), Infinity);

/** Starts a server with production's limits, in a minute that does not end. */
export const productionLimits = {
  env: { RATE_LIMIT_FACTOR: '1' },
  createCounters: (ctx: Context) => new SharedCounters(ctx, { now: () => 0 }),
};

export interface ClientAnswer {
  status: number;
  /** Seconds of the header; NaN without one. */
  retryAfter: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** The error of REST and of the typed channel. */
  error: ApiErrorBody | undefined;
}

interface ClientRequest {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function parseProblem(text: string): ApiErrorBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ApiErrorBody> & {
      error?: { data: { problem?: ApiErrorBody } };
    };
    if (body.error) return body.error.data.problem;
    return body.code === undefined ? undefined : (body as ApiErrorBody);
  } catch {
    return undefined;
  }
}

/** `fetch` from an address such as `127.0.0.2`. */
export async function fetchFrom(
  { url }: Pick<TestServer, 'url'>,
  localAddress: string,
  path: string,
  { method = 'GET', token, body, headers = {} }: ClientRequest = {},
): Promise<ClientAnswer> {
  const { host, port } = new URL(url);
  const sent = request({
    localAddress,
    method,
    path,
    port,
    host: '127.0.0.1',
    agent: false,
    headers: {
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return {
    status: answer.statusCode!,
    retryAfter: Number(answer.headers['retry-after']),
    headers: answer.headers,
    text,
    error: parseProblem(text),
  };
}

/** One query by a websocket of this address. */
export async function queryBySocket(
  { url }: Pick<TestServer, 'url'>,
  localAddress: string,
  path: string,
): Promise<ApiErrorBody | undefined> {
  const { port } = new URL(url);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, { localAddress, origin: url });
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'query', params: { path } }));
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    if (!data.toString().includes('"id":1')) continue;
    socket.terminate();
    return parseProblem(data.toString());
  }
}

/** Repeats `act`, some at a time. */
export async function repeat<T>(
  times: number,
  act: (index: number) => Promise<T>,
  atOnce = 20,
): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += atOnce) {
    const count = Math.min(atOnce, times - index);
    const some = Array.from({ length: count }, (_, offset) => act(index + offset));
    results.push(...(await Promise.all(some)));
  }
  return results;
}
