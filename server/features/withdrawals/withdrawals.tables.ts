/** Wallets, withdrawals and verification codes. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { users } from '../users/users.tables.ts';
import { id, time, minorUnits } from '../../db/columns.ts';

export const wallets = pgTable(
  'wallets',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    walletTypeId: text('wallet_type_id').notNull(),
    chain: text('chain').$type<'solana' | 'evm'>().notNull(),
    currency: text('currency').notNull(),
    address: text('address').notNull(),
    /** Lower-cased on EVM. Unique among verified wallets only: an unproven claim must not block the owner. */
    addressKey: text('address_key').notNull(),
    label: text('label'),
    status: text('status')
      .$type<'unverified' | 'verifying' | 'verified' | 'rejected' | 'disabled'>()
      .notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: time('created_at').notNull(),
    verifiedAt: time('verified_at'),
    /** The login of the session that verified it. */
    verifiedBy: text('verified_by').$type<LoginMethod>().notNull().default('network'),
    removedAt: time('removed_at'),
  },
  (t) => [
    index().on(t.userId),
    uniqueIndex('wallets_verified_address')
      .on(t.chain, t.addressKey, t.currency)
      .where(sql`status = 'verified' and removed_at is null`),
  ],
);
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    id: id(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    method: text('method').$type<'message' | 'memo-transaction'>().notNull(),
    message: text('message').notNull(),
    issuedAt: time('issued_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index().on(t.walletId)],
);

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
  (t) => [index().on(t.userId, t.createdAt), index().on(t.walletId)],
);

/** Codes sent by mail, as hashes. The newest code of a purpose and subject is valid. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose').$type<'email-new' | 'email-old' | 'withdrawal'>().notNull(),
    subjectId: text('subject_id').notNull(),
    codeHash: text('code_hash').notNull(),
    sentTo: text('sent_to').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    resendAt: time('resend_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index().on(t.userId, t.purpose, t.subjectId)],
);
