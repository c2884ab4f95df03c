/** The leaderboard of a campaign or of one of its weeks. */
import { asc, eq, sql } from 'drizzle-orm';
import type { LeaderboardRow } from '../../../contract/campaign.ts';
import type { Db } from '../../db/connect.ts';
import { standings, users } from '../../db/schema.ts';

/**
 * The first `top` rows, and the viewer's row at any rank.
 * @param periodId a week, or the campaign for the campaign as a whole
 */
export async function loadLeaderboard(
  db: Db,
  userId: string,
  periodId: string,
  top = 10,
): Promise<LeaderboardRow[]> {
  const found = await db
    .select({ standing: standings, user: users })
    .from(standings)
    .leftJoin(users, eq(users.id, standings.userId))
    // Two ranges of indexes, not one condition with `or`, which the planner may answer by reading the whole period.
    .where(
      sql`(${standings.periodId}, ${standings.userId}) in (
        select period_id, user_id from ${standings} where period_id = ${periodId} and rank <= ${top}
        union select ${periodId}::uuid, ${userId}::uuid)`,
    )
    .orderBy(asc(standings.rank));
  return found.map(({ standing, user }) => ({
    rank: standing.rank,
    userName: user?.name ?? '',
    handle: user?.handle ?? '',
    ...(user?.imageUrl && { avatarUrl: user.imageUrl }),
    score: standing.score,
    posts: standing.posts,
    impressions: standing.impressions,
    isMe: standing.userId === userId,
  }));
}
