/** Shared schemas: ids, times, money, paged lists, open enums. */
import * as v from 'valibot';
import { isTime } from './formats/time.ts';

/** ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export type ISODate = string;
export type UUID = string;
export type Url = string;
/** `USDC`, `SOL`, `ETH` …: an open set, listed by the server. */
export type CurrencyCode = string;

/** A text in an input, with its maximum length. */
export const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max, `must be at most ${max} characters`));
export const isoDate = v.pipe(
  v.string(),
  v.check(isTime, 'must be an ISO 8601 time in UTC, such as 2026-12-01T09:00:00Z'),
);
export const uuid = v.pipe(v.string(), v.uuid('must be a UUID'));
export const url = v.pipe(v.string(), v.minLength(1, 'must not be empty'));
export const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{2,10}$/, 'must be a currency code such as USDC'),
);
/** A decimal number as a string: no exponent, no grouping, at most 18 decimals. Never a float. */
export const decimal = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,20}(\.\d{1,18})?$/, 'must be a decimal number such as "12.50"'),
);
/** As {@link decimal}, and greater than or equal to zero. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}(\.\d{1,18})?$/, 'must be an amount such as "12.50"'),
);

/** An amount of one currency, in units of that currency ("12.50" USDC). */
export const money = v.object({ amount: decimal, currency, usd: v.nullish(text(40)) });
export type Money = v.InferOutput<typeof money>;

/**
 * An enum that tolerates values of a newer server: typed as the known union, accepted as any string.
 * Elements render unknown values as `unknown`.
 */
export const openEnum = <const T extends readonly string[]>(known: T) =>
  v.custom<T[number]>((input) => typeof input === 'string', `must be one of ${known.join(', ')}`);

const isRecord = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/**
 * A list in an input. Its length is checked before its items: a long list of invalid items costs one comparison and one
 * issue.
 */
export const list = <S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(
    v.custom<unknown[]>(Array.isArray, 'must be a list'),
    v.maxLength(max, `must be at most ${max} items`),
    v.array(item),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>;

/** A record in an input. Its fields are counted before they are validated, as in {@link list}. */
export const fields = <K extends v.GenericSchema<string, string>, S extends v.GenericSchema>(
  key: K,
  value: S,
  max: number,
  noun = 'fields',
) =>
  v.pipe(
    v.custom<Record<string, unknown>>(isRecord, 'must be an object'),
    v.check((record) => Object.keys(record).length <= max, `must be at most ${max} ${noun}`),
    v.record(key, value),
  ) as unknown as v.GenericSchema<
    Record<string, v.InferInput<S>>,
    Record<string, v.InferOutput<S>>
  >;

/** One page of a list. `nextCursor` is null on the last page. */
export const paged = <S extends v.GenericSchema>(item: S) =>
  v.object({
    items: v.array(item),
    nextCursor: v.nullable(v.string()),
    total: v.optional(v.number()),
  });
export interface Paged<T> {
  items: T[];
  nextCursor: string | null;
  total?: number | undefined;
}
