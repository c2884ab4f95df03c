/** Wallets, and the challenges by which people prove that they own one. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { users } from '../users/users.tables.ts';
import { id, time } from '../../db/columns.ts';

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
  (t) => [
    index().on(t.walletId),
    index('wallet_challenges_expires_at').on(t.expiresAt).concurrently(),
  ],
);
