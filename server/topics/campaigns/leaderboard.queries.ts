/** The leaderboard of a campaign or of one of its weeks. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LeaderboardRow } from '../../../contract/campaign.ts';
import type { Db } from '../../db/connect.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { standings, users } from '../../db/schema.ts';

const periodId = sql.placeholder('periodId');
const userId = sql.placeholder('userId');
const top = sql.placeholder('top');
const { rank, score, posts, impressions } = getTableColumns(standings);
const { name, handle, imageUrl } = getTableColumns(users);

const findLeaders = prepareOnce((db) =>
  db
    .select({ userId: standings.userId, rank, score, posts, impressions, name, handle, imageUrl })
    .from(standings)
    .leftJoin(users, eq(users.id, standings.userId))
    // Two ranges of indexes, not one condition with `or`, which the planner may answer by reading the whole period.
    .where(
      sql`(${standings.periodId}, ${standings.userId}) in (
        select period_id, user_id from ${standings} where period_id = ${periodId} and rank <= ${top}
        union select ${periodId}::uuid, ${userId}::uuid)`,
    )
    .orderBy(asc(standings.rank))
    .prepare('leaderboard'),
);

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
  const found = await findLeaders(db).execute({ userId, periodId, top });
  return found.map(({ userId: leader, name, handle, imageUrl, ...standing }) => ({
    ...standing,
    userName: name ?? '',
    handle: handle ?? '',
    ...(imageUrl && { avatarUrl: imageUrl }),
    isMe: leader === userId,
  }));
}
