/**
 * PostgreSQL connections that break: inside a transaction, during its commit, and outside of one. Alone in its process: a
 * statement that ran before has a name, and its text is not sent.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect, type Database } from '../../../server/db/connect.ts';
import { findDatabaseError, runRepeatable } from '../../../server/db/database-errors.ts';
import { queryRows } from '../../../server/db/query.ts';
import { meta } from '../../../server/schema.ts';
import { probeDatabase } from '../../../server/db/probe.ts';
import { startPostgres, type TemporaryPostgres } from '../../e2e/support.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

let postgres: TemporaryPostgres | undefined;
let database: Database;
let proxy: DatabaseProxy;
before(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  proxy = await startDatabaseProxy(postgres.url);
  database = await connect({ databaseUrl: proxy.url, dataDir: 'memory://' });
});
after(async () => {
  await database?.close();
  await proxy?.close();
  await postgres?.stop();
});

/** The reason why the database rejected `work`. */
const rejection = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => assert.fail('it went through'),
    (error: unknown) => findDatabaseError(error)?.reason,
  );

const insert = (key: string) => (tx: { insert: Database['db']['insert'] }) =>
  tx.insert(meta).values({ key, value: 'yes' });
const hasRow = async (key: string): Promise<boolean> =>
  (await queryRows(database.db, sql`select 1 from meta where key = ${key}`)).length > 0;

