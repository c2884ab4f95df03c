/** Transfers of the payment rail that nobody's withdrawal explains. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';
import { minorUnits, time } from '../../db/columns.ts';

/**
 * A transfer to an address that belongs to no person here: the rail has paid it, so it is in the books, against the account
 * `receivable` without owner. Two administrators decide whose it was, or that it is a loss.
 */
export const unmatchedTransfers = pgTable(
  'unmatched_transfers',
  {
    railId: text('rail_id').primaryKey(),
    /** Of the order, as the rail has it: the id of a withdrawal that is lost. */
    reference: text('reference').notNull(),
    currency: text('currency').notNull(),
    /** What has arrived. */
    amount: minorUnits('amount').notNull(),
    address: text('address').notNull(),
    transactionHash: text('transaction_hash'),
    /** When the rail took the order. */
    orderedAt: time('ordered_at').notNull(),
    bookedAt: time('booked_at').notNull(),
    /** What an administrator asks for. Null: nobody has decided anything. */
    outcome: text('outcome').$type<'person' | 'loss'>(),
    userId: uuid('user_id').references(() => users.id),
    requestedBy: uuid('requested_by').references(() => users.id),
    requestedAt: time('requested_at'),
    /** Who confirmed it. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: time('decided_at'),
  },
  (t) => [
    index().on(t.userId),
    check('unmatched_transfers_amount', sql`amount > 0`),
    check('unmatched_transfers_outcome', sql`outcome in ('person', 'loss')`),
    check(
      'unmatched_transfers_person',
      sql`(outcome is not distinct from 'person') = (user_id is not null)`,
    ),
    check(
      'unmatched_transfers_requested',
      sql`(outcome is null) = (requested_by is null) and (outcome is null) = (requested_at is null)`,
    ),
    check(
      'unmatched_transfers_decided',
      sql`(decided_by is null) = (decided_at is null) and (decided_by is null or requested_by is not null)`,
    ),
    check('unmatched_transfers_two_people', sql`decided_by <> requested_by`),
  ],
);
