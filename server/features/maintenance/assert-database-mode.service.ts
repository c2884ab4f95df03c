/** Stores the mode in the database, so that sandbox data is never used with production settings, or the reverse. */
import { ConfigError } from '../../config.ts';
import type { Context } from '../../context.ts';
import { keepDatabaseFact } from './write-database-fact.service.ts';

/** @throws ConfigError when the database was created in another mode */
export async function assertDatabaseMode({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  const mode = await keepDatabaseFact(database.db, 'mode', config.mode);
  if (mode !== config.mode) {
    throw new ConfigError([
      `This database was made in ${mode} mode, and EVANGELIST_MODE is ${config.mode}. Point EVANGELIST_DATA or DATABASE_URL at another one.`,
    ]);
  }
}
