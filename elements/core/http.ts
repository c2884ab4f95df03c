import type { ApiError } from '../../contract/errors.ts';
import { assertRequired } from '../../contract/required.ts';
import type { RestBody, RestName, RestParams, RestQuery } from '../../contract/rest.schemas.ts';
import type { RestCall } from '../../contract/rest.ts';
import type { App } from './app.ts';
import { busy } from './busy.ts';
import { CallError } from './call-error.ts';

/** What a call takes beside its descriptor. */
export interface RestInput<N extends RestName> {
  params?: RestParams<N>;
  query?: RestQuery<N>;
  body?: RestBody<N>;
  /** Instead of `body`: parts of a multipart upload, sent with progress. */
  form?: FormData;
  /** One a form opening; made here when missing, so that a replay after a refresh is still the same request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Bytes sent and bytes in all; `form` only. */
  onUploadProgress?: (sent: number, total: number) => void;
}

/** An answer as both transports hand it over. `data` is {@link malformed} when the text is no JSON. */
export interface Answer {
  status: number;
  data: unknown;
  serverTime: string | null;
}
/** A request as both transports take it. */
export interface Outgoing {
  url: string;
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const malformed = Symbol('malformed');

/** JSON of a body; null for an empty one; a mark for anything else. */
export function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return malformed;
  }
}

/** The address of a call: endpoint, path with its places filled, query without undefined fields. */
export function address(app: App, op: RestCall, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (value != null) query.set(name, String(value));
  return `${app.config.apiEndpoint}${path}${query.size ? `?${query}` : ''}`;
}

/** Takes the server's time from an answer: milliseconds or ISO 8601. */
export function syncClock(app: App, serverTime: string | null): void {
  const time = serverTime === null ? NaN : /^\d+$/.test(serverTime) ? Number(serverTime) : Date.parse(serverTime);
  if (!Number.isNaN(time)) app.clock.sync(time);
}

/** The platform's own fetch: of a wrapper we would use nothing but the call itself, for a quarter of the bell's bytes. */
async function fetchAnswer(out: Outgoing, body: unknown): Promise<Answer> {
  const response = await fetch(out.url, {
    method: out.method,
    headers: out.headers,
    signal: out.signal,
    cache: 'no-store',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: parse(await response.text()), serverTime: response.headers.get('x-server-time') };
}

/** What kept an answer from coming, as our error. */
export function fetchFailure(app: App, cause: unknown, timeout: AbortSignal, given: AbortSignal): CallError {
  if (cause instanceof CallError) return cause;
  return new CallError(given.aborted ? 'abort' : timeout.aborted ? 'timeout' : 'network', { app, cause });
}

function settle(app: App, answer: Answer): unknown {
  const { status, data } = answer;
  if (status < 400) {
    if (data === malformed) throw new CallError('shape', { app, status });
    return data;
  }
  const body = typeof data === 'object' && data !== null ? (data as ApiError) : undefined;
  throw new CallError('http', { app, status, body });
}

function headersOf(op: RestCall, input: { body?: unknown; idempotencyKey?: string }, token: string | null) {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (op.token && token) headers['authorization'] = `Bearer ${token}`;
  if (op.idempotent && input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return headers;
}

/**
 * One request and its answer, without any session logic.
 * @throws RequiredError before any request; CallError for everything that goes wrong after.
 */
export async function send<N extends RestName>(
  app: App,
  op: RestCall<N>,
  input: RestInput<N>,
  token: string | null,
): Promise<unknown> {
  assertRequired(op.name, op.required, { ...input.params, ...input.query, body: input.form ?? input.body });
  const timeout = AbortSignal.timeout(op.timeout);
  const given = input.signal ? AbortSignal.any([app.signal, input.signal]) : app.signal;
  const out: Outgoing = {
    url: address(app, op, input),
    method: op.method,
    headers: headersOf(op, input, token),
    signal: AbortSignal.any([timeout, given]),
  };
  let answer: Answer;
  // What was sent may be done already: a reload must not keep its answer from whoever waits for it.
  const release = op.method === 'GET' ? undefined : app.use(busy).hold();
  try {
    answer = input.form
      ? await (await import('./upload.ts')).upload(out, input.form, input.onUploadProgress)
      : await fetchAnswer(out, input.body);
  } catch (cause) {
    throw fetchFailure(app, cause, timeout, given);
  } finally {
    release?.();
  }
  syncClock(app, answer.serverTime);
  return settle(app, answer);
}
