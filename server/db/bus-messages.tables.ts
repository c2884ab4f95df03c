/** Messages to other servers until they are sent. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { time } from './columns.ts';

/**
 * Written with the transaction that they are about, and deleted a moment later, when its server has sent them. The migration makes
 * the table `UNLOGGED`: a crash of the database closes the connections that listen, and then everybody reads again.
 */
export const busMessages = pgTable('bus_messages', {
  id: uuid('id').primaryKey(),
  channel: text('channel').notNull(),
  payload: text('payload').notNull(),
  /** By the clock of the database. */
  createdAt: time('created_at')
    .notNull()
    .default(sql`now()`),
});
