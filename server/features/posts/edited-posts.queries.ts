/** For the operator: posts that their authors edited at the network, with what they changed and when. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { campaigns, posts, postVersions, users } from '../../schema.ts';

export interface EditedPost {
  id: string;
  campaign: string;
  handle: string | null;
  url: string;
  status: string;
  editedAt: string;
  /**
   * Whether an edit was made, and seen, after the results were final: then it changes nothing. Versions of old campaigns were seen
   * later than they were made.
   */
  isAfterResults: boolean;
  /** Oldest first. */
  versions: { id: string; createdAt: string; text: string }[];
}

/** @param campaignId null: of all campaigns */
export async function listEditedPosts(
  db: Db,
  { campaignId, afterResults }: { campaignId: string | null; afterResults: boolean },
  limit: number,
): Promise<EditedPost[]> {
  const newest = sql<Date>`max(${postVersions.createdAt})`.mapWith(postVersions.createdAt);
  const isAfterResults = sql<boolean>`coalesce(bool_or(${postVersions.createdAt} >= ${campaigns.maturedAt}
    and ${postVersions.seenAt} > ${campaigns.maturedAt}), false)`;
  const rows = await db
    .select({
      id: posts.id,
      campaign: campaigns.title,
      handle: users.handle,
      url: posts.url,
      status: posts.status,
      editedAt: newest,
      isAfterResults,
    })
    .from(postVersions)
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(campaignId === null ? undefined : eq(campaigns.id, campaignId))
    .groupBy(posts.id, campaigns.id, users.id)
    .having(afterResults ? isAfterResults : sql`true`)
    .orderBy(desc(newest), posts.id)
    .limit(limit);
  const versions = await readVersions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    editedAt: row.editedAt.toISOString(),
    versions: versions.get(row.id) ?? [],
  }));
}

/** Texts only of the posts that are listed: there may be many more. */
async function readVersions(
  db: Db,
  postIds: string[],
): Promise<Map<string, EditedPost['versions']>> {
  const found = await db
    .select()
    .from(postVersions)
    .where(inArray(postVersions.postId, postIds))
    .orderBy(
      postVersions.createdAt,
      sql`length(${postVersions.networkPostId})`,
      postVersions.networkPostId,
    );
  const byPost = new Map<string, EditedPost['versions']>();
  for (const { postId, networkPostId: id, createdAt, content } of found) {
    const versions = byPost.get(postId) ?? [];
    versions.push({ id, createdAt: createdAt.toISOString(), text: content });
    byPost.set(postId, versions);
  }
  return byPost;
}
