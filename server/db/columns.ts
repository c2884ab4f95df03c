/** Column types that the tables share. */
import { sql } from 'drizzle-orm';
import { customType, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A time that is compared with one that a client sends back: JavaScript knows no microseconds. */
export const milliseconds = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** An amount in minor units of its currency. */
export const minorUnits = (name: string) =>
  numeric(name, { precision: 38, scale: 0, mode: 'bigint' });
/** PGlite reads `bytea` as an array of bytes, node-postgres as a buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const textArray = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
