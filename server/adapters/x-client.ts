/** One HTTP call to the X API v2: time-out, errors as `NetworkError`, answers checked against a schema. */
import * as v from 'valibot';
import { NetworkError } from './network.ts';

export interface XRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** Bearer token; for the token endpoint `basic` instead. */
  token?: string;
  basic?: string;
  json?: unknown;
  form?: Record<string, string> | FormData;
  timeout?: number;
}

const problem = v.object({
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ message: v.optional(v.string()), detail: v.optional(v.string()) }))),
});

/** The sentence of an error body, in the shapes that the X API and OAuth give it. */
function sentence(body: unknown): string | undefined {
  const parsed = v.safeParse(problem, body);
  if (!parsed.success) return undefined;
  const { detail, error_description, errors, title, error } = parsed.output;
  return detail ?? error_description ?? errors?.[0]?.message ?? errors?.[0]?.detail ?? title ?? error;
}

function failure(status: number, body: unknown): NetworkError {
  const said = sentence(body) ?? `The network answered ${status}.`;
  const parsed = v.safeParse(problem, body);
  const grantEnded = parsed.success && (parsed.output.error === 'invalid_grant' || parsed.output.error === 'invalid_request');
  if (status === 401 || (status === 400 && grantEnded)) return new NetworkError('access-withdrawn', said);
  if (status === 429) return new NetworkError('rate-limited', said);
  if (status >= 500) return new NetworkError('unavailable', said);
  return new NetworkError('refused', said);
}

function bodyOf(request: XRequest): { body?: string | FormData; type?: string } {
  if (request.json !== undefined) return { body: JSON.stringify(request.json), type: 'application/json' };
  if (request.form instanceof FormData) return { body: request.form };
  if (request.form) return { body: new URLSearchParams(request.form).toString(), type: 'application/x-www-form-urlencoded' };
  return {};
}

async function fetchAnswer(url: URL, request: XRequest): Promise<Response> {
  const { body, type } = bodyOf(request);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (type) headers['content-type'] = type;
  if (request.basic) headers['authorization'] = `Basic ${request.basic}`;
  else if (request.token) headers['authorization'] = `Bearer ${request.token}`;
  try {
    return await fetch(url, {
      method: request.method ?? 'GET',
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeout ?? 10_000),
    });
  } catch (cause) {
    throw new NetworkError('unavailable', 'The network did not answer in time.', { cause });
  }
}

/** @throws NetworkError */
export async function callX<S extends v.GenericSchema>(baseUrl: string, request: XRequest, schema: S): Promise<v.InferOutput<S>> {
  const url = new URL(`${baseUrl}${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  const response = await fetchAnswer(url, request);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failure(response.status, body);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new NetworkError('unavailable', 'The network’s answer could not be read.');
  return parsed.output;
}
