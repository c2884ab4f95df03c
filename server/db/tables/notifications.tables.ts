/** Notifications, jobs and idempotency keys. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { id, time } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    eventType: text('event_type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    url: text('url'),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
    /** Deduplicates: one notification for each event, e.g. `campaign-maturity:{campaign}:{user}`. */
    key: text('key').unique(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);

/** Job queue and transactional outbox: inserted in the causing transaction, run at least once after its commit. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    key: text('key').unique(),
    runAt: time('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: time('locked_until'),
    doneAt: time('done_at'),
    failedAt: time('failed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index()
      .on(t.runAt)
      .where(sql`done_at is null and failed_at is null`),
  ],
);

/** Stored answers of calls with an `Idempotency-Key`: the same key repeats the answer, another body is rejected. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: time('created_at').notNull(),
    /** Lease of work outside a transaction, which renews it; past this time its process has crashed. */
    leaseUntil: time('lease_until'),
    /** Null while the first call is still running. */
    responseStatus: integer('response_status'),
    response: jsonb('response').$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] })],
);
