/** Sends a REST call: address, headers, token, timeout, idempotency key. */
import { failAct } from './fail-act.ts';
import { loadModule } from '../../base/load-module.ts';
import type { RequestHeaders } from '../../../contract/request-headers.ts';
import { assertRequired } from '../../../contract/required.ts';
import type { RestBody, RestName, RestParams, RestQuery } from '../../../contract/rest.schemas.ts';
import type { RestCall } from '../../../contract/rest/call.ts';
import type { App } from '../app/app.ts';
import { reloadGuard } from '../app/reload-guard.ts';
import { httpClient } from './http-client.ts';
import { createSignals, readResponse, syncClock, toRequestError } from './http-response.ts';

/** Input of a REST call. */
export interface RestInput<N extends RestName> {
  params?: RestParams<N>;
  query?: RestQuery<N>;
  body?: RestBody<N>;
  /** Instead of `body`: a multipart upload, sent with progress. */
  form?: FormData;
  /** One per opened form. Created by `rest` when missing, so that a replay after a token refresh is the same request. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Bytes sent and bytes in all; `form` only. */
  onUploadProgress?: (sent: number, total: number) => void;
}

/** The path of a call with its parameters filled in, and its query without undefined fields. */
function buildPath(call: RestCall, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value != null) query.set(name, String(value));
  return `${path}${query.size ? `?${query}` : ''}`;
}

/** The URL of a call: endpoint, path and query. */
export const buildUrl = (
  app: App,
  call: RestCall,
  input: { params?: object; query?: object },
): string => app.config.apiEndpoint + buildPath(call, input);

function buildHeaders(call: RestCall, idempotencyKey: string | undefined, token: string | null) {
  const headers: RequestHeaders = { accept: 'application/json' };
  if (call.token && token) headers['authorization'] = `Bearer ${token}`;
  if (call.idempotent && idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

/** Sends a multipart form. Its timeout and errors are those of the HTTP client. */
async function sendForm(
  app: App,
  call: RestCall,
  input: RestInput<RestName>,
  form: FormData,
  token: string | null,
) {
  const signals = createSignals(app, call.timeout, input.signal);
  try {
    const { upload } = await loadModule(() => import('./upload.ts'), failAct(app));
    const response = await upload({
      url: buildUrl(app, call, input),
      method: call.method,
      headers: buildHeaders(call, input.idempotencyKey, token),
      form,
      signal: signals.signal,
      onProgress: input.onUploadProgress,
    });
    syncClock(app, response.serverTime);
    return await readResponse(app, response);
  } catch (cause) {
    throw toRequestError(app, cause, signals);
  }
}

/**
 * Sends one request, without any session logic.
 * @throws RequiredError before any request when a required parameter is missing
 * @throws ApiError for every other failure
 */
export async function sendRequest<N extends RestName>(
  app: App,
  call: RestCall<N>,
  input: RestInput<N>,
  token: string | null,
): Promise<unknown> {
  assertRequired(call.name, call.required, {
    ...input.params,
    ...input.query,
    body: input.form ?? input.body,
  });
  // A reload would lose the answer of a write that the server may have carried out already.
  const unblock = call.method === 'GET' ? undefined : app.use(reloadGuard).block();
  try {
    if (input.form)
      return await sendForm(app, call, input as RestInput<RestName>, input.form, token);
    return await app.use(httpClient)(buildPath(call, input), {
      method: call.method,
      headers: buildHeaders(call, input.idempotencyKey, token),
      ...(input.body === undefined ? {} : { body: input.body }),
      timeout: call.timeout,
      signal: input.signal,
      ...(call.binary && { binary: true }),
    });
  } finally {
    unblock?.();
  }
}
