/** The smallest valid input of a schema. A text is the first of some candidates that the schema accepts. */
import * as v from 'valibot';

/** The parts of valibot's schemas that are read here. */
export interface Schema {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  requirement?: unknown;
  pipe?: readonly Schema[];
  wrapped?: Schema;
  entries?: Readonly<Record<string, Schema>>;
  /** Schemas of a union or variant; values of a picklist. */
  options?: readonly unknown[];
  item?: Schema;
  key?: Schema;
  value?: Schema;
  literal?: unknown;
}

const candidates = [
  'a',
  'USDC',
  'SE',
  '1',
  '123456',
  '00000000-0000-4000-8000-000000000000',
  '2026-11-02T09:00:00.000Z',
  'somebody@evangelist.dev',
  'Microsoft.ApplicationInsights.x',
  'a'.repeat(43),
  1,
  500,
  [],
  {},
];

const accepts = (schema: Schema, value: unknown) =>
  v.safeParse(schema as unknown as v.GenericSchema, value, { abortPipeEarly: true }).success;

/** All steps of a pipe, those of a pipe in its first place before the others. */
export const getSteps = (schema: Schema): readonly Schema[] =>
  schema.pipe?.flatMap((step, index) => (index === 0 ? getSteps(step) : [step])) ?? [schema];

/** The fields that an input must have, and the literal ones. */
export const createEntries = (entries: Readonly<Record<string, Schema>> = {}) =>
  Object.fromEntries(
    Object.entries(entries)
      .map(([name, entry]) => [name, createSample(entry)] as const)
      .filter(([, sample]) => sample !== undefined),
  );

function suggest(schema: Schema): readonly unknown[] {
  const { type, literal, options = [], entries, item } = getSteps(schema)[0]!;
  switch (type) {
    case 'optional':
    case 'nullish':
    case 'undefined':
      return [undefined];
    case 'nullable':
    case 'null':
      return [null];
    case 'boolean':
      return [true];
    case 'literal':
      return [literal];
    case 'picklist':
      return options.slice(0, 1);
    case 'union':
    case 'variant':
      return options.map((option) => createSample(option as Schema));
    case 'object':
    case 'strict_object':
      return [createEntries(entries)];
    default: {
      const array = item ? { item } : getSteps(schema).find((step) => step.type === 'array');
      return array?.item ? [...candidates, [createSample(array.item)]] : candidates;
    }
  }
}

export function createSample(schema: Schema): unknown {
  const suggestions = suggest(schema);
  const found = suggestions.findIndex((value) => accepts(schema, value));
  if (found < 0) throw new Error(`A ${schema.type} accepts none of the candidates: add another.`);
  return suggestions[found];
}
