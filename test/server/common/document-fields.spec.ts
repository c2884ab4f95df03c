/** The kinds of fields of a document, between its file, its content and its row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import {
  amount,
  fromColumns,
  group,
  list,
  listAmounts,
  moment,
  optional,
  optionalAmount,
  same,
  toColumns,
  toFile,
  toSchemas,
  toValues,
  withDefault,
} from '../../../server/common/document-fields.ts';

const itemFields = { name: same('name', v.string()), price: amount('price', v.string()) };
const fields = {
  owner: same(null, v.string()),
  title: same('heading', v.string()),
  subtitle: optional('subtitle', v.string()),
  language: withDefault('language', v.string(), 'en'),
  at: moment('at', v.string()),
  money: group({
    most: optionalAmount('most', v.string()),
    terms: same(null, v.string()),
  }),
  items: list(itemFields, (item) => v.array(item)),
};
const schema = v.strictObject(toSchemas(fields));
const full = {
  owner: 'acme',
  title: 'A',
  subtitle: 'B',
  language: 'de',
  at: '2026-12-01T00:00:00Z',
  money: { most: '012.50', terms: 'C' },
  items: [{ name: 'D', price: '1.000001' }],
};

test('a file becomes a content with nothing left to defaults, and the shortest file again', () => {
  const values = toValues(fields, v.parse(schema, full));
  assert.deepEqual(values, {
    ...full,
    at: '2026-12-01T00:00:00.000Z',
    money: { most: '12.5', terms: 'C' },
  });
  assert.deepEqual(toFile(fields, values), { ...full, money: { most: '12.5', terms: 'C' } });
  const { subtitle, language, ...short } = { ...full, money: { terms: 'C' }, items: [] };
  const defaults = toValues(fields, v.parse(schema, short));
  assert.deepEqual([defaults.subtitle, defaults.language, defaults.money.most], [null, 'en', null]);
  const { items, ...shortest } = short;
  assert.deepEqual(toFile(fields, defaults), shortest);
});

test('a content becomes the columns of its row, and a row with what other tables have the content', () => {
  const values = toValues(fields, v.parse(schema, full));
  const columns = toColumns(fields, values, 6);
  assert.deepEqual(columns, {
    heading: 'A',
    subtitle: 'B',
    language: 'de',
    at: new Date('2026-12-01T00:00:00Z'),
    most: 12_500_000n,
  });
  const { owner, items } = values;
  const elsewhere = { owner, items, money: { terms: 'C' } };
  const read = fromColumns(fields, columns, 6, elsewhere);
  assert.deepEqual(read, values);
  assert.deepEqual(Object.keys(read), Object.keys(fields));
});

test('amounts are found with their places', () => {
  const values = toValues(fields, v.parse(schema, full));
  assert.deepEqual(listAmounts(fields, values), [
    { path: ['money', 'most'], amount: '12.5' },
    { path: ['items', 0, 'price'], amount: '1.000001' },
  ]);
});
