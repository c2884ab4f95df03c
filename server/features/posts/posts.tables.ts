/** Posts, publishing intents and rewards. */
import { isNull, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  Attachment,
  LinkPreview,
  Metrics,
  PostLinkProblem,
  ScorePart,
  StatusReason,
} from '../../../contract/post.ts';
import { users } from '../users/users.tables.ts';
import { campaigns, campaignWeeks, suggestions } from '../campaigns/campaigns.tables.ts';
import { id, time, minorUnits } from '../../db/columns.ts';

/** Statuses of posts that count, or counted, for rewards. */
export const countedStatuses = [
  'eligible', 'eligible-bonus', 'rewarded', 'not-rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus',
] as const; // prettier-ignore

/** The condition of the indexes that hold counted posts. Without parameters: the planner compares it with a query's. */
const isCounted = sql.raw(
  `kind = 'post' and status in (${countedStatuses.map((status) => `'${status}'`).join(', ')})`,
);

export const posts = pgTable(
  'posts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    weekId: uuid('week_id').references(() => campaignWeeks.id),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    network: text('network').notNull(),
    networkPostId: text('network_post_id').notNull(),
    url: text('url').notNull(),
    content: text('content').notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    /** The card of the first link; null: not read, or its page gave none. */
    linkPreview: jsonb('link_preview').$type<LinkPreview>(),
    suggestionId: uuid('suggestion_id').references(() => suggestions.id),
    createdAt: time('created_at').notNull(),
    /** A value of contract `postStatuses`. */
    status: text('status').notNull(),
    statusReasons: jsonb('status_reasons').$type<StatusReason[]>().notNull().default([]),
    metrics: jsonb('metrics').$type<Metrics>(),
    score: integer('score'),
    scoreBreakdown: jsonb('score_breakdown').$type<ScorePart[]>().notNull().default([]),
    evaluatedAt: time('evaluated_at'),
    /** Since when the network reports the post as not found; null: found, or no report. */
    missingSince: time('missing_since'),
    /** When its author deleted it in the app. Its status remains if rewards were fixed before. */
    deletedAt: time('deleted_at'),
    /** When its author last edited it at the network, before its results were final; `content` is the edited text. */
    editedAt: time('edited_at'),
    /** Which version of the rules for texts judged it: `textRulesVersion` of `server/features/posts/post-text.rules.ts`. */
    textRules: integer('text_rules').notNull().default(1),
    /** When its author was notified that it counts. */
    noticeSentAt: time('notice_sent_at'),
    /**
     * When the network is asked for it next; null: never again. The default is for servers of an earlier build, which may still run
     * during a deploy and know no such column: what they record is read at once, and has its times from then on.
     */
    nextReadAt: time('next_read_at').default(sql`now()`),
    /** When a read next decides something: the result, a deletion, the final counts. Null: none does. */
    decisiveReadAt: time('decisive_read_at'),
  },
  (t) => [
    unique().on(t.network, t.networkPostId),
    index().on(t.userId, t.createdAt),
    index().on(t.userId, t.campaignId),
    index().on(t.campaignId, t.status),
    index().on(t.suggestionId, t.userId),
    index('posts_top')
      .on(t.campaignId, sql`${t.score} desc nulls last`, t.createdAt.desc().nullsFirst())
      .where(isCounted),
    index('posts_most_seen')
      .on(
        t.campaignId,
        sql`((${t.metrics}->>'impressions')::bigint) desc nulls last`,
        t.createdAt.desc().nullsFirst(),
      )
      .where(isCounted),
    index('posts_next_read')
      .on(t.campaignId, t.nextReadAt)
      .where(sql`next_read_at is not null`),
    index('posts_decisive_read')
      .on(t.campaignId, t.decisiveReadAt)
      .where(sql`decisive_read_at is not null`),
    index('posts_unannounced')
      .on(t.campaignId)
      .where(sql`notice_sent_at is null and status in ('eligible', 'eligible-bonus')`),
  ],
);

