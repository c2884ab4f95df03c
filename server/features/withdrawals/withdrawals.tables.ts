/** Withdrawals, and the numbers in their references. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { users } from '../users/users.tables.ts';
import { wallets } from '../wallets/wallets.tables.ts';
import { id, time, minorUnits } from '../../db/columns.ts';

/** The numbers in references. Not those of a day: a sequence gives them without a lock, and rolled-back ones are left out. */
export const withdrawalNumbers = pgSequence('withdrawal_numbers');

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reference: text('reference').notNull().unique(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    fee: minorUnits('fee').notNull(),
    status: text('status')
      .$type<'verifying' | 'pending' | 'completed' | 'cancelled' | 'failed'>()
      .notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    verifiedAt: time('verified_at'),
    /** `email`: requested or confirmed in a session that was opened by e-mail. */
    loginMethod: text('login_method').$type<LoginMethod>().notNull().default('network'),
    /** It is not sent before. */
    heldUntil: time('held_until'),
    completedAt: time('completed_at'),
    estimatedAt: time('estimated_at'),
    transactionHash: text('transaction_hash'),
    /** URL of the transfer in a block explorer. */
    explorerUrl: text('explorer_url'),
    confirmations: integer('confirmations'),
    confirmationsNeeded: integer('confirmations_needed'),
    /** When the rail was first asked for the transfer: from then on the money may have left. */
    handedOverAt: time('handed_over_at'),
    /** The rail's transfer id; its idempotency key is our id. */
    railId: text('rail_id'),
    failureCode: text('failure_code'),
    refunded: boolean('refunded').notNull().default(false),
    timeline: jsonb('timeline').$type<{ status: string; at: string }[]>().notNull().default([]),
    origin: jsonb('origin').$type<{ page_path: string; trigger: string }>().notNull(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.walletId),
    index('withdrawals_pending')
      .on(t.createdAt)
      .where(sql`status = 'pending'`)
      .concurrently(),
  ],
);
