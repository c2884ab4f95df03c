/** Brings the tables of the embedded database to the version of this build. It belongs to one process: nothing else waits for it. */
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { createHistory, listPending, recordMigration } from './migration-history.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** An index can't be built concurrently inside a transaction, and here nobody writes meanwhile. */
const toPlainIndex = (statement: string): string =>
  statement.replace(/^((?:\s|--[^\n]*\n)*create\s+(?:unique\s+)?index)\s+concurrently\b/i, '$1');

/** All that are missing, in one transaction. */
export async function migratePglite(
  client: PGlite,
  migrations: readonly MigrationMeta[] = readMigrationFiles({ migrationsFolder }),
): Promise<void> {
  await createHistory(client);
  const pending = await listPending(client, migrations);
  await client.transaction(async (tx) => {
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.exec(toPlainIndex(statement));
      await recordMigration(tx, migration);
    }
  });
}
