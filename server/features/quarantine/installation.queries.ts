/**
 * Which installation a database belongs to: the cluster that made it, and the database in the cluster. A dump that is restored, or a
 * database made from another one, has the facts of the first, but is another installation.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { findDatabaseError } from '../../db/database-errors.ts';
import { queryRows } from '../../db/query.ts';

/** Facts of the database, in the table `meta`. */
export const installationFact = 'installation';
export const endRequestFact = 'quarantine-end-request';

/** Null where the database does not name it: some services keep `pg_control_system` from their customers. */
export async function readInstallation(db: Db): Promise<string | null> {
  try {
    const [row] = await queryRows<{ installation: string }>(
      db,
      sql`select system_identifier::text || '/' || (select oid from pg_database where datname = current_database()) as installation
        from pg_control_system()`,
    );
    return row?.installation ?? null;
  } catch (error) {
    if (findDatabaseError(error)) throw error;
    return null;
  }
}
