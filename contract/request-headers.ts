/**
 * Every request header that a client sets, in lower case. The types of the HTTP client and of uploads allow no other one, and
 * the server's CORS allows them all: a page of another origin can't send a header that is missing there.
 */
export const requestHeaders = [
  'accept',
  'authorization',
  'cache-control',
  'content-type',
  'idempotency-key',
  'operation-id',
] as const;

export type RequestHeaders = Partial<Record<(typeof requestHeaders)[number], string>>;
