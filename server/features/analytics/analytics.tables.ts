/** Conversion events, analytics and telemetry. */
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnalyticsFields } from '../../../contract/tracker.ts';
import type { WalletEventDto } from '../../../contract/ingest.ts';
import type { TelemetryEnvelope } from '../../../contract/telemetry.ts';
import type { KeyRefusal } from './api-keys.rules.ts';
import type { CampaignRule, PersonRule } from './conversions.rules.ts';
import { users } from '../users/users.tables.ts';
import { advertisers } from '../brands/brands.tables.ts';
import { campaigns } from '../campaigns/campaigns.tables.ts';
import { id, time } from '../../db/columns.ts';

/** API keys of servers that send conversion events. The secret is stored as a hash. */
export const apiKeys = pgTable('api_keys', {
  key: text('key').primaryKey(),
  /** SHA-256 of the secret, in hex. */
  secretHash: text('secret_hash').notNull(),
  /** The hash of the secret before the last rotation. It is kept after its end, so that a refusal of it has its own reason. */
  formerSecretHash: text('former_secret_hash'),
  formerSecretUntil: time('former_secret_until'),
  /** Name of the owner. */
  name: text('name').notNull(),
  /** The advertiser for whose campaigns its events can count; null: none. */
  advertiserId: uuid('advertiser_id').references(() => advertisers.id),
  createdAt: time('created_at').notNull(),
  /** To the minute: not every event writes it. */
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
});

/** How many events of a key were refused on a day (UTC), by reason. `retention` limits the days. */
export const apiKeyRefusals = pgTable(
  'api_key_refusals',
  {
    apiKey: text('api_key')
      .notNull()
      .references(() => apiKeys.key),
    day: date('day', { mode: 'string' }).notNull(),
    reason: text('reason').$type<KeyRefusal>().notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKey, t.day, t.reason] }), index().on(t.day)],
);

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
    /** The campaign and the person it counts for, each with the rule that matched; null: none. */
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    campaignRule: text('campaign_rule').$type<CampaignRule>(),
    userId: uuid('user_id').references(() => users.id),
    personRule: text('person_rule').$type<PersonRule>(),
  },
  (t) => [
    primaryKey({ columns: [t.apiKey, t.eventId] }),
    index().on(t.receivedAt),
    index().on(t.userId),
  ],
);

/** Number of conversion events of each campaign, and of each person in it. Written with the event. */
export const conversionCounts = pgTable(
  'conversion_counts',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** The id of a user, or of the campaign for all of its events. */
    subjectId: uuid('subject_id').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.subjectId] })],
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

/**
 * In partitions of a day (UTC) by `received_at`, which drizzle does not know: `analytics-days.service.ts` makes and drops them.
 * Without a primary key: events are only added, read by their time, and dropped by the day.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<AnalyticsFields>().notNull(),
    /** Null for events without identity, i.e. without consent. */
    visitorId: text('visitor_id'),
    userId: text('user_id'),
    occurredAt: time('occurred_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [index().on(t.name, t.receivedAt), index().on(t.receivedAt), index().on(t.userId)],
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
