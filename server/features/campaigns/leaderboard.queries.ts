/** The leaderboard of a campaign or of one of its weeks. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LeaderboardRow } from '../../../contract/campaign.ts';
import type { Db } from '../../db/connect.ts';
import { constantLimit, prepareOnce } from '../../db/prepare-once.ts';
import { standings, users } from '../../schema.ts';

const periodId = sql.placeholder('periodId');
const userId = sql.placeholder('userId');
const { rank, score, posts, impressions } = getTableColumns(standings);
const { name, handle, imageUrl } = getTableColumns(users);

/** Rows above and below the user: two, so that the first and the last have two neighbors as well. */
const neighbors = sql.raw('2');

/** The viewer's rank, as a scalar so that it is read from a range of the index: a join may read the whole period. */
const myRank = sql`(select mine.rank from standings mine where mine.period_id = ${periodId} and mine.user_id = ${userId})`;

const prepareLeaders = (top: number) =>
  prepareOnce((db) =>
    db
      .select({ userId: standings.userId, rank, score, posts, impressions, name, handle, imageUrl })
      .from(standings)
      .leftJoin(users, eq(users.id, standings.userId))
      // Two ranges of indexes, not one condition with `or`, which the planner may answer by reading the whole period.
      .where(
        sql`(${standings.periodId}, ${standings.userId}) in (
          (select period_id, user_id from ${standings} where period_id = ${periodId}
            order by rank limit ${constantLimit(top)})
          union select period_id, user_id from ${standings} where period_id = ${periodId}
            and rank between ${myRank} - ${neighbors} and ${myRank} + ${neighbors})`,
      )
      .orderBy(asc(standings.rank))
      .prepare(`leaderboard_${top}`),
  );

/**
 * A leaderboard of the first `top` rows, and at any rank the viewer's row with its neighbors.
 *
 * @returns reads it for a period: a week, or the campaign for the campaign as a whole
 */
export function prepareLeaderboard(
  top: number,
): (db: Db, userId: string, periodId: string) => Promise<LeaderboardRow[]> {
  const findLeaders = prepareLeaders(top);
  return async (db, userId, periodId) => {
    const found = await findLeaders(db).execute({ userId, periodId });
    return found.map(({ userId: leader, name, handle, imageUrl, ...standing }) => ({
      ...standing,
      userName: name ?? '',
      handle: handle ?? '',
      ...(imageUrl && { avatarUrl: imageUrl }),
      isMe: leader === userId,
    }));
  };
}