/**
 * Versions of the posts that their authors edited at the network, the first one included. Each has its own id there, and a link
 * to each of them leads to the one post, whose `network_post_id` is that of the first.
 */
export const postVersions = pgTable(
  'post_versions',
  {
    network: text('network').notNull(),
    networkPostId: text('network_post_id').notNull(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    content: text('content').notNull(),
    createdAt: time('created_at').notNull(),
    /** When the product first read it: after the campaign's results were final, it changes nothing. */
    seenAt: time('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.networkPostId] }), index().on(t.postId, t.createdAt)],
);

/**
 * What the network counted for a post at some times: hourly in its first two days, then daily
 * (`server/features/posts/post-samples.rules.ts`).
 * See docs/decisions/062-stored-standings.md.
 */
export const postSamples = pgTable(
  'post_samples',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    sampledAt: time('sampled_at').notNull(),
    impressions: bigint('impressions', { mode: 'number' }).notNull(),
    engagements: bigint('engagements', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.sampledAt] }), index().on(t.sampledAt)],
);

/**
 * Written before the post is published, so that a crash or a lost answer never publishes twice: a retry with the same key
 * first looks for the post at the network. `networkPostId` is set in the transaction that inserts the post.
 */
export const postIntents = pgTable(
  'post_intents',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    key: text('key').notNull(),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    content: text('content').notNull(),
    suggestionId: uuid('suggestion_id').references(() => suggestions.id),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    createdAt: time('created_at').notNull(),
    /** Set right before publishing: from then on the outcome may be unknown. */
    sentAt: time('sent_at'),
    networkPostId: text('network_post_id'),
    /** The network rejected the post: a retry may publish. */
    refusedAt: time('refused_at'),
    /** The person published the post, and pasted the link to the post with this id at the network. A job judges it. */
    linkedPostId: text('linked_post_id'),
    /** Why the linked post was refused. */
    linkProblem: text('link_problem').$type<PostLinkProblem>(),
  },
  (t) => [unique().on(t.userId, t.key)],
);

/** What pages of links gave, so that each is read once a day. Expired rows are deleted. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** The address of the page, over https. */
    url: text('url').primaryKey(),
    /** Null: the page gave none. */
    preview: jsonb('preview').$type<Omit<LinkPreview, 'url'>>(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Unpublished texts of partners' pages, which keep none in their own storage. */
export const drafts = pgTable(
  'drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The origin of the session that wrote it: another partner's page can't read it. */
    origin: text('origin').notNull(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    text: text('text').notNull(),
    suggestionId: uuid('suggestion_id'),
    /** Grows with each change, so that two tabs don't overwrite each other. */
    revision: integer('revision').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.origin, t.campaignId, t.kind] }),
    index().on(t.updatedAt),
  ],
);

/** Bodies with files that people sent in the last day: what is in flight, and how much was stored. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Bytes of the whole body while it is in flight, afterwards of what was stored. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    startedAt: time('started_at').notNull(),
    /** Renewed while the upload is in flight: without renewal its server has ended. */
    leaseUntil: time('lease_until').notNull(),
    endedAt: time('ended_at'),
  },
  (t) => [
    uniqueIndex('uploads_one_in_flight').on(t.userId).where(isNull(t.endedAt)),
    index().on(t.userId, t.startedAt),
    index('uploads_started_at').on(t.startedAt).concurrently(),
  ],
);

export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    weekId: uuid('week_id').references(() => campaignWeeks.id),
    postId: uuid('post_id').references(() => posts.id),
    kind: text('kind').$type<'base' | 'bonus' | 'referral'>().notNull(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** `rewarded`, then `claimed`, then `paid`; or `expired`. */
    status: text('status').notNull(),
    createdAt: time('created_at').notNull(),
    claimUntil: time('claim_until').notNull(),
    claimedAt: time('claimed_at'),
    paidAt: time('paid_at'),
  },
  (t) => [
    unique().on(t.postId, t.kind),
    index().on(t.userId, t.campaignId),
    index().on(t.campaignId),
  ],
);
