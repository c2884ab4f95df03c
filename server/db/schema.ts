/**
 * Tables of the database, the same for PGlite and PostgreSQL. Times are `timestamptz`, read as Date; money is
 * `numeric(38,0)` in minor units of its currency, read as bigint. Hand-written migrations add what drizzle can't express:
 * check constraints, the zero-sum trigger and append-only rules.
 */
export * from './tables/accounts.tables.ts';
export * from './tables/sessions.tables.ts';
export * from './tables/second-factor.tables.ts';
export * from './tables/brands.tables.ts';
export * from './tables/campaigns.tables.ts';
export * from './tables/posts.tables.ts';
export * from './tables/standings.tables.ts';
export * from './tables/ledger.tables.ts';
export * from './tables/pools.tables.ts';
export * from './tables/withdrawals.tables.ts';
export * from './tables/notifications.tables.ts';
export * from './tables/badges.tables.ts';
export * from './tables/analytics.tables.ts';
export * from './tables/limits.tables.ts';
export * from './tables/security.tables.ts';
export * from './tables/cases.tables.ts';
