/** Facts about the database itself, by name: the mode it was made in, how far its demonstration data has come. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { meta } from '../../schema.ts';

/** Null for a fact that was never written. */
export async function getDatabaseFact(db: Db, key: string): Promise<string | null> {
  const [row] = await db.select().from(meta).where(eq(meta.key, key));
  return row?.value ?? null;
}
