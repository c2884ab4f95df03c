/** Empty databases of a PostgreSQL server for tests, each a copy of one that has run the migrations. */
import { createHash, randomUUID } from 'node:crypto';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { startPostgres } from '../scripts/test/postgres.mjs';
import { connect } from '../server/db/connect.ts';
import { installationFact } from '../server/features/quarantine/installation.queries.ts';
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

/** Changes with every change of the schema. */
const schemaState = `select concat_ws(' ',
  (select string_agg(relname || relkind::text, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
  (select count(*) || ':' || sum(a.xmin::text::bigint) from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_constraint),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_trigger),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace)) as state`;

const readState = async (client: pg.Client): Promise<string> =>
  (await client.query<{ state: string }>(schemaState)).rows[0]!.state;

/** Deletes all rows, and starts the sequences again. */
async function empty(client: pg.Client): Promise<void> {
  const inPublic = "pg_class where relnamespace = 'public'::regnamespace";
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from ${inPublic} and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  await client.query(`select setval(oid, 1, false) from ${inPublic} and relkind = 'S'`);
  if (rows.length === 0) return;
  // Rules that forbid to delete rows, and foreign keys, do not apply to a replica.
  await client.query('set session_replication_role = replica');
  await client.query(rows.map(({ name }) => `delete from ${name}`).join(';'));
  // The planner reads how many pages a table has.
  await client.query(`vacuum ${rows.map(({ name }) => name).join()}`);
}

/** Else a server would find that its database is a copy of another one, and send nothing. */
async function takeOver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query('delete from meta where key = $1', [installationFact])
    .finally(() => client.end());
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
  if (original) await takeOver(withName(server, name));
  return {
    url: withName(server, name),
    rename: (newName) =>
      run((client) => client.query(`alter database ${name} rename to ${newName}`)),
    remove: () => run((client) => client.query(`drop database ${name} with (force)`)),
  };
}

interface Kept {
  readonly database: PostgresDatabase;
  readonly state: string;
  readonly end: NodeJS.Timeout;
}
let kept: Kept | undefined;

/** Empties it for the next spec of this process, within a second; removes it when its schema was changed. */
async function keep(server: string, database: PostgresDatabase, state: string): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const others = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`;
    await client.query(others);
    if ((await readState(client)) !== state) throw new Error('its schema was changed');
    await empty(client);
  } catch {
    await client.end();
    return database.remove();
  }
  await client.end();
  if (kept) return database.remove();
  const end = setTimeout(() => {
    kept = undefined;
    void database.remove();
  }, 1000);
  kept = { database, state, end };
}

async function readStateAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return readState(client).finally(() => client.end());
}

/**
 * With `EVANGELIST_TEST_POSTGRES`, the URL of a server, specs run on PostgreSQL; else on the embedded database. The specs of
 * a process share a database, one after the other: to create one takes half a second of processor time.
 */
export async function createDatabaseIfWanted(): Promise<PostgresDatabase | undefined> {
  const server = process.env['EVANGELIST_TEST_POSTGRES'];
  if (!server) return undefined;
  const again = kept;
  kept = undefined;
  clearTimeout(again?.end);
  const database = again?.database ?? (await createPostgresDatabase(server));
  const state = again?.state ?? (await readStateAt(database.url));
  return { ...database, remove: () => keep(server, database, state) };
}

export interface ProvidedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * PostgreSQL for a spec that does not run on the embedded database: a separate database on the server of
 * `EVANGELIST_TEST_POSTGRES`, else on a new server. Undefined where PostgreSQL is not installed.
 */
export async function providePostgres(): Promise<ProvidedPostgres | undefined> {
  const database = await createDatabaseIfWanted();
  return database ? { url: database.url, stop: () => database.remove() } : startPostgres();
}
