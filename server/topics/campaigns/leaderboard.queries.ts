/** The leaderboard of a campaign. */
import { inArray } from 'drizzle-orm';
import type { LeaderboardRow } from '../../../contract/campaign.ts';
import type { Db } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import type { Standing } from './standings.queries.ts';

/** The first `top` rows, and the viewer's row at any rank. */
export async function loadLeaderboard(
  db: Db,
  userId: string,
  rows: Standing[],
  top = 10,
): Promise<LeaderboardRow[]> {
  const shown = rows.filter((row) => row.rank <= top || row.userId === userId);
  const ids = shown.map((row) => row.userId);
  const people = ids.length ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  return shown.map(({ userId: id, rank, score, posts: n, impressions }) => {
    const person = people.find((one) => one.id === id);
    return {
      rank,
      userName: person?.name ?? '',
      handle: person?.handle ?? '',
      ...(person?.imageUrl && { avatarUrl: person.imageUrl }),
      score,
      posts: n,
      impressions,
      isMe: id === userId,
    };
  });
}
