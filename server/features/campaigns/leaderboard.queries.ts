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
const neighbors = 2;
/** So many missing rows, or fewer, are shown: a gap in their place would be as long, and looks like a mistake. */
const shortestGap = 2;
/** What is read past a row that is shown: the rows of the shortest gap, and one that proves a longer one. */
const reach = shortestGap + 1;

const around = sql.raw(String(neighbors + reach));

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
            order by rank limit ${constantLimit(top + reach)})
          union select period_id, user_id from ${standings} where period_id = ${periodId}
            and rank between ${myRank} - ${around} and ${myRank} + ${around})`,
      )
      .orderBy(asc(standings.rank))
      .prepare(`leaderboard_${top}`),
  );

/** Leaves out the rows that were read only to find short gaps. @param rows ordered by rank */
export function closeShortGaps<Row extends { rank: number; isMe: boolean }>(
  rows: readonly Row[],
  top: number,
): Row[] {
  const mine = rows.find(({ isMe }) => isMe)?.rank;
  const isWanted = ({ rank }: Row): boolean =>
    rank <= top || (mine !== undefined && Math.abs(rank - mine) <= neighbors);
  const wanted = rows.filter(isWanted).map(({ rank }) => rank);
  const end = (rows.at(-1)?.rank ?? 0) + 1;
  return rows.filter((row) => {
    if (isWanted(row)) return true;
    const before = wanted.findLast((rank) => rank < row.rank) ?? 0;
    const after = wanted.find((rank) => rank > row.rank) ?? end;
    return after - before - 1 <= shortestGap;
  });
}

/**
 * A leaderboard of the first `top` rows, and at any rank the viewer's row with its neighbors. One or two rows are never missing between
 * these or after them.
 *
 * @returns reads it for a period: a week, or the campaign for the campaign as a whole
 */
export function prepareLeaderboard(
  top: number,
): (db: Db, userId: string, periodId: string) => Promise<LeaderboardRow[]> {
  const findLeaders = prepareLeaders(top);
  return async (db, userId, periodId) => {
    const found = await findLeaders(db).execute({ userId, periodId });
    const rows = found.map(({ userId: leader, name, handle, imageUrl, ...standing }) => ({
      ...standing,
      userName: name ?? '',
      handle: handle ?? '',
      ...(imageUrl && { avatarUrl: imageUrl }),
      isMe: leader === userId,
    }));
    return closeShortGaps(rows, top);
  };
}
