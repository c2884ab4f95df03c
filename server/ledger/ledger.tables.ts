/** Currencies and the double-entry ledger. */
import {
  bigserial,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, time, minorUnits } from '../db/columns.ts';

export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  decimals: integer('decimals').notNull(),
  network: text('network').notNull(),
  minWithdrawal: minorUnits('min_withdrawal').notNull(),
  maxWithdrawal: minorUnits('max_withdrawal'),
  feeKind: text('fee_kind').$type<'none' | 'fixed' | 'percent' | 'network'>().notNull(),
  fee: minorUnits('fee').notNull(),
  /** Of the kind `percent`: an exact fraction; the `fee` is 0 then. */
  feeRate: numeric('fee_rate'),
});

/**
 * Accounts of the double-entry ledger. `owner` is a user or campaign id, or empty. Kinds: `funding` (source of the pools),
 * `pool` (a campaign's), `claimable`, `processing`, `available`, `withdrawing` (a user's), `fees`, `paid-out`, `receivable` (a user's, or
 * without owner).
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text('kind').notNull(),
    owner: text('owner').notNull().default(''),
    currency: text('currency')
      .notNull()
      .references(() => currencies.code),
  },
  (t) => [unique().on(t.kind, t.owner, t.currency), index().on(t.owner)],
);
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: id(),
  /** Idempotency key: posting the same key again is a no-op. */
  key: text('key').notNull().unique(),
  kind: text('kind').notNull(),
  createdAt: time('created_at').notNull(),
});
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.transactionId, t.id)],
);
