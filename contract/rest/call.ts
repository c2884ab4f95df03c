/** Descriptor of a REST call, shared by client and server. */
import { limits } from '../limits.ts';
import type { RestName } from '../rest.schemas.ts';

export interface RestCall<N extends RestName = RestName> {
  /** Operation name, used in error messages. */
  readonly name: N;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{param}` placeholders, as in the specification. */
  readonly path: string;
  /** Whether the bearer access token is sent. Calls that start or refresh a session and public ones go without. */
  readonly token: boolean;
  /** Path, query and body parameters that must not be null or undefined; `body` stands for the body. */
  readonly required: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether the call carries an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** Whether the answer is a file, as a Blob. Errors are JSON as everywhere. */
  readonly binary: boolean;
}

type Options = Partial<Pick<RestCall, 'token' | 'required' | 'timeout' | 'idempotent' | 'binary'>>;
/** Creates a descriptor. Defaults: with token, 15 s, nothing required. */
export const call = <N extends RestName>(
  name: N,
  method: RestCall['method'],
  path: string,
  options: Options = {},
): RestCall<N> => ({
  name,
  method,
  path,
  token: true,
  required: [],
  timeout: limits.httpTimeout,
  idempotent: false,
  binary: false,
  ...options,
});

/** Sent without a token. */
export const noToken = { token: false } as const;
/** The body is required. */
export const requiresBody = { required: ['body'] } as const;
/** One path parameter is required. */
export const requiresParam = (field: string) => ({ required: [field] });
