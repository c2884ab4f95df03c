/** Reads responses: body, server time, and errors as `ApiError`. */
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { App } from '../app/app.ts';
import { ApiError } from './api-error.ts';
import { errorCodes } from './error-codes.ts';

/** A response of either transport (ofetch, XMLHttpRequest). `data` is an {@link OtherBody} when the body is not JSON. */
export interface HttpResponse {
  status: number;
  data: unknown;
  /** The header `Retry-After`. */
  retryAfter?: string | null;
  /** The header `Content-Type`. */
  contentType?: string | null;
}

/** A body that is not JSON. */
class OtherBody {
  constructor(readonly text: string) {}
}

/**
 * A body as JSON: null when empty, an {@link OtherBody} when it is not JSON. In place of ofetch's own parser, which returns a
 * body that is not JSON as text.
 */
export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new OtherBody(text);
  }
}

/** Seconds of the header `Retry-After`, which has seconds or a date. @param now in milliseconds */
function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return seconds >= 0 ? seconds : undefined;
}

/** The sentence that is the whole body of an error: a JSON string, or plain text. Other servers answer so, ours never does. */
function getText(data: unknown, contentType: string | null | undefined): string | undefined {
  if (typeof data === 'string') return data;
  return data instanceof OtherBody && /^text\/plain\b/i.test(contentType ?? '')
    ? data.text
    : undefined;
}

/** The data of a response. @throws ApiError for an error status and for a body that is not JSON */
export async function readResponse(
  app: App,
  { status, data, retryAfter, contentType }: HttpResponse,
): Promise<unknown> {
  if (status < 400) {
    if (data instanceof OtherBody) throw new ApiError('shape', { app, status });
    return data ?? null;
  }
  const isObject = typeof data === 'object' && data !== null && !(data instanceof OtherBody);
  const body = isObject ? (data as ApiErrorBody) : undefined;
  const text = getText(data, contentType);
  if (body?.code === 'ORIGIN_FORBIDDEN' && app.host.kind === 'embed')
    void loadModule(() => import('./origin-hint.lazy.ts'), warnOfLoadError).then((module) =>
      module?.hintUnlistedOrigin(app),
    );
  // A 401 is repeated with a new token, and mostly not seen: who throws it on loads the messages.
  if (status !== 401) await app.use(errorCodes).load();
  const seconds = parseRetryAfter(retryAfter, app.clock.now());
  throw new ApiError('http', {
    app,
    status,
    body,
    ...(text !== undefined && { text }),
    ...(seconds !== undefined && { retryAfter: seconds }),
  });
}

/** Updates the App's clock from a response. @param serverTime milliseconds or ISO 8601 */
export function syncClock(app: App, serverTime: string | null): void {
  const time =
    serverTime === null
      ? NaN
      : /^\d+$/.test(serverTime)
        ? Number(serverTime)
        : Date.parse(serverTime);
  // A number can lie outside of what a date can be.
  if (!Number.isNaN(new Date(time).getTime())) app.clock.sync(time);
}

/** The two reasons why a request ends early. */
export interface RequestSignals {
  /** Aborted when time has run out. */
  readonly timeout: AbortSignal;
  /** Aborted by the caller, or by the end of the App. */
  readonly cancel: AbortSignal;
  /** Either of them. */
  readonly signal: AbortSignal;
}

/** @param timeoutMs milliseconds */
export function createSignals(
  app: App,
  timeoutMs: number,
  callerSignal?: AbortSignal,
): RequestSignals {
  const timeout = AbortSignal.timeout(timeoutMs);
  const cancel = callerSignal ? AbortSignal.any([app.signal, callerSignal]) : app.signal;
  return { timeout, cancel, signal: AbortSignal.any([timeout, cancel]) };
}

/** The ApiError for a request that got no response. */
export function toRequestError(
  app: App,
  cause: unknown,
  { timeout, cancel }: RequestSignals,
): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError(cancel.aborted ? 'abort' : timeout.aborted ? 'timeout' : 'network', {
    app,
    cause,
  });
}
