/** What clients and people did in the current time window, for limits. Keys are hashed: no address is stored. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/columns.ts';

/** Counts that have to be right, such as tries of codes and tokens. See `server/features/limits/count-exactly.service.ts`. */
export const exactCounts = pgTable(
  'exact_counts',
  {
    /** What is counted. */
    kind: text('kind').notNull(),
    /** For whom it counts. */
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** From here on the row counts as zero. */
    endsAt: time('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index().on(t.endsAt)],
);

/**
 * Counts that servers exchange about once a second, see `server/features/limits/shared-counters.service.ts`. The migration makes
 * the table `UNLOGGED`: a crash of the database may forget the counts of one minute.
 */
export const sharedCounts = pgTable(
  'shared_counts',
  {
    key: text('key').primaryKey(),
    windowStart: time('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index().on(t.windowStart)],
);
