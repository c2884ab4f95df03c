/**
 * Recognizes a copy of another installation's database at the start, and keeps it from sending: a restored backup would repeat mails
 * and transfers that the first installation has sent. See docs/decisions/108-roles-and-quarantine.md.
 */
import type { Context, Quarantine } from '../../context.ts';
import { getDatabaseFact } from '../maintenance/database-facts.queries.ts';
import { keepDatabaseFact } from '../maintenance/write-database-fact.service.ts';
import { installationFact, readInstallation } from './installation.queries.ts';

export async function openQuarantine({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): Promise<Quarantine> {
  const here = await readInstallation(database.db);
  let isCopy = false;
  if (here === null)
    log.warn(
      {},
      'This database does not name its cluster, so a copy of it is not recognized: start copies with EVANGELIST_QUARANTINE=1.',
    );
  else isCopy = (await keepDatabaseFact(database.db, installationFact, here)) !== here;
  return {
    async find() {
      if (config.quarantine) return 'setting';
      // It begins with a start, and ends with a row that any server or the command line writes.
      if (isCopy) isCopy = (await getDatabaseFact(database.db, installationFact)) !== here;
      return isCopy ? 'copy' : null;
    },
  };
}
