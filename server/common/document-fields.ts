/**
 * Fields of a document that operators import. Each is described once: how its file writes it, with which value contents are
 * compared, and which column keeps it. Files, contents and rows are read and written from these descriptions.
 */
import * as v from 'valibot';
import { toDecimal, toMinor, normalizeAmount } from './money.ts';

/** One value. `Name` is its column; null for a value that another table keeps. */
export interface Field<
  Schema extends v.GenericSchema = v.GenericSchema,
  Value = unknown,
  Column = unknown,
  Name extends string | null = string | null,
> {
  readonly kind: 'field' | 'amount';
  /** Of the file. */
  readonly schema: Schema;
  readonly column: Name;
  toValue(written: v.InferOutput<Schema>): Value;
  /** Undefined: the file leaves it out. */
  toFile(value: Value): v.InferInput<Schema> | undefined;
  /** @param decimals of the currency of the document */
  toColumn(value: Value, decimals: number): Column;
  fromColumn(column: Column, decimals: number): Value;
}
/** Fields under one name, in columns of the same row. */
export interface Group<F extends Fields = Fields> {
  readonly kind: 'group';
  readonly fields: F;
  readonly schema: v.GenericSchema;
}
/** Items with the same fields, in rows of another table. */
export interface List<F extends Fields = Fields> {
  readonly kind: 'list';
  readonly fields: F;
  readonly schema: v.GenericSchema;
}
export interface Fields {
  readonly [name: string]: Field | Group | List;
}

export type Schemas<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
type Written<F extends Fields> = v.InferOutput<v.StrictObjectSchema<Schemas<F>, undefined>>;
type FileOf<F extends Fields> = v.InferInput<v.StrictObjectSchema<Schemas<F>, undefined>>;

/** The content of a document. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends Group<infer G>
    ? Values<G>
    : F[K] extends List<infer I>
      ? readonly Values<I>[]
      : F[K] extends Field<infer _S, infer Value, infer _C, infer _N>
        ? Value
        : never;
};

type Intersect<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type ColumnsOf<Node> =
  Node extends Group<infer G>
    ? Columns<G>
    : Node extends Field<infer _S, infer _V, infer Column, infer Name>
      ? { [N in NonNullable<Name>]: Column }
      : object;
/** The columns of the row of a document. */
export type Columns<F extends Fields> = Intersect<{ [K in keyof F]: ColumnsOf<F[K]> }[keyof F]>;

type IsElsewhere<Node> = Node extends List
  ? true
  : Node extends Group<infer G>
    ? keyof Elsewhere<G> extends never
      ? false
      : true
    : Node extends { column: null }
      ? true
      : false;
/** What no column of the row has. */
export type Elsewhere<F extends Fields> = {
  [K in keyof F as IsElsewhere<F[K]> extends true ? K : never]: F[K] extends Group<infer G>
    ? Elsewhere<G>
    : Values<F>[K];
};

/* ------------------------------------------------------------------ kinds of fields */

/** The same in file, content and column. */
export const same = <S extends v.GenericSchema, Name extends string | null>(
  column: Name,
  schema: S,
): Field<S, v.InferOutput<S>, v.InferOutput<S>, Name> => ({
  kind: 'field',
  schema,
  column,
  toValue: (written) => written,
  toFile: (value) => value,
  toColumn: (value) => value,
  fromColumn: (value) => value,
});

/** Absent in the file, null in content and column. */
export const optional = <S extends v.GenericSchema, Name extends string>(
  column: Name,
  schema: S,
): Field<
  v.OptionalSchema<S, undefined>,
  v.InferOutput<S> | null,
  v.InferOutput<S> | null,
  Name
> => ({
  ...same(column, v.optional(schema)),
  toValue: (written) => written ?? null,
  toFile: (value) => value ?? undefined,
});

/** The file leaves out the default. */
export const withDefault = <
  S extends v.GenericSchema<string>,
  const D extends v.InferInput<S>,
  Name extends string,
>(
  column: Name,
  schema: S,
  byDefault: D,
): Field<v.OptionalSchema<S, D>, v.InferOutput<S>, v.InferOutput<S>, Name> => ({
  kind: 'field',
  schema: v.optional(schema, byDefault),
  column,
  toValue: (written) => written,
  toFile: (value) => (value === byDefault ? undefined : value) as v.InferInput<S> | undefined,
  toColumn: (value) => value,
  fromColumn: (value) => value,
});

/** `2026-12-01T00:00:00.000Z` → `2026-12-01T00:00:00Z` */
export const writeTime = (iso: string) => iso.replace('.000Z', 'Z');
export const toIso = (time: string | number) => new Date(time).toISOString();

/** An ISO string with milliseconds in the content. A time that the file may leave out is filled in before. */
export const moment = <S extends v.GenericSchema<string | undefined>, Name extends string>(
  column: Name,
  schema: S,
): Field<S, string, Date, Name> => ({
  kind: 'field',
  schema,
  column,
  toValue: (written) => toIso(written as string),
  toFile: writeTime,
  toColumn: (iso) => new Date(iso),
  fromColumn: (time) => time.toISOString(),
});

/** A decimal without trailing zeros in the content, minor units in the column. */
export const amount = <S extends v.GenericSchema<string>, Name extends string>(
  column: Name,
  schema: S,
): Field<S, string, bigint, Name> => ({
  kind: 'amount',
  schema,
  column,
  toValue: (written) => normalizeAmount(written as string),
  toFile: (value) => value,
  toColumn: toMinor,
  fromColumn: toDecimal,
});

