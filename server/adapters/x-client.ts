/** HTTP client of the X API v2: timeout, errors as `NetworkError`, answers validated by a schema. */
import * as v from 'valibot';
import { NetworkError } from './social-network.ts';

export interface XRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** Bearer token. */
  token: string;
  json?: unknown;
  form?: FormData;
  timeout?: number;
}

const errorBody = v.object({
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
  /** A URI that names the kind of problem. */
  type: v.optional(v.string()),
  errors: v.optional(
    v.array(v.object({ message: v.optional(v.string()), detail: v.optional(v.string()) })),
  ),
});

/** The message of an error body of the X API or of OAuth. */
function parseErrorMessage(body: unknown): string | undefined {
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return undefined;
  const { detail, error_description, errors, title, error } = parsed.output;
  return (
    detail ?? error_description ?? errors?.[0]?.message ?? errors?.[0]?.detail ?? title ?? error
  );
}

/** Problems of the app, which no user can solve: https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
const productProblems = /\/problems\/(?:client-forbidden|usage-capped|client-disconnected)$/;
const productErrors = new Set(['invalid_client', 'unauthorized_client']);

function isProductRefused(body: unknown): boolean {
  const parsed = v.safeParse(errorBody, body);
  if (!parsed.success) return false;
  const { type = '', error = '' } = parsed.output;
  return productProblems.test(type) || productErrors.has(error);
}

function toNetworkError(status: number, body: unknown): NetworkError {
  const explanation = parseErrorMessage(body);
  const message = explanation ?? `The network answered ${status}.`;
  const parsed = v.safeParse(errorBody, body);
  const grantEnded =
    parsed.success &&
    (parsed.output.error === 'invalid_grant' || parsed.output.error === 'invalid_request');
  if (status >= 400 && status < 500 && isProductRefused(body))
    return new NetworkError('product-refused', message);
  if (status === 401 || (status === 400 && grantEnded))
    return new NetworkError('access-withdrawn', message);
  if (status === 429) return new NetworkError('rate-limited', message);
  if (status >= 500 || status < 400) return new NetworkError('unavailable', message);
  return new NetworkError('refused', message, { explanation, status });
}

/** The error of a response with an error status. */
export const toResponseError = async (response: Response): Promise<NetworkError> =>
  toNetworkError(response.status, await response.json().catch(() => null));

export const toUnreachableError = (cause: unknown): NetworkError =>
  new NetworkError('unavailable', 'The network did not answer in time.', { cause });

export const toUnreadableError = (cause?: unknown): NetworkError =>
  new NetworkError('unavailable', 'The network’s answer could not be read.', { cause });

async function sendRequest(
  url: URL,
  { method = 'GET', token, json, form, timeout = 10_000 }: XRequest,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
  };
  if (json !== undefined) headers['content-type'] = 'application/json';
  const body = json === undefined ? form : JSON.stringify(json);
  try {
    return await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (cause) {
    throw toUnreachableError(cause);
  }
}

/** @throws NetworkError */
export async function callX<S extends v.GenericSchema>(
  baseUrl: string,
  request: XRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  const url = new URL(`${baseUrl}${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {}))
    url.searchParams.set(name, value);
  const response = await sendRequest(url, request);
  if (!response.ok) throw await toResponseError(response);
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw toUnreadableError();
  return parsed.output;
}
