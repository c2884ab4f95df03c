/** Named statements of the embedded database: the same answers as without a name, and no state that a failure leaves. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { PgliteStatements } from '../../../server/db/pglite-statements.ts';

let client: PGlite;
let statements: PgliteStatements;
before(async () => {
  client = await PGlite.create();
  await client.exec('create table things (id int primary key, name text not null)');
});
after(() => client.close());

const namedTexts = async (): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(
    'select statement from pg_prepared_statements where generic_plans + custom_plans > 0',
  );
  return rows.map(({ statement }) => statement);
};
const run = async (text: string, values?: unknown[], times = 3) => {
  const results = [];
  for (let at = 0; at < times; at += 1) results.push(await statements.query(text, values));
  return results;
};

test('answers as before once a text has a name', async () => {
  statements = new PgliteStatements(client);
  const text = `select $1::int + 1 as n, $2::text[] as list, $3::jsonb as json, $4::timestamptz as at,
    $5::bigint as big, $6::text as nothing, $7::bytea as bytes, $8::boolean as flag`;
  const values = [
    1,
    ['a,b', '"c"', null],
    { a: [1, null] },
    new Date('2026-03-01T10:00:00Z'),
    2n ** 53n + 1n,
    null,
    new Uint8Array([0, 255]),
    false,
  ];
  const [unnamed, , named, again] = await run(text, values, 4);
  assert.deepEqual(named, unnamed);
  assert.deepEqual(again, unnamed);
  assert.ok((await namedTexts()).includes(text));
  const array = await statements.query(text, values, { rowMode: 'array' });
  assert.deepEqual(array.rows, [Object.values(unnamed!.rows[0] as object)]);
  const parsers = { 1184: (value: string) => value };
  const [asText] = (await statements.query<{ at: string }>(text, values, { parsers })).rows;
  assert.match(asText!.at, /^2026-03-01 /);
});

test('counts the rows that a named statement writes', async () => {
  statements = new PgliteStatements(client);
  const insert = 'insert into things values ($1, $2)';
  for (const id of [1, 2, 3, 4]) {
    const { affectedRows, rows } = await statements.query(insert, [id, 'x']);
    assert.deepEqual([affectedRows, rows], [1, []]);
  }
  assert.equal((await statements.query('delete from things')).affectedRows, 4);
});

test('reports an error with its code, and goes on', async () => {
  statements = new PgliteStatements(client);
  const insert = 'insert into things values ($1, $2) returning id';
  for (const id of [1, 2, 3]) await statements.query(insert, [id, 'x']);
  await assert.rejects(statements.query(insert, [3, 'x']), { code: '23505' });
  await assert.rejects(statements.query(insert, ['no number', 'x']), { code: '22P02' });
  assert.deepEqual((await statements.query(insert, [4, 'x'])).rows, [{ id: 4 }]);
  // One that can't be prepared.
  const broken = 'select * from nothing';
  for (let at = 0; at < 4; at += 1)
    await assert.rejects(statements.query(broken), { code: '42P01' });
  assert.deepEqual((await statements.query(insert, [5, 'x'])).rows, [{ id: 5 }]);
});

test('runs by name in a transaction, which a failure rolls back', async () => {
  statements = new PgliteStatements(client);
  const insert = 'insert into things values ($1, $2)';
  const count = async () =>
    (await client.query<{ n: number }>('select count(*)::int as n from things')).rows[0]!.n;
  const before = await count();
  const inTransaction = (ids: number[]) =>
    client.transaction(async (tx) => {
      const transaction = statements.inTransaction(tx);
      for (const id of ids) await transaction.query(insert, [id, 'x']);
      return transaction;
    });
  const ended = await inTransaction([11, 12, 13, 14]);
  assert.equal(await count(), before + 4);
  assert.ok((await namedTexts()).includes(insert));
  await assert.rejects(inTransaction([15, 11]), { code: '23505' });
  assert.equal(await count(), before + 4);
  await assert.rejects(ended.query(insert, [16, 'x']), /Transaction is closed/);
  assert.equal(await count(), before + 4);
});
