/** Stores the mode in the database, so that sandbox data is never used with production settings, or the reverse. */
import { eq } from 'drizzle-orm';
import { ConfigError } from '../../config.ts';
import type { Context } from '../../context.ts';
import { meta } from '../../schema.ts';

/** @throws ConfigError when the database was created in another mode */
export async function assertDatabaseMode({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await database.db.insert(meta).values({ key: 'mode', value: config.mode }).onConflictDoNothing();
  const [row] = await database.db.select().from(meta).where(eq(meta.key, 'mode'));
  if (row?.value !== config.mode) {
    throw new ConfigError([
      `This database was made in ${row?.value ?? 'no'} mode, and EVANGELIST_MODE is ${config.mode}. Point EVANGELIST_DATA or DATABASE_URL at another one.`,
    ]);
  }
}
