/** What readers see of all posts of a campaign. `server/features/standings/` counts it; nothing else writes it. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Metrics } from '../../../contract/post.ts';
import { advertisers } from '../brands/brands.tables.ts';
import { campaigns } from '../campaigns/campaigns.tables.ts';
import { minorUnits, time } from '../../db/columns.ts';

/**
 * Rank of each author in each week, and in the campaign as a whole. The rows follow from the posts, so they have no foreign
 * keys, which every count would check.
 */
export const standings = pgTable(
  'standings',
  {
    campaignId: uuid('campaign_id').notNull(),
    /** The id of a week, or of the campaign for the campaign as a whole. */
    periodId: uuid('period_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Starts at 1. Ordered by score, impressions, then user id. */
    rank: integer('rank').notNull(),
    score: bigint('score', { mode: 'number' }).notNull(),
    posts: integer('posts').notNull(),
    impressions: bigint('impressions', { mode: 'number' }).notNull(),
    /** The reward of the period if the campaign matured now; null: none, and after maturity. */
    estimate: minorUnits('estimate'),
    /** The first-day bonus in `estimate`; null: none. */
    bonus: minorUnits('bonus'),
  },
  (t) => [
    primaryKey({ columns: [t.periodId, t.userId] }),
    // Not unique: a count moves many ranks at once, and PostgreSQL checks a unique index row by row.
    index().on(t.periodId, t.rank),
    index().on(t.campaignId, t.userId),
  ],
);

/** Sums of the standings of a period, of which each author's reward is a share. */
export interface PeriodTotals {
  score: number;
  posts: number;
  people: number;
}

export const campaignTotals = pgTable('campaign_totals', {
  campaignId: uuid('campaign_id')
    .primaryKey()
    .references(() => campaigns.id),
  /** Without deleted posts. */
  posts: integer('posts').notNull(),
  /** Sums of all posts; null while no post has metrics. */
  metrics: jsonb('metrics').$type<Metrics>(),
  /** By the id of a week, or of the campaign. */
  periods: jsonb('periods').$type<Record<string, PeriodTotals>>().notNull().default({}),
  /** Claimed rewards. */
  claimed: minorUnits('claimed').notNull(),
  countedAt: time('counted_at').notNull(),
});

export const advertiserTotals = pgTable('advertiser_totals', {
  advertiserId: uuid('advertiser_id')
    .primaryKey()
    .references(() => advertisers.id),
  /** Participants of all campaigns, each once. */
  creators: integer('creators').notNull(),
});
