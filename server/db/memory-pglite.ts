/** The embedded database in memory, for tests. Opening one takes half a second: a process empties it and uses it again. */
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migratePglite } from './migrate-pglite.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Read once: a test may change it while it runs. */
const dumpFolder = tmpdir();

/** Creating an empty database takes seconds; loading a dump does not. The dump is cached by the hash of the migrations. */
async function createMemoryPglite(): Promise<PGlite> {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash);
  const file = join(dumpFolder, `evangelist-database-${hash.digest('hex').slice(0, 16)}-2.tar`);
  const dump = await readFile(file).catch(() => null);
  if (dump) return PGlite.create({ loadDataDir: new Blob([dump]) });
  // A log of 1 MB instead of 16 MB, because each load copies it.
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await migratePglite(client);
  // Else each load repeats the migrations from the log.
  await client.exec('checkpoint');
  const fresh = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, fresh);
  await rename(unfinished, file);
  return client;
}

/** Changes with every change of the schema. */
const schemaState = `select concat_ws(' ',
  (select string_agg(relname || relkind::text, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
  (select count(*) || ':' || sum(a.xmin::text::bigint) from pg_attribute a join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_constraint),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_index),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_trigger),
  (select count(*) || ':' || sum(xmin::text::bigint) from pg_proc where pronamespace = 'public'::regnamespace)) as state`;

const readSchemaState = async (client: PGlite): Promise<string> =>
  (await client.query<{ state: string }>(schemaState)).rows[0]!.state;

/** Rules that forbid to delete rows, and foreign keys, do not apply to a replica. */
const emptyTables = `do $$ declare filled text; begin
  select string_agg(quote_ident(relname), ', ') into filled from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0;
  if filled is not null then
    set local session_replication_role = replica;
    execute 'truncate ' || filled || ' cascade';
  end if;
  perform setval(oid, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
end $$`;

interface Kept {
  readonly client: PGlite;
  readonly state: string;
  readonly end: NodeJS.Timeout;
}
let kept: Kept | undefined;

/** Empties it for the next use, within a second; ends it when its schema was changed. */
async function keep(client: PGlite, state: string): Promise<void> {
  const isSame = !kept && (await readSchemaState(client)) === state;
  if (!isSame) return client.close();
  await client.exec(emptyTables);
  await client.exec('discard all');
  if (kept) return client.close();
  const end = setTimeout(() => {
    kept = undefined;
    void client.close();
  }, 1000);
  kept = { client, state, end };
}

export async function openMemoryPglite(): Promise<{
  client: PGlite;
  close: () => Promise<void>;
}> {
  const again = kept;
  kept = undefined;
  clearTimeout(again?.end);
  const client = again?.client ?? (await createMemoryPglite());
  const state = again?.state ?? (await readSchemaState(client));
  return { client, close: () => keep(client, state) };
}
