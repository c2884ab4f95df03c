/** Writes facts about the database itself. */
import type { Db } from '../../db/connect.ts';
import { meta } from '../../schema.ts';
import { getDatabaseFact } from './database-facts.queries.ts';

/** Writes a fact that is missing. @returns the fact: the value that was written first */
export async function keepDatabaseFact(db: Db, key: string, value: string): Promise<string> {
  await db.insert(meta).values({ key, value }).onConflictDoNothing();
  return (await getDatabaseFact(db, key))!;
}

/** Writes a fact, or replaces it. */
export async function setDatabaseFact(db: Db, key: string, value: string): Promise<void> {
  await db
    .insert(meta)
    .values({ key, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } });
}