export const optionalAmount = <S extends v.GenericSchema<string>, Name extends string>(
  column: Name,
  schema: S,
): Field<v.OptionalSchema<S, undefined>, string | null, bigint | null, Name> => ({
  kind: 'amount',
  schema: v.optional(schema),
  column,
  toValue: (written) => (written === undefined ? null : normalizeAmount(written as string)),
  toFile: (value) => value ?? undefined,
  toColumn: (value, decimals) => (value === null ? null : toMinor(value, decimals)),
  fromColumn: (minor, decimals) => (minor === null ? null : toDecimal(minor, decimals)),
});

export const group = <F extends Fields>(fields: F) => ({
  kind: 'group' as const,
  fields,
  schema: v.strictObject(toSchemas(fields)),
});

/** @param toList makes the schema of the list from that of an item */
export const list = <F extends Fields, S extends v.GenericSchema>(
  fields: F,
  toList: (item: v.StrictObjectSchema<Schemas<F>, undefined>) => S,
) => ({ kind: 'list' as const, fields, schema: toList(v.strictObject(toSchemas(fields))) });

/* ------------------------------------------------------------------ between file, content and row */

type Unknown = Record<string, unknown>;
type Node = Fields[string];

const mapFields = (fields: Fields, map: (node: Node, name: string) => unknown): Unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, node]) => [name, map(node, name)]));
const mapItems = (items: unknown, map: (item: Unknown) => unknown) => (items as Unknown[]).map(map);

export const toSchemas = <F extends Fields>(fields: F): Schemas<F> =>
  mapFields(fields, ({ schema }) => schema) as Schemas<F>;

function readFile(fields: Fields, written: Unknown): Unknown {
  return mapFields(fields, (node, name) => {
    const one = written[name];
    if (node.kind === 'group') return readFile(node.fields, one as Unknown);
    if (node.kind === 'list') return mapItems(one, (item) => readFile(node.fields, item));
    return node.toValue(one);
  });
}

function writeFile(fields: Fields, values: Unknown): Unknown {
  const written = mapFields(fields, (node, name) => {
    const value = values[name];
    if (node.kind === 'group') return writeFile(node.fields, value as Unknown);
    if (node.kind === 'list') return mapItems(value, (item) => writeFile(node.fields, item));
    return node.toFile(value);
  });
  return Object.fromEntries(Object.entries(written).filter(([, one]) => !isEmpty(one)));
}
const isEmpty = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0);

function writeRow(fields: Fields, values: Unknown, decimals: number): Unknown {
  const columns = Object.entries(fields).map(([name, node]) => {
    const value = values[name];
    if (node.kind === 'group') return writeRow(node.fields, value as Unknown, decimals);
    if (node.kind === 'list' || node.column === null) return {};
    return { [node.column]: node.toColumn(value, decimals) };
  });
  return Object.assign({}, ...columns) as Unknown;
}

function readRow(fields: Fields, row: Unknown, decimals: number, elsewhere: Unknown): Unknown {
  return mapFields(fields, (node, name) => {
    const other = elsewhere[name];
    if (node.kind === 'group') return readRow(node.fields, row, decimals, (other ?? {}) as Unknown);
    if (node.kind === 'list' || node.column === null) return other;
    return node.fromColumn(row[node.column], decimals);
  });
}

/** The content of a file that its schema has accepted. */
export const toValues = <F extends Fields>(fields: F, written: Written<F>): Values<F> =>
  readFile(fields, written as Unknown) as Values<F>;

/** The shortest file: without what is empty or the default. */
export const toFile = <F extends Fields>(fields: F, values: Values<F>): FileOf<F> =>
  writeFile(fields, values as Unknown) as FileOf<F>;

export const toColumns = <F extends Fields>(
  fields: F,
  values: Values<F>,
  decimals: number,
): Columns<F> => writeRow(fields, values as Unknown, decimals) as Columns<F>;

/** @param elsewhere the values of other tables */
export const fromColumns = <F extends Fields>(
  fields: F,
  row: Columns<F>,
  decimals: number,
  elsewhere: Elsewhere<F>,
): Values<F> => readRow(fields, row as Unknown, decimals, elsewhere as Unknown) as Values<F>;

/** An amount of a content, with its place. */
export interface PlacedAmount {
  path: readonly (string | number)[];
  amount: string;
}

/** Each amount that a content has, in the order of its fields. */
export const listAmounts = <F extends Fields>(
  fields: F,
  values: Values<F>,
  path: PlacedAmount['path'] = [],
): PlacedAmount[] => findAmounts(fields, values as Unknown, path);

function findAmounts(fields: Fields, values: Unknown, path: PlacedAmount['path']): PlacedAmount[] {
  return Object.entries(fields).flatMap(([name, node]) => {
    const value = values[name];
    const at = [...path, name];
    if (node.kind === 'group') return findAmounts(node.fields, value as Unknown, at);
    if (node.kind === 'list')
      return mapItems(value, (item) => item).flatMap((item, index) =>
        findAmounts(node.fields, item as Unknown, [...at, index]),
      );
    return node.kind === 'amount' && value !== null ? [{ path: at, amount: value as string }] : [];
  });
}
