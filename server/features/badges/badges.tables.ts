/** Badges of the profile, and who has them. */
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BadgeTexts } from '../../../contract/pages.ts';
import type { BadgeRule } from './badges.rules.ts';
import { users } from '../users/users.tables.ts';
import { time } from '../../db/columns.ts';

/** What the operator gives: words and picture are theirs. */
export const badges = pgTable('badges', {
  /** A short name, such as `reach`. */
  id: text('id').primaryKey(),
  /** In English. */
  title: text('title').notNull(),
  description: text('description'),
  /** In other languages, by their codes. */
  translations: jsonb('translations').$type<Record<string, BadgeTexts>>(),
  imageUrl: text('image_url').notNull(),
  /** A page about it: an address, or a path of the app. */
  url: text('url'),
  /** Without a rule it is only given by hand. */
  rule: jsonb('rule').$type<BadgeRule>(),
});

export const userBadges = pgTable(
  'user_badges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    badgeId: text('badge_id')
      .notNull()
      .references(() => badges.id),
    earnedAt: time('earned_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId] })],
);

export type BadgeRow = typeof badges.$inferSelect;
