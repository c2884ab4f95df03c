/** The HTTP client of an App: one ofetch with timeouts, the server's time, and errors as `ApiError`. */
import { ofetch, type FetchContext, type FetchOptions } from 'ofetch';
import type { RequestHeaders } from '../../../contract/request-headers.ts';
import { limits } from '../../../contract/limits.ts';
import type { App } from '../app/app.ts';
import {
  createSignals,
  parseBody,
  readResponse,
  syncClock,
  toRequestError,
} from './http-response.ts';

/** Options of a request. Those of fetch have fetch's meaning; the cache is not used by default. */
export interface HttpOptions extends Pick<RequestInit, 'cache' | 'credentials' | 'priority'> {
  /** Empty for a path of this page; by default the API. */
  baseURL?: '';
  method?: string;
  headers?: RequestHeaders;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the request fails; by default 15 s. */
  timeout?: number;
  /** The answer is a file: it is returned as a Blob. */
  binary?: boolean;
}

/**
 * Sends a request and returns its JSON body, null when empty.
 * @param url a path of the API, or an absolute URL
 * @throws ApiError for every failure
 */
export type HttpClient = (url: string, options?: HttpOptions) => Promise<unknown>;

/** Set by telemetry while an operation runs: typed calls send its trace id in the header `operation-id`. */
export const operation = (_app: App): { getId?: () => string } => ({});

/**
 * The HTTP client of an App. Every request of elements and app goes through it, except uploads (`upload.ts`: fetch reports no
 * progress) and what is sent while the page is left (`beacon.ts`). docs/decisions/052-http-client.md
 */
export function httpClient(app: App): HttpClient {
  const { apiEndpoint } = app.config;
  /** Only our server has the product's time, and a response from the browser's cache has an old one. */
  const syncFromApi = ({ request, options, response }: FetchContext) => {
    if (options.cache === 'no-store' && String(request).startsWith(`${apiEndpoint}/`))
      syncClock(app, response?.headers.get('x-server-time') ?? null);
  };
  const client = ofetch.create({
    baseURL: apiEndpoint,
    cache: 'no-store',
    retry: 0,
    parseResponse: parseBody,
    onResponse: syncFromApi,
    onResponseError: async ({ response }) => {
      const retryAfter = response.headers.get('retry-after');
      const contentType = response.headers.get('content-type');
      await readResponse(app, {
        status: response.status,
        data: await readErrorBody(response._data),
        retryAfter,
        contentType,
      });
    },
  });
  return async (
    url,
    { timeout = limits.httpTimeout, signal: callerSignal, binary = false, ...options } = {},
  ) => {
    // ofetch ignores its own `timeout` when there is a signal, and ends it with the headers.
    const signals = createSignals(app, timeout, callerSignal);
    try {
      const file = binary ? { responseType: 'blob', parseResponse: undefined } : {};
      const init = { ...options, ...file, signal: signals.signal } as FetchOptions<'json'>;
      const response = await client.raw<unknown>(url, init);
      return await readResponse(app, { status: response.status, data: response._data });
    } catch (cause) {
      throw toRequestError(app, getCause(cause), signals);
    }
  };
}

/** The error of a call for a file is JSON too, which arrives as a Blob. */
const readErrorBody = async (data: unknown): Promise<unknown> =>
  data instanceof Blob ? parseBody(await data.text()) : data;

/** ofetch wraps what fetch throws. */
const getCause = (error: unknown): unknown =>
  error instanceof Error && error.name === 'FetchError' ? error.cause : error;
