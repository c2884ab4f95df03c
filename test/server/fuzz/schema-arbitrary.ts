/** Arbitraries of valid input, derived from the schemas of the contract. A schema of an unknown type throws. */
import fc from 'fast-check';
import * as v from 'valibot';
import { createUuid, findHint } from './hints.ts';

/** What the generator reads of a schema and of the actions of its pipe. */
interface Part {
  kind: string;
  type: string;
  message?: unknown;
  requirement?: unknown;
  pipe?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  wrapped?: Part;
  item?: Part;
  key?: Part;
  value?: Part;
  options?: readonly Part[] | readonly string[];
  literal?: unknown;
}

/** The schema that determines the type, with all actions of its pipe: `list` and `fields` check their size first. */
function flatten(schema: Part): { base: Part; actions: Part[] } {
  if (!schema.pipe) return { base: schema, actions: [] };
  const [first, ...rest] = schema.pipe;
  const start = first === schema || !first?.pipe ? { base: first!, actions: [] } : flatten(first);
  return rest.reduce<{ base: Part; actions: Part[] }>(
    ({ base, actions }, part) =>
      part.kind === 'schema' ? { base: part, actions } : { base, actions: [...actions, part] },
    start,
  );
}

const getLimit = (actions: readonly Part[], type: string, fallback: number): number =>
  Number(actions.find((action) => action.type === type)?.requirement ?? fallback);

/** Texts of every script, and those that break parsers. */
const anyText = (max: number) =>
  fc.oneof(
    fc.string({ maxLength: Math.min(max, 40), unit: 'grapheme' }),
    fc.string({ maxLength: Math.min(max, 40) }),
    fc.constantFrom('a', 'اسم ‮x', '👩‍👩‍👧', "'; drop table users; --", '#{x}', '%00', '../..'),
    fc.nat(Math.min(max, 120)).map((length) => 'a'.repeat(length)),
    fc.constant('a'.repeat(max)),
  );

/** `stringMatching` knows no flag `i`, which adds nothing to the texts that match without it. */
const matching = (pattern: RegExp) =>
  fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace('i', '')), { size: 'small' });

const anyTime = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Texts of the forms that a check of the contract may ask for: it can't be read from the schema. */
const checkedForms: readonly fc.Arbitrary<string>[] = [
  anyTime,
  anyTime.map((time) => time.slice(0, 10)),
  fc.stringMatching(/^\d{6}$/),
  fc.stringMatching(/^[a-z\d]{4}-[a-z\d]{4}$/),
];

/** @throws Error where hardly any text would pass: a filter of generated ones would never end */
function getChecked(
  field: string,
  any: fc.Arbitrary<string>,
  isValid: (text: string) => boolean,
): fc.Arbitrary<string> {
  const passes = (form: fc.Arbitrary<string>) =>
    fc.sample(form, { numRuns: 50, seed: 1 }).some(isValid);
  const forms = [any, ...checkedForms].filter(passes);
  if (forms.length === 0) throw new Error(`No arbitrary passes the checks of ${field}.`);
  return fc.oneof(...(passes(any) ? [any] : forms)).filter(isValid);
}

function createText(field: string, schema: Part, actions: readonly Part[]): fc.Arbitrary<string> {
  const types = actions.map(({ type }) => type);
  if (types.includes('uuid')) return createUuid(field);
  const isValid = (text: string) => v.is(schema as unknown as v.GenericSchema, text);
  const regex = actions.find(({ type }) => type === 'regex')?.requirement as RegExp | undefined;
  const start = actions.find(({ type }) => type === 'starts_with')?.requirement;
  const text = types.includes('email')
    ? fc.emailAddress()
    : regex
      ? matching(regex)
      : anyText(getLimit(actions, 'max_length', 100)).map(
          (rest) => `${String(start ?? '')}${rest}`,
        );
  const hint = findHint(field);
  const own = getChecked(field, text, isValid);
  return hint ? fc.oneof({ arbitrary: hint, weight: 5 }, { arbitrary: own, weight: 1 }) : own;
}

function createNumber(actions: readonly Part[]): fc.Arbitrary<number> {
  const isWhole = actions.some(({ type }) => type === 'integer');
  const min = getLimit(actions, 'min_value', -1e6);
  const max = getLimit(actions, 'max_value', 1e6);
  return isWhole
    ? fc.integer({ min, max })
    : fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
}

function createObject(entries: Readonly<Record<string, Part>>): fc.Arbitrary<object> {
  const fields = Object.entries(entries).map(([name, part]) => [name, create(part, name)] as const);
  const isOptional = ({ type }: Part) => type === 'optional' || type === 'nullish';
  const requiredKeys = Object.keys(entries).filter((name) => !isOptional(entries[name]!));
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

/** An open enum accepts any text; its message names the known ones. */
function createCustom(field: string, { message }: Part): fc.Arbitrary<unknown> {
  const known = /^must be one of (.*)$/.exec(String(message))?.[1]?.split(', ');
  if (!known) throw new Error(`No arbitrary for the custom schema of ${field}: ${String(message)}`);
  return fc.constantFrom(...known);
}

const anyJson = fc.jsonValue({ maxDepth: 3 });
const many = { maxLength: 4 };

function create(schema: Part, field: string): fc.Arbitrary<unknown> {
  const { base, actions } = flatten(schema);
  const { type } = base;
  const nested = () => create(base.wrapped!, field);
  switch (type) {
    case 'string':
      return createText(field, schema, actions);
    case 'number':
      return createNumber(actions);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(base.literal);
    case 'null':
      return fc.constant(null);
    case 'undefined':
      return fc.constant(undefined);
    case 'any':
    case 'unknown':
      return anyJson;
    case 'custom':
      return createCustom(field, base);
    case 'picklist':
      return fc.constantFrom(...(base.options as readonly string[]));
    case 'optional':
      return fc.option(nested(), { nil: undefined, freq: 3 });
    case 'nullable':
    case 'nullish':
      return fc.option(nested(), { nil: null, freq: 3 });
    case 'union':
    case 'variant':
      return fc.oneof(...(base.options as readonly Part[]).map((option) => create(option, field)));
    case 'object':
    case 'strict_object':
      return createObject(base.entries!);
    case 'array': {
      const minLength = getLimit(actions, 'min_length', 0);
      const most = getLimit(actions, 'max_length', 4);
      return fc.array(create(base.item!, field), { minLength, maxLength: Math.min(4, most) });
    }
    case 'record':
      return fc
        .array(fc.tuple(create(base.key!, ''), create(base.value!, field)), many)
        .map((entries) => Object.fromEntries(entries as [string, unknown][]));
    default:
      throw new Error(`No arbitrary for a schema of the type ${type} (${field}).`);
  }
}

/** Values that `schema` accepts, with placeholders for ids. */
export const createValid = (schema: v.GenericSchema): fc.Arbitrary<unknown> =>
  create(schema as unknown as Part, '');
