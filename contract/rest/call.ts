/** What describes a REST call to both sides. */
import { limits } from '../limits.ts';
import type { RestName } from '../rest.schemas.ts';

export interface RestCall<N extends RestName = RestName> {
  /** Operation name, as errors say it. */
  readonly name: N;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{param}` places, exactly as in the specification. */
  readonly path: string;
  /** Whether the bearer access token is sent (spec section 6 lists the calls without). */
  readonly token: boolean;
  /** Path, query and body parameters that must not be null or undefined; `body` stands for the body. */
  readonly required: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether the call carries an `Idempotency-Key` header. */
  readonly idempotent: boolean;
}

type Options = Partial<Pick<RestCall, 'token' | 'required' | 'timeout' | 'idempotent'>>;
/** One descriptor; what the options leave out is the usual: a token, 15 s, nothing required. */
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
  ...options,
});

/** Sent without a token. */
export const open = { token: false } as const;
/** A body that must be there. */
export const body = { required: ['body'] } as const;
/** One path parameter that must be there. */
export const id = (field: string) => ({ required: [field] });
