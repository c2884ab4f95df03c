/** The user's own posts, page by page. */
import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Paged } from '../../contract/common.ts';
import type { PostCard } from '../../contract/post.ts';
import type { Context } from '../context.ts';
import { posts } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { readPostCards } from './posts.view.ts';

export interface MyPostsQuery {
  campaignId?: string | undefined;
  weekId?: string | undefined;
  status?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Newest first; `nextCursor` names the last one shown, so that new posts don't shift the pages. */
export async function listMyPosts(ctx: Context, userId: string, query: MyPostsQuery = {}): Promise<Paged<PostCard>> {
  const { db } = ctx.database;
  const limit = query.limit ?? 20;
  const where = and(eq(posts.userId, userId), filterOf(query));
  const items = await readPostCards(db, { where: and(where, after(query.cursor)), limit: limit + 1, own: true }, ctx.clock.now());
  const more = items.length > limit;
  const shown = items.slice(0, limit);
  const total = await db.$count(posts, where);
  return { items: shown, nextCursor: more ? cursorOf(shown.at(-1)!) : null, total };
}

function filterOf({ campaignId, weekId, status }: MyPostsQuery): SQL | undefined {
  const id = (column: typeof posts.campaignId | typeof posts.weekId, value: string | undefined) =>
    value === undefined ? undefined : isUuid(value) ? eq(column, value) : sql`false`;
  return and(
    id(posts.campaignId, campaignId),
    id(posts.weekId, weekId),
    status === undefined ? undefined : eq(posts.status, status),
  );
}

const cursorOf = ({ createdAt, id }: PostCard) => Buffer.from(`${createdAt} ${id}`).toString('base64url');
/** A cursor that is none of ours shows the first page. */
function after(cursor: string | undefined): SQL | undefined {
  const [at = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  // As `cursorOf` writes it: years beyond four digits are no times that the database knows.
  if (!isUuid(id) || !/^[1-9]\d{3}-[\d-]{5}T[\d:.]{12}Z$/.test(at) || Number.isNaN(Date.parse(at))) return undefined;
  const time = new Date(at);
  return or(lt(posts.createdAt, time), and(eq(posts.createdAt, time), lt(posts.id, id)));
}
