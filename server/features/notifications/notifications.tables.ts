/** Notifications, those of everybody among them, jobs and idempotency keys. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UnreadCounts } from './unread-counts.rules.ts';
import { users } from '../users/users.tables.ts';
import { id, milliseconds, time } from '../../db/columns.ts';

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
    /** Later than that of every notification that was written before it to the same person. */
    createdAt: milliseconds('created_at').notNull(),
    /** When it was marked by itself. Marking all writes `notification_read_marks` instead. */
    readAt: time('read_at'),
    /** Deduplicates: one notification for each event, e.g. `campaign-maturity:{campaign}:{user}`. */
    key: text('key').unique(),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    index().on(t.userId, t.eventType, t.createdAt, t.id),
    index('notifications_unread_index')
      .on(t.userId, t.eventType, t.createdAt, t.id)
      .where(sql`read_at is null`),
    // For the retention time. Not a b-tree: PostgreSQL would take it for the order of one person's list, and read everybody's.
    index().using('brin', t.createdAt),
  ],
);

/** One row for each person with notifications. Every change of what is unread locks it first. */
export const notificationCounts = pgTable(
  'notification_counts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Unread notifications by type; a type without any is absent. */
    unread: jsonb('unread').$type<UnreadCounts>().notNull(),
    /** Time of the newest notification. */
    newestAt: milliseconds('newest_at').notNull(),
    /** When the person was last mailed about unread ones. */
    digestedAt: time('digested_at'),
    /** When a broadcast was written that waits for the next mail; null: none. */
    broadcastAt: time('broadcast_at'),
  },
  (t) => [
    // Those whom a digest may name something: few of all.
    index('notification_counts_news')
      .on(t.newestAt, t.userId)
      .where(sql`unread <> '{}' and (digested_at is null or newest_at > digested_at)`)
      .concurrently(),
    index('notification_counts_broadcast')
      .on(t.broadcastAt, t.userId)
      .where(sql`broadcast_at is not null`)
      .concurrently(),
  ],
);

/** All notifications of a person until a time were marked as read at once: one row instead of an update of each. */
export const notificationReadMarks = pgTable(
  'notification_read_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    upTo: milliseconds('up_to').notNull(),
    readAt: time('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.upTo] })],
);

/**
 * What everybody gets, or everybody who may join a campaign: one row, which `broadcasts.queries.ts` adds to the list of each of
 * these people. See docs/decisions/014-notification-lists.md.
 */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    eventType: text('event_type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    url: text('url'),
    createdAt: milliseconds('created_at').notNull(),
    /** Deduplicates. The former build wrote a notification for each person, with the key `{key}:{user}`. */
    key: text('key').notNull().unique(),
    /** Offered by this one; without a foreign key, because campaigns are a feature above this one, and are never deleted. */
    campaignId: uuid('campaign_id').unique(),
    /** What a person needs to be offered the campaign; null: nothing. */
    minFollowers: integer('min_followers'),
    accountCreatedBefore: time('account_created_before'),
    regions: text('regions').array(),
  },
  (t) => [index().on(t.createdAt, t.id)],
);

/** A person has read a broadcast. What everybody has read is not written: see `broadcasts.queries.ts`. */
export const broadcastMarks = pgTable(
  'broadcast_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Without a foreign key: a daily job deletes the marks of deleted broadcasts, some at a time. */
    broadcastId: uuid('broadcast_id').notNull(),
    readAt: time('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.broadcastId] })],
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
    /** How far a bulk job has come; null at its beginning. */
    cursor: jsonb('cursor').$type<{ step: string; after: string }>(),
  },
  (t) => [
    index('jobs_due')
      .on(t.kind, t.runAt)
      .where(sql`done_at is null and failed_at is null`)
      .concurrently(),
    index('jobs_done_with_key')
      .on(t.doneAt)
      .where(sql`key is not null and done_at is not null and failed_at is null`)
      .concurrently(),
    index('jobs_done_without_key')
      .on(t.doneAt)
      .where(sql`key is null and done_at is not null`)
      .concurrently(),
    index('jobs_failed')
      .on(t.failedAt)
      .where(sql`failed_at is not null`)
      .concurrently(),
  ],
);

/** Keys of jobs that are done and have left `jobs`. A trigger of that table skips new jobs with such a key. */
export const jobKeys = pgTable('job_keys', {
  key: text('key').primaryKey(),
  /** By the clock of the database. */
  addedAt: time('added_at').notNull().defaultNow(),
});

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
  (t) => [
    primaryKey({ columns: [t.userId, t.operation, t.key] }),
    index('idempotency_keys_created_at').on(t.createdAt).concurrently(),
  ],
);
