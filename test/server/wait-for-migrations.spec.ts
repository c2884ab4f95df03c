/** A server that starts before its database is migrated, and the command that migrates it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { connect } from '../../server/db/connect.ts';
import { currencies } from '../../server/schema.ts';
import { runCommandLine } from '../../server/operator/cli.ts';
import { waitForMigrations } from '../../server/wait-for-migrations.ts';
import { providePostgres, type ProvidedPostgres } from '../postgres-database.ts';
import { fakeTerminal } from './operator/support.ts';
import { usdc } from './support.ts';

let postgres: ProvidedPostgres | undefined;
let owner: pg.Client;
const role = `rows_${randomUUID().slice(0, 8)}`;
before(async () => {
  postgres = await providePostgres();
  if (!postgres) return;
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query('drop schema public cascade; create schema public');
  await owner.query('drop schema if exists drizzle cascade');
  await owner.query(`create role ${role} login password 'secret'`);
});
after(async () => {
  if (!postgres) return;
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await postgres.stop();
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

test('waits, is alive, and opens when the command has run; its role can change rows, not tables', async (t) => {
  if (!postgres) return t.skip('PostgreSQL is not installed');
  const url = Object.assign(new URL(postgres.url), { username: role, password: 'secret' }).href;
  const port = await findFreePort();
  const warnings: string[] = [];
  let begun = (): void => undefined;
  const waits = new Promise<void>((resolve) => (begun = resolve));
  const log = {
    warn: (_: object, message: string) => {
      warnings.push(message);
      begun();
    },
  };
  const opened = waitForMigrations({ port, host: '127.0.0.1' }, log, () =>
    connect({ databaseUrl: url, dataDir: '', migrates: false }),
  );
  await waits;
  const ask = async (path: string): Promise<number> => {
    for (;;) {
      // It listens right after the warning.
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (answer) return answer.status;
    }
  };
  assert.deepEqual([await ask('/ping'), await ask('/up')], [200, 503]);
  assert.match(warnings[0]!, /Run: operator migrate\. The server waits for it\./);

  const env = { DATABASE_URL: url, DATABASE_MIGRATION_URL: postgres.url };
  const first = fakeTerminal();
  assert.equal(await runCommandLine(['migrate'], env, first.terminal), 0, first.errors());
  assert.match(first.output(), /^Migrations run: \d+\.$/m);
  const second = fakeTerminal();
  assert.equal(await runCommandLine(['migrate'], env, second.terminal), 0, second.errors());
  assert.match(second.output(), /of this version already/);

  const database = await opened;
  await database.db.insert(currencies).values(usdc);
  await assert.rejects(database.db.execute('drop table audit_log cascade'), (error: Error) =>
    /must be owner/.test(String(error.cause)),
  );
  // What it may change of tables are the days of analytics.
  await database.db.execute("select create_analytics_day('2100-01-01')");
  await database.db.execute("select drop_analytics_days_before('2200-01-01')");
  for (const refused of [
    'create table mine (id int)',
    'drop table analytics_events',
    'truncate analytics_events',
  ])
    await assert.rejects(database.db.execute(refused), (error: Error) =>
      /must be owner|permission denied/.test(String(error.cause)),
    );
  await database.close();
});

test('names the setting that is missing', async () => {
  const { terminal, errors } = fakeTerminal();
  assert.notEqual(await runCommandLine(['migrate'], {}, terminal), 0);
  assert.match(errors(), /DATABASE_MIGRATION_URL is not set/);
});
