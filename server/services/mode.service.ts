/** The mode is stamped into the database: sandbox data never meets production settings, nor the other way round. */
import { eq } from 'drizzle-orm';
import { ConfigError } from '../config.ts';
import type { Context } from '../context.ts';
import { meta } from '../db/schema.ts';

/** @throws ConfigError when the database was made in another mode. */
export async function stampMode({ config, database }: Pick<Context, 'config' | 'database'>): Promise<void> {
  await database.db.insert(meta).values({ key: 'mode', value: config.mode }).onConflictDoNothing();
  const [row] = await database.db.select().from(meta).where(eq(meta.key, 'mode'));
  if (row?.value !== config.mode) {
    throw new ConfigError([
      `This database was made in ${row?.value ?? 'no'} mode, and EVANGELIST_MODE is ${config.mode}. Point EVANGELIST_DATA or DATABASE_URL at another one.`,
    ]);
  }
}
