/** Campaigns, weeks, invitations, participations and suggestions. */
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserRole } from '../../../contract/user.ts';
import type { PictureReferences } from './campaign-pictures.rules.ts';
import type { RewardModel } from './rewards.rules.ts';
import { users } from '../users/users.tables.ts';
import { advertisers } from '../brands/brands.tables.ts';
import { bytes, id, time, minorUnits } from '../../db/columns.ts';

/** Requirements of a campaign for people and posts; `requirements.rules.ts` evaluates them. */
export interface CampaignRules {
  minFollowers?: number;
  minAccountAgeDays?: number;
  regions?: string[];
  /** Minimum health of the account; `unknown` health is no refusal. */
  minHealth?: 'moderate' | 'good';
  /** A role that the account needs, such as `writer`: it lets the product post. */
  role?: UserRole;
  hashtags: string[];
  mentions: string[];
  links: string[];
  bannedTerms: string[];
  languages: string[];
  /** A post needs a picture or a video. */
  media?: boolean;
  disclosureTag?: string;
  /** Hours that a post must stay up before it is evaluated. */
  minHoursUp: number;
  /** Minimum impressions of an eligible post. */
  minImpressions: number;
}

/**
 * The texts of the terms of campaigns. A trigger refuses changes: people accepted a version. Without a foreign key to
 * `campaigns`, because campaigns and participations refer to their version here.
 */
export const campaignTerms = pgTable(
  'campaign_terms',
  {
    campaignId: uuid('campaign_id').notNull(),
    version: text('version').notNull(),
    markdown: text('markdown').notNull(),
    /** Those that the text names by a path. */
    pictures: jsonb('pictures').$type<PictureReferences>().notNull().default({}),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.version] })],
);

/** Pictures of campaign texts. Others of the same bytes share a row. */
export const campaignPictures = pgTable('campaign_pictures', {
  /** SHA-256 of the bytes, in hex. */
  hash: text('hash').primaryKey(),
  mimeType: text('mime_type').notNull(),
  bytes: bytes('bytes').notNull(),
  /** The last import that named it. */
  usedAt: time('used_at').notNull(),
});

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    /** Names the campaign in its file, so that an import finds it again. Written by hand, except for rows of SQL. */
    key: text('key')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    campaignIndex: integer('campaign_index').notNull().unique(),
    advertiserId: uuid('advertiser_id')
      .notNull()
      .references(() => advertisers.id),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    descriptionMarkdown: text('description_markdown').notNull(),
    /** Path of the picture that is shown for the campaign; without it a cover is drawn. */
    cover: text('cover'),
    /** The cover, and those that the description and the newest terms name by a path. */
    pictures: jsonb('pictures').$type<PictureReferences>().notNull().default({}),
    /** `draft` is visible in previews only; `paused` is inactive, and shown as paused. */
    state: text('state').$type<'draft' | 'published' | 'paused'>().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Rewards are fixed and can be claimed from this time … */
    maturesAt: time('matures_at').notNull(),
    /** … until this time. */
    claimUntil: time('claim_until').notNull(),
    maturedAt: time('matured_at'),
    expiredAt: time('expired_at'),
    /** `first-come` pays the maximum per user, so it needs one. */
    rewardModel: text('reward_model').$type<RewardModel>().notNull(),
    currency: text('currency').notNull(),
    rewardPool: minorUnits('reward_pool').notNull(),
    maxPerUser: minorUnits('max_per_user'),
    firstDayBonus: minorUnits('first_day_bonus'),
    participantCap: integer('participant_cap'),
    /** Triggers on `participations` count the members: those who left are not counted. */
    participantCount: integer('participant_count').notNull().default(0),
    visibility: text('visibility').$type<'public' | 'invite-only'>().notNull(),
    maxPostsPerWeek: integer('max_posts_per_week'),
    rules: jsonb('rules').$type<CampaignRules>().notNull(),
    guidelines: jsonb('guidelines').$type<{ do: string[]; dont: string[] }>().notNull(),
    links: jsonb('links').$type<{ label: string; url: string }[]>().notNull().default([]),
    /** The version in force; its text is in `campaign_terms`. */
    termsVersion: text('terms_version').notNull(),
    previewToken: text('preview_token').unique(),
    previewExpiresAt: time('preview_expires_at'),
    version: integer('version').notNull().default(1),
    /** Triggers set it when what the catalog holds has changed; see `campaign-catalog.service.ts`. */
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('campaigns_changed_at').on(t.changedAt).concurrently(),
    index('campaigns_advertiser_id').on(t.advertiserId).concurrently(),
    index('campaigns_unsettled')
      .on(t.maturesAt)
      .where(sql`expired_at is null`),
    // Those that are open, for the offers that a person has not read.
    index('campaigns_ends_at').on(t.endsAt).concurrently(),
    foreignKey({
      name: 'campaigns_terms_fk',
      columns: [t.id, t.termsVersion],
      foreignColumns: [campaignTerms.campaignId, campaignTerms.version],
    }),
  ],
);

export const campaignWeeks = pgTable(
  'campaign_weeks',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    index: integer('index').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    pool: minorUnits('pool').notNull(),
    theme: text('theme'),
    evaluatedAt: time('evaluated_at'),
  },
  (t) => [unique().on(t.campaignId, t.index)],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    publicToken: text('public_token').notNull().unique(),
    inviterUserId: uuid('inviter_user_id').references(() => users.id),
    inviterName: text('inviter_name'),
    /** Only this handle may use it; null: everyone with the link. */
    forHandle: text('for_handle'),
    message: text('message'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** How often its page was opened, by at most one count a day for each client address. No address is stored. */
    opens: integer('opens').notNull().default(0),
    startsAt: time('starts_at'),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
  },
  (t) => [index('invitations_handle').on(sql`lower(${t.forHandle})`), index().on(t.campaignId)],
);

export const participations = pgTable(
  'participations',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    invitationId: uuid('invitation_id').references(() => invitations.id),
    joinedAt: time('joined_at').notNull(),
    /** Null for a member. A member who returns has the same row again. */
    leftAt: time('left_at'),
    /** What an administrator decided about a membership in the person’s own campaign; null: nothing to decide, or not yet. */
    ownJoinDecision: text('own_join_decision').$type<'kept' | 'excluded'>(),
    acceptedTermsVersion: text('accepted_terms_version').notNull(),
    attribution: jsonb('attribution').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    unique().on(t.campaignId, t.userId),
    index().on(t.userId),
    foreignKey({
      name: 'participations_terms_fk',
      columns: [t.campaignId, t.acceptedTermsVersion],
      foreignColumns: [campaignTerms.campaignId, campaignTerms.version],
    }),
  ],
);

/** Accepted terms by their URL, which names campaign and version. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    url: text('url').notNull(),
    version: text('version').notNull(),
    acceptedAt: time('accepted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.url, t.version] })],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    kind: text('kind').$type<'post' | 'feedback'>().notNull(),
    content: text('content').notNull(),
    tone: text('tone').$type<'informative' | 'casual' | 'meme' | 'technical' | 'question'>(),
    language: text('language').notNull().default('en'),
    order: integer('order').notNull(),
    maxUses: integer('max_uses'),
  },
  (t) => [index().on(t.campaignId)],
);
