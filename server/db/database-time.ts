/**
 * Times by the clock of the database: for leases, which servers compare with each other. Clocks of servers may differ: by its own clock
 * a server could take work for abandoned that another one does, or wait an hour for what nobody does.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** SQL of the time in some milliseconds. */
export const getDatabaseTimeIn = (milliseconds: number): SQL =>
  sql`now() + ${milliseconds}::int * interval '1 millisecond'`;

/** SQL condition: the time is over, or there is none. */
export const isOver = (time: PgColumn): SQL<boolean> =>
  sql<boolean>`(${time} is null or ${time} <= now())`;
