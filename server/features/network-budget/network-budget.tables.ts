/** What the social network still answers: its limit of calls, and the reads of the month. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../db/columns.ts';

/** One row for each network, which all servers share. */
export const networkBudgets = pgTable('network_budgets', {
  network: text('network').primaryKey(),
  /** Calls in one window, what is left of them, and when the next one begins, as the last answer had it. */
  windowLimit: integer('window_limit'),
  windowRemaining: integer('window_remaining'),
  windowResetsAt: time('window_resets_at'),
  /** Nothing is asked before: the network refused a call because of its limit. */
  blockedUntil: time('blocked_until'),
  /** The month (UTC) that `month_reads` counts, such as `2026-11`. */
  month: text('month').notNull(),
  /** Posts that the network returned in the month. */
  monthReads: bigint('month_reads', { mode: 'number' }).notNull().default(0),
  /** Those of the month before. */
  lastMonthReads: bigint('last_month_reads', { mode: 'number' }).notNull().default(0),
  updatedAt: time('updated_at').notNull(),
});
