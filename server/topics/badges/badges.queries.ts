/** The badges of a person, and all of them. */
import { sql } from 'drizzle-orm';
import type { Badge } from '../../../contract/pages.ts';
import type { Context } from '../../context.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { badges, userBadges, users } from '../../db/schema.ts';

/** Column with the badges of the joined `users` row, newest first. */
export const badgesOfUser = jsonRows(
  {
    title: badges.title,
    description: badges.description,
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
  imageUrl: string;
  url: string | null;
  earnedAt: Date;
}

export const toBadge = ({ title, description, imageUrl, url, earnedAt }: BadgeRow): Badge => ({
  ...{ title, imageUrl, earnedAt: earnedAt.toISOString() },
  ...(description && { description }),
  ...(url && { url }),
});

/** All badges, by title. */
export const listBadges = (ctx: Context): Promise<{ id: string; title: string }[]> =>
  ctx.database.db
    .select({ id: badges.id, title: badges.title })
    .from(badges)
    .orderBy(badges.title, badges.id);
