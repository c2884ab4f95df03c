/** Conversion events, analytics and telemetry. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnalyticsFields } from '../../../contract/tracker.ts';
import type { WalletEventDto } from '../../../contract/ingest.ts';
import type { TelemetryEnvelope } from '../../../contract/telemetry.ts';
import { id, time } from './columns.ts';

/** API keys of servers that send conversion events. The secret is stored as a hash. */
export const apiKeys = pgTable('api_keys', {
  key: text('key').primaryKey(),
  /** SHA-256 of the secret, in hex. */
  secretHash: text('secret_hash').notNull(),
  /** Name of the owner. */
  name: text('name').notNull(),
  createdAt: time('created_at').notNull(),
  revokedAt: time('revoked_at'),
});

/** Conversion events as received. They are only counted: third-party claims never cause a payment. */
export const conversionEvents = pgTable(
  'conversion_events',
  {
    apiKey: text('api_key')
      .notNull()
      .references(() => apiKeys.key),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    event: jsonb('event').$type<WalletEventDto>().notNull(),
    occurredAt: time('occurred_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKey, t.eventId] }), index().on(t.receivedAt)],
);

/** Visitors as reported by the tracker: unverified data of a browser. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    visitorId: text('visitor_id').primaryKey(),
    userId: text('user_id'),
    properties: jsonb('properties').$type<AnalyticsFields>().notNull().default({}),
    /** Set on the first event and never changed. */
    firstProperties: jsonb('first_properties').$type<AnalyticsFields>().notNull().default({}),
    firstSeenAt: time('first_seen_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
  },
  (t) => [index().on(t.lastSeenAt)],
);

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: id(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<AnalyticsFields>().notNull(),
    /** Null for events without identity, i.e. without consent. */
    visitorId: text('visitor_id'),
    userId: text('user_id'),
    occurredAt: time('occurred_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [index().on(t.name), index().on(t.receivedAt)],
);

/** Telemetry envelopes; used when no ingestion endpoint is configured. */
export const telemetryItems = pgTable(
  'telemetry_items',
  {
    id: id(),
    /** `PageviewData`, `RemoteDependencyData`, `ExceptionData` … */
    kind: text('kind').notNull(),
    /** Trace id; equals the header `operation-id` of the calls. */
    operationId: text('operation_id'),
    envelope: jsonb('envelope').$type<TelemetryEnvelope>().notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [index().on(t.kind), index().on(t.receivedAt)],
);
