/** Every list, record and text of an input has a limit, which is checked before items and patterns. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { procedureSchemas } from '../../contract/procedures.schemas.ts';
import { restSchemas } from '../../contract/rest.schemas.ts';

/** The parts of a valibot schema that hold other schemas. */
interface Node {
  kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  type: string;
  pipe?: Node[];
  item?: Node;
  key?: Node;
  value?: Node;
  wrapped?: Node;
  options?: unknown[];
  entries?: Record<string, Node>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value;

const getChildren = ({ item, key, value, wrapped, options = [], entries = {} }: Node) =>
  [item, key, value, wrapped, ...options, ...Object.values(entries)].filter(isNode);

const counts = new Set(['max_length', 'max_entries', 'check']);
/** A check of a length, or an anchored pattern that allows a fixed length only. */
const fixedTexts = new Set([...counts, 'regex', 'uuid', 'iso_timestamp']);

interface Found {
  path: string;
  node: Node;
  /** Types of the steps before and after it in its pipe. */
  before: string[];
  after: string[];
}

/** The steps after the schema of a pipe; that schema can be a pipe itself. */
const getSteps = ({ pipe: [first, ...steps] = [] }: Node): Node[] =>
  first ? [...getSteps(first), ...steps] : [];

function* walk(
  node: Node,
  path: string,
  before: string[] = [],
  rest: string[] = [],
): Iterable<Found> {
  const steps = getSteps(node);
  yield { path, node, before, after: [...steps.map(({ type }) => type), ...rest] };
  for (const [index, step] of steps.entries())
    if (step.kind === 'schema')
      yield* walk(
        step,
        path,
        steps.slice(0, index).map(({ type }) => type),
        steps.slice(index + 1).map(({ type }) => type),
      );
  for (const [name, child] of Object.entries(node.entries ?? {}))
    yield* walk(child, `${path}.${name}`);
  for (const child of getChildren({ ...node, entries: {} })) yield* walk(child, `${path}[]`);
}

const inputs = [
  ...Object.entries(restSchemas).flatMap(([name, { params, query, body }]) =>
    [params, query, body].map((schema) => [name, schema] as const),
  ),
  ...Object.entries(procedureSchemas).map(([name, { input }]) => [name, input] as const),
].flatMap(([name, schema]) => [...walk(schema as unknown as Node, name)]);

it('no list or record of an input has its items validated before it is counted', () => {
  const many = new Set(['array', 'record', 'tuple', 'map', 'set']);
  const found = inputs.filter(
    ({ node, before }) => many.has(node.type) && !before.some((type) => counts.has(type)),
  );
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  );
  assert.ok(inputs.some(({ node }) => node.type === 'array'));
});

it('every text of an input has a maximum length', () => {
  const found = inputs.filter(
    ({ node, after }) =>
      ['string', 'custom'].includes(node.type) && !after.some((type) => fixedTexts.has(type)),
  );
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  );
});

it('no pattern reads a text of an input before its length is checked', () => {
  const found = inputs.filter(({ after }) => {
    const counted = after.findIndex((type) => counts.has(type));
    const pattern = after.findIndex((type) => type === 'email' || type === 'regex');
    return pattern >= 0 && (counted > pattern || (counted < 0 && after.includes('email')));
  });
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  );
});
