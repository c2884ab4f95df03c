/** HTTP client of the X API v2: timeout, errors as `NetworkError`, answers validated by a schema. */
import * as v from 'valibot';
import { itemList } from './foreign-list.ts';
import { NetworkError, type RateLimit } from './social-network.ts';
import { findRefusal, toQuotableTitle } from './x-refusals.ts';

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
    itemList(
      v.object({
        message: v.optional(v.string()),
        detail: v.optional(v.string()),
        code: v.optional(v.number()),
      }),
    ),
  ),
});

type ErrorBody = v.InferOutput<typeof errorBody>;

/** For logs. */
const maxMessage = 300;

/** The message of an error body of the X API or of OAuth. */
const getErrorMessage = ({ detail, error_description, errors, title, error }: ErrorBody) =>
  (
    error_description ??
    // `detail` is the same for all invalid requests.
    errors?.items[0]?.message ??
    errors?.items[0]?.detail ??
    detail ??
    title ??
    error
  )?.slice(0, maxMessage);

const getRefusal = ({ type, title, detail, errors }: ErrorBody) =>
  findRefusal({
    type,
    codes: errors?.items.map(({ code }) => code) ?? [],
    words: [
      detail,
      ...(errors?.items ?? []).flatMap((one) => [one.message, one.detail]),
      title,
    ].join(' '),
  });

/** Problems of the app, which no user can solve: https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
const productProblems = /\/problems\/(?:client-forbidden|usage-capped|client-disconnected)$/;
const productErrors = new Set(['invalid_client', 'unauthorized_client']);

const isProductRefused = ({ type = '', error = '' }: ErrorBody): boolean =>
  productProblems.test(type) || productErrors.has(error);

/** A number without a sign, as the headers of limits have it. */
function readNumber(headers: Headers, name: string): number | undefined {
  const value = headers.get(name);
  return value && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
}

/** The reset is in seconds since the epoch: https://docs.x.com/x-api/fundamentals/rate-limits */
function readRateLimit(headers: Headers): RateLimit | undefined {
  const limit = readNumber(headers, 'x-rate-limit-limit');
  const remaining = readNumber(headers, 'x-rate-limit-remaining');
  const reset = readNumber(headers, 'x-rate-limit-reset');
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  return { limit, remaining, resetsAt: new Date(reset * 1000) };
}

function readRetryAt(headers: Headers): Date | undefined {
  const seconds = readNumber(headers, 'x-rate-limit-reset');
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

function toNetworkError(status: number, answer: unknown, headers: Headers): NetworkError {
  const parsed = v.safeParse(errorBody, answer);
  const body = parsed.success ? parsed.output : {};
  const message = getErrorMessage(body) ?? `The network answered ${status}.`;
  const grantEnded = body.error === 'invalid_grant' || body.error === 'invalid_request';
  if (status >= 500 || status < 400) return new NetworkError('unavailable', message);
  if (isProductRefused(body)) return new NetworkError('product-refused', message);
  if (status === 401 || (status === 400 && grantEnded))
    return new NetworkError('access-withdrawn', message);
  const refusal = getRefusal(body);
  if (status === 429 && refusal !== 'daily-limit')
    return new NetworkError('rate-limited', message, {
      retryAt: readRetryAt(headers),
      retryAfter: readNumber(headers, 'retry-after'),
      rateLimit: readRateLimit(headers),
    });
  return new NetworkError('refused', message, {
    refusal,
    title: toQuotableTitle(body.title),
    status,
  });
}

/** The error of a response with an error status. */
export const toResponseError = async (response: Response): Promise<NetworkError> =>
  toNetworkError(response.status, await response.json().catch(() => null), response.headers);

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
export const callX = async <S extends v.GenericSchema>(
  baseUrl: string,
  request: XRequest,
  schema: S,
): Promise<v.InferOutput<S>> => (await callLimitedX(baseUrl, request, schema)).answer;

/** As {@link callX}, with the limit of such calls, if the answer has it. @throws NetworkError */
export async function callLimitedX<S extends v.GenericSchema>(
  baseUrl: string,
  request: XRequest,
  schema: S,
): Promise<{ answer: v.InferOutput<S>; rateLimit: RateLimit | undefined }> {
  const url = new URL(`${baseUrl}${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {}))
    url.searchParams.set(name, value);
  const response = await sendRequest(url, request);
  if (!response.ok) throw await toResponseError(response);
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw toUnreadableError();
  return { answer: parsed.output, rateLimit: readRateLimit(response.headers) };
}
