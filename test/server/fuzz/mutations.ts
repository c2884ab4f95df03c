/** Input that is nearly valid, and input that is not. */
import fc from 'fast-check';
import { changeAt, listPaths, RawJson, toRecord } from './json.ts';

const deep = (depth: number) => new RawJson('['.repeat(depth) + ']'.repeat(depth));
const deepObject = (depth: number) => new RawJson('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));

/** Wrong values of every type, and at the bounds of each. */
const anyWrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    '',
    ' ',
    [],
    {},
    [null],
    [[]],
    [{}],
    '0',
    'null',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\uffff',
    '\u202e',
    '\n',
    'é'.repeat(300),
    '-1',
    '1e5',
    '1e999',
    '0x10',
    'NaN',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30T00:00:00.000Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '__proto__',
    'constructor',
    'toString',
    '%',
    '%zz',
    '%00',
    '../../etc/passwd',
    '\\',
    'a'.repeat(101),
    'a'.repeat(201),
    '/'.repeat(2001),
    'a'.repeat(5000),
    '1'.repeat(40),
    ...['-0', '1e400', '-1e400', '1e-400', '9007199254740993', '2147483648', '9'.repeat(400)].map(
      (json) => new RawJson(json),
    ),
    toRecord([['__proto__', { admin: true }]]),
    toRecord([['constructor', { prototype: {} }]]),
    deep(20),
    deep(2000),
    deepObject(40),
    deepObject(2000),
    Array.from({ length: 600 }, () => ({})),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double().map((number) => (Number.isFinite(number) ? number : null)),
  fc.jsonValue({ maxDepth: 3 }),
);

const anyName = fc.constantFrom('extra', '__proto__', 'constructor', '', '\0', '\ud800', 'a'.repeat(300), 'id', 'userId'); // prettier-ignore

type Change = (found: unknown) => unknown;
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  anyWrong.map((wrong): Change => named(() => wrong, 'replace', wrong)),
  fc.constant<Change>(named(() => undefined, 'remove')),
  fc
    .tuple(anyName, anyWrong)
    .map(([name, value]): Change => named((found) => addField(found, name, value), 'add', name)),
  fc.nat(60).map((times): Change => named((found) => stretch(found, times), 'stretch', times)),
);

/** Gives a function the text that fast-check prints. */
function named(change: Change, ...words: unknown[]): Change {
  const text = words.map((word) => fc.stringify(word)).join(' ');
  return Object.assign((found: unknown) => change(found), { [fc.toStringMethod]: () => text });
}

const addField = (found: unknown, name: string, value: unknown): unknown =>
  typeof found === 'object' && found !== null && !Array.isArray(found)
    ? toRecord([...Object.entries(found), [name, value]])
    : { [name]: value };

/** Beyond the maximum of a text, a list or a number. */
function stretch(found: unknown, times: number): unknown {
  if (typeof found === 'string') return found.repeat(times) || 'a'.repeat(times);
  if (typeof found === 'number') return found * 10 ** times;
  if (Array.isArray(found)) return Array.from({ length: times }, () => found as unknown[]).flat();
  return Array.from({ length: times }, () => found);
}

/** Changes one place of a valid value: another type, a broken bound, a missing or additional field. */
export const createNearlyValid = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(1000), anyChange).map(([value, at, change]) => {
    const paths = listPaths(value);
    return changeAt(value, paths[at % paths.length]!, change);
  });

export const garbage: fc.Arbitrary<unknown> = fc.oneof(anyWrong, fc.jsonValue());

/** Texts that are no JSON. */
export const brokenJson = fc.oneof(
  fc.constantFrom('', '{', '[', '{"a":', 'undefined', "{'a':1}", '\ufeff{}', '{"a":1}}', '"\\ud800"', 'a=1&b=2', '{"__proto__":1}', '1 2', '\0'), // prettier-ignore
  fc.string({ unit: 'binary' }),
);

/** Mostly valid and nearly valid input: what is wrong everywhere is refused at the first check. */
export const createInput = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: valid, weight: 7 },
    { arbitrary: createNearlyValid(valid), weight: 4 },
    { arbitrary: garbage, weight: 1 },
  );
