/** The badges of a person, and all of them. */
import { sql } from 'drizzle-orm';
import type { Badge, BadgeTexts } from '../../../contract/pages.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { allColumns, jsonRows } from '../../db/json-rows.ts';
import { badges, userBadges, users } from '../../schema.ts';

/** Column with the badges of the joined `users` row, newest first. */
export const badgesOfUser = jsonRows(
  {
    title: badges.title,
    description: badges.description,
    translations: badges.translations,
    imageUrl: badges.imageUrl,
    url: badges.url,
    earnedAt: userBadges.earnedAt,
  },
  sql`from ${userBadges} join ${badges} on ${badges.id} = ${userBadges.badgeId}
    where ${userBadges.userId} = ${users.id} order by ${userBadges.earnedAt} desc, ${badges.id}`,
);

interface BadgeRow {
  title: string;
  description: string | null;
  translations: Record<string, BadgeTexts> | null;
  imageUrl: string;
  url: string | null;
  earnedAt: Date;
}

export const toBadge = ({ description, translations, url, ...badge }: BadgeRow): Badge => ({
  ...badge,
  earnedAt: badge.earnedAt.toISOString(),
  ...(description && { description }),
  ...(translations && { translations }),
  ...(url && { url }),
});

/** All badges, by title. */
export const listBadges = (ctx: Context): Promise<{ id: string; title: string }[]> =>
  ctx.database.db
    .select({ id: badges.id, title: badges.title })
    .from(badges)
    .orderBy(badges.title, badges.id);

/** All badges with their rules, and how many people have each; by title. */
export const listBadgesWithRules = (db: Db) =>
  db
    .select({
      ...allColumns(badges),
      people: sql<number>`(select count(*)::int from user_badges given where given.badge_id = badges.id)`,
    })
    .from(badges)
    .orderBy(badges.title, badges.id);
