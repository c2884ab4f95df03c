/**
 * Tables of the database, the same for PGlite and PostgreSQL. Times are `timestamptz`, read as Date; money is
 * `numeric(38,0)` in minor units of its currency, read as bigint. Hand-written migrations add what drizzle can't express:
 * check constraints, the zero-sum trigger and append-only rules.
 */
export * from './features/users/users.tables.ts';
export * from './features/sessions/sessions.tables.ts';
export * from './features/second-factor/second-factor.tables.ts';
export * from './features/brands/brands.tables.ts';
export * from './features/campaigns/campaigns.tables.ts';
export * from './features/network-budget/network-budget.tables.ts';
export * from './features/posts/posts.tables.ts';
export * from './features/standings/standings.tables.ts';
export * from './ledger/ledger.tables.ts';
export * from './db/bus-messages.tables.ts';
export * from './features/pools/pools.tables.ts';
export * from './features/verification-codes/verification-codes.tables.ts';
export * from './features/wallets/wallets.tables.ts';
export * from './features/withdrawals/withdrawals.tables.ts';
export * from './features/reconciliation/reconciliation.tables.ts';
export * from './features/notifications/notifications.tables.ts';
export * from './features/badges/badges.tables.ts';
export * from './features/analytics/analytics.tables.ts';
export * from './features/limits/limits.tables.ts';
export * from './features/audit/audit.tables.ts';
export * from './features/cases/cases.tables.ts';
