/** The user's own posts, paginated. */
import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Paged } from '../../../contract/common.ts';
import type { PostCard } from '../../../contract/post.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { posts } from '../../schema.ts';
import { parseTimeCursor, toTimeCursor } from '../../db/time-cursor.ts';
import { loadPostCards } from './post-cards.queries.ts';

export interface MyPostsQuery {
  campaignId?: string | undefined;
  weekId?: string | undefined;
  status?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Newest first. The cursor points to the last post of a page, so that new posts do not shift the pages. */
export async function listMyPosts(
  ctx: Context,
  userId: string,
  query: MyPostsQuery = {},
): Promise<Paged<PostCard>> {
  const { db } = ctx.database;
  const limit = query.limit ?? 20;
  const where = and(eq(posts.userId, userId), toFilter(query));
  const items = await loadPostCards(
    db,
    { where: and(where, afterCursor(query.cursor)), limit: limit + 1, own: true, history: true },
    ctx.clock.now(),
  );
  const hasMore = items.length > limit;
  const shown = items.slice(0, limit);
  const total = await db.$count(posts, where);
  return { items: shown, nextCursor: hasMore ? toTimeCursor(shown.at(-1)!) : null, total };
}

function toFilter({ campaignId, weekId, status }: MyPostsQuery): SQL | undefined {
  const id = (column: typeof posts.campaignId | typeof posts.weekId, value: string | undefined) =>
    value === undefined ? undefined : isUuid(value) ? eq(column, value) : sql`false`;
  return and(
    id(posts.campaignId, campaignId),
    id(posts.weekId, weekId),
    status === undefined ? undefined : eq(posts.status, status),
  );
}

/** SQL condition for posts after the cursor; an invalid cursor returns the first page. */
function afterCursor(cursor: string | undefined): SQL | undefined {
  const last = parseTimeCursor(cursor ?? '');
  if (!last) return undefined;
  return or(lt(posts.createdAt, last.at), and(eq(posts.createdAt, last.at), lt(posts.id, last.id)));
}
