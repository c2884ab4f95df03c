/** Empty databases of a PostgreSQL server for tests, each a copy of one that has run the migrations. */
import { createHash, randomUUID } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { connect } from '../server/db/connect.ts';
import { migrationsFolder } from '../server/db/migrations-folder.ts';

/** Key of the advisory lock: one process creates the template, the others wait for it. */
const templateLock = 4_350_001;

/** Like PostgreSQL's own identifiers: only letters, digits and underscores, so that no quotes are needed. */
function getTemplateName(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  return `evangelist_template_${hash.digest('hex').slice(0, 16)}`;
}

const withName = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function createTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  // A run that ended in the middle leaves no half template behind.
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const database = await connect({ databaseUrl: withName(server, unfinished), dataDir: '' });
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

export interface PostgresDatabase {
  readonly url: string;
  /** Keeps it under another name. It must have no connections. */
  rename(name: string): Promise<void>;
  /** Removes it, although it still has connections. */
  remove(): Promise<void>;
}

/**
 * Creates a database with the current schema: an empty one, or a copy of `original`.
 * @param server URL of a server whose user may create databases
 * @param original name of a database without connections
 */
export async function createPostgresDatabase(
  server: string,
  original?: string,
): Promise<PostgresDatabase> {
  const run = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  const name = `evangelist_test_${randomUUID().replaceAll('-', '')}`;
  await run(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const template = original ?? getTemplateName();
    if (!original) await createTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: withName(server, name),
    rename: (newName) =>
      run((client) => client.query(`alter database ${name} rename to ${newName}`)),
    remove: () => run((client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** With `EVANGELIST_TEST_POSTGRES`, the URL of a server, specs run on PostgreSQL; else on the embedded database. */
export async function createDatabaseIfWanted(): Promise<PostgresDatabase | undefined> {
  const server = process.env['EVANGELIST_TEST_POSTGRES'];
  return server ? createPostgresDatabase(server) : undefined;
}