describe('a connection to PostgreSQL', { timeout: 60_000 }, () => {
  it('that ends inside a transaction fails that transaction alone', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const reason = await rejection(
      database.transaction(async (tx) => {
        await insert('ended')(tx);
        const [row] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        // No statement is running, so the driver reports the end as an event of the client.
        await proxy.end(row!.pid);
        await insert('after')(tx);
      }),
    );
    assert.equal(reason, 'unreachable');
    assert.equal(await hasRow('ended'), false);
    await database.transaction(insert('healed'));
    assert.ok(await hasRow('healed'));
  });

  it('that breaks during the commit leaves the outcome unknown', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    proxy.breakAfter('commit');
    assert.equal(await rejection(database.transaction(insert('confirmed'))), 'outcome-unknown');
    assert.ok(await hasRow('confirmed'), 'only the answer was lost');
    proxy.breakBefore('commit');
    assert.equal(await rejection(database.transaction(insert('dropped'))), 'outcome-unknown');
    assert.equal(await hasRow('dropped'), false);
  });

  it('that breaks during a single statement leaves the outcome of a write unknown', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    proxy.breakAfter('insert into "meta"');
    assert.equal(await rejection(insert('single')(database.db).execute()), 'outcome-unknown');
    assert.ok(await hasRow('single'));
    proxy.breakAfter('select 42');
    assert.equal(await rejection(queryRows(database.db, sql`select 42`)), 'unreachable');
    proxy.breakAfter('select 43');
    const read = queryRows(database.db, sql`with found as (select 43 as x) select x from found`);
    assert.equal(await rejection(read), 'unreachable');
    proxy.breakAfter('insert into meta');
    const write = sql`with made as (insert into meta values ('with', 'yes') returning 1) select * from made`;
    assert.equal(await rejection(queryRows(database.db, write)), 'outcome-unknown');
    proxy.breakAfter('insert into "meta"');
    const repeatable = runRepeatable(() => insert('repeatable')(database.db).execute());
    assert.equal(await rejection(repeatable), 'unreachable');
  });

  it('whose work conflicts with other work each time is busy, after some attempts', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    for (const code of ['40001', '40P01']) {
      const raise = sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`);
      let attempts = 0;
      const conflicting = database.transaction(async (tx) => {
        attempts++;
        await tx.execute(raise);
      });
      assert.deepEqual([await rejection(conflicting), attempts], ['busy', 4]);
      assert.equal(await rejection(queryRows(database.db, raise)), 'busy');
    }
  });

  it('that listens is opened again, and its listeners load again', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const heard: string[] = [];
    let wake: () => void = () => undefined;
    const release = await database.listen('spec', (payload) => {
      heard.push(payload);
      wake();
    });
    const hears = (payload: string) =>
      new Promise<void>((resolve) => {
        wake = () => heard.includes(payload) && resolve();
        wake();
      });
    await postgres.restart();
    await hears('');
    await queryRows(database.db, sql`select pg_notify('spec', 'again')`);
    await hears('again');
    await release();
  });

  it('has time limits for statements, locks and idle transactions', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const databaseLimits = { statementMs: 4001, lockMs: 20, idleInTransactionMs: 4003 };
    const limited = await connect({
      databaseUrl: postgres.url,
      dataDir: 'memory://',
      databaseLimits,
    });
    const shown = [];
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      shown.push(
        ...(await queryRows(limited.db, sql`select current_setting(${name}) as value`)).map(
          ({ value }) => value,
        ),
      );
    assert.deepEqual(shown, ['4001ms', '20ms', '4003ms']);
    const holder = new pg.Client({ connectionString: postgres.url });
    await holder.connect();
    await holder.query('begin; lock table meta in access exclusive mode');
    const waiting = queryRows(limited.db, sql`select * from meta`);
    assert.equal(await rejection(waiting), 'slow');
    await holder.end();
    await queryRows(limited.db, sql`select * from meta`);
    await limited.close();
  });

  it('to a server whose disk is full loses nothing, and remembers it', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const limited = await connect({ databaseUrl: postgres.url, dataDir: 'memory://' });
    const sort = sql`select count(*) from (select repeat('x', 100) || n as text from generate_series(1, 20000) n order by 1) sorted`;
    assert.equal(limited.getMsSinceLack!(), undefined);
    const refused = limited.transaction(async (tx) => {
      // A limit of the server's own is the same class of errors as a full disk.
      await tx.execute(sql`set local temp_file_limit = 64`);
      await tx.execute(sql`set local work_mem = 64`);
      await insert('refused')(tx);
      await tx.execute(sort);
    });
    assert.equal(await rejection(refused), 'out-of-resources');
    assert.equal(await hasRow('refused'), false);
    assert.ok(limited.getMsSinceLack!()! < 60_000);
    await limited.transaction((tx) => tx.execute(sort));
    await limited.close();
  });

  it('that hangs fails the probe, and answers it again when the network does', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    await probeDatabase(database, 20_000);
    proxy.hang();
    assert.equal(await rejection(probeDatabase(database, 20)), 'unreachable');
    assert.equal(await rejection(probeDatabase(database, 20)), 'unreachable');
    assert.equal(proxy.heldStatements(), 1, 'frequent probes occupy one connection');
    proxy.resume();
    await probeDatabase(database, 20_000);
  });

  it('to a server that accepts and never answers is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await assert.rejects(
      connect({
        databaseUrl: `postgresql://nobody@127.0.0.1:${port}/none`,
        dataDir: 'memory://',
        databaseLimits: { connectMs: 20 },
      }),
      /timeout/,
    );
    silent.close();
  });
});

it('the connections to PostgreSQL are left for reads while changes of one row wait', async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  const own = await connect({ databaseUrl: postgres.url, dataDir: 'memory://' });
  await own.transaction(insert('wanted'));
  const holder = new pg.Client({ connectionString: postgres.url });
  await holder.connect();
  const lock = "select 1 from meta where key = 'wanted' for update";
  await holder.query('begin');
  await holder.query(lock);
  const changes = Array.from({ length: 30 }, () =>
    own.transaction((tx) => tx.execute(sql.raw(lock))),
  );
  // Without connections that are kept for them they would be refused after ten seconds.
  for (let read = 0; read < 5; read++) await own.db.select().from(meta).limit(1);
  await holder.query('commit');
  await holder.end();
  await Promise.all(changes);
  await own.close();
});
