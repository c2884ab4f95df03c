/** Which migrations have run, in drizzle's table: of PostgreSQL and of the embedded database. */
import type { MigrationMeta } from 'drizzle-orm/migrator';

/** A client of either database. */
export interface HistoryClient {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

export async function createHistory(client: HistoryClient): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** The time of the newest migration that has run; null in an empty database. */
async function findNewest(client: HistoryClient): Promise<number | null> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!tables[0]?.found) return null;
  const { rows } = await client.query<{ newest: string | number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ? Number(rows[0].newest) : null;
}

export async function listPending(
  client: HistoryClient,
  migrations: readonly MigrationMeta[],
): Promise<readonly MigrationMeta[]> {
  const newest = await findNewest(client);
  return migrations.filter(({ folderMillis }) => newest === null || folderMillis > newest);
}

export const recordMigration = (client: HistoryClient, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
