/**
 * Every place of every input of the contract that holds a text, a list, a record or any value. Found by walking the schemas,
 * so that a new call or field is covered without a change here.
 */
import type * as v from 'valibot';
import { procedureSchemas } from '../../contract/procedures.schemas.ts';
import { restSchemas } from '../../contract/rest.schemas.ts';
import { createEntries, createSample, getSteps, type Schema } from './input-samples.ts';

/** `key`: the names of a record's fields. `any`: values that no schema describes. */
export type PositionKind = 'text' | 'list' | 'fields' | 'key' | 'any';

export interface Position {
  /** Its name, such as `createPost body.attachments[].altText`. */
  readonly name: string;
  readonly kind: PositionKind;
  /** The schema of the whole input. */
  readonly input: v.GenericSchema;
  /** The greatest length that the schema accepts; undefined where a pattern or a check bounds it. */
  readonly maxLength: number | undefined;
  /** A valid value of this place; of a list its item, of a record the value of a field. */
  readonly sample: unknown;
  /** An input with `value` at this place that is valid otherwise. */
  create(value: unknown): unknown;
}

interface Place {
  readonly name: string;
  readonly input: v.GenericSchema;
  readonly create: (value: unknown) => unknown;
}

const constantTypes = ['boolean', 'literal', 'null', 'number', 'picklist', 'undefined'];

const enter = (place: Place, suffix: string, wrap: (value: unknown) => unknown): Place => ({
  ...place,
  name: `${place.name}${suffix}`,
  create: (value) => place.create(wrap(value)),
});

function toPosition(
  place: Place,
  kind: PositionKind,
  schema: Schema,
  sample = createSample(schema),
): Position {
  const limit = getSteps(schema).find(({ type }) => type === 'max_length')?.requirement;
  return { ...place, kind, sample, maxLength: typeof limit === 'number' ? limit : undefined };
}

function visitEntries({ entries = {} }: Schema, place: Place): Position[] {
  const others = createEntries(entries);
  return Object.entries(entries).flatMap(([name, entry]) =>
    visit(
      entry,
      enter(place, `.${name}`, (value) => ({ ...others, [name]: value })),
    ),
  );
}

function visitList(item: Schema, place: Place, schema: Schema): Position[] {
  const list = toPosition(place, 'list', schema, createSample(item));
  if (list.maxLength === 0) return [list];
  return [
    list,
    ...visit(
      item,
      enter(place, '[]', (value) => [value]),
    ),
  ];
}

function visitRecord({ key, value }: Schema, place: Place, schema: Schema): Position[] {
  const sample = createSample(value!);
  const atKey = enter(place, '.key', (name) => ({ [String(name)]: sample }));
  const atValue = enter(place, '.*', (field) => ({ field }));
  return [
    toPosition(place, 'fields', schema, sample),
    toPosition(atKey, 'key', key!),
    ...visit(value!, atValue),
  ];
}

const visitOptions = (options: readonly unknown[], place: Place): Position[] =>
  options.flatMap((option, index) =>
    visit(
      option as Schema,
      enter(place, `|${index}`, (value) => value),
    ),
  );

/** @param step one of the pipe of `schema`. */
function visitStep(step: Schema, place: Place, schema: Schema): Position[] {
  if (constantTypes.includes(step.type)) return [];
  switch (step.type) {
    case 'string':
      return [toPosition(place, 'text', schema)];
    case 'any':
    case 'unknown':
      return [toPosition(place, 'any', schema)];
    case 'array':
      return visitList(step.item!, place, schema);
    case 'record':
      return visitRecord(step, place, schema);
    case 'custom': {
      // The checks before an array or a record; alone it is a text of an open set.
      const isShape = getSteps(schema).some(({ type }) => type === 'array' || type === 'record');
      return isShape ? [] : [toPosition(place, 'text', schema)];
    }
    case 'optional':
    case 'nullable':
    case 'nullish':
      return visit(step.wrapped!, place);
    case 'object':
    case 'strict_object':
      return visitEntries(step, place);
    case 'union':
    case 'variant':
      return visitOptions(step.options!, place);
    default:
      throw new Error(`${place.name} has a schema of the unknown type ${step.type}.`);
  }
}

const visit = (schema: Schema, place: Place): Position[] =>
  getSteps(schema)
    .filter(({ kind }) => kind === 'schema')
    .flatMap((step) => visitStep(step, place, schema));

/** All inputs of calls and procedures by name. */
export const inputs: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries([
  ...Object.entries(restSchemas).flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).map((part) => [`${name} ${part}`, call[part]]),
  ),
  ...Object.entries(procedureSchemas).map(([name, { input }]) => [`${name} input`, input]),
]);

export const inputPositions: readonly Position[] = Object.entries(inputs).flatMap(([name, input]) =>
  visit(input as unknown as Schema, { name, input, create: (value) => value }),
);
