/** Column types that the tables share. */
import { sql } from 'drizzle-orm';
import { numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** An amount in minor units of its currency. */
export const minorUnits = (name: string) =>
  numeric(name, { precision: 38, scale: 0, mode: 'bigint' });
export const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
