/** For the operator: posts that their authors edited at the network, with what they changed and when. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { campaigns, posts, postVersions, users } from '../../db/schema.ts';

export interface EditedPost {
  id: string;
  campaign: string;
  handle: string | null;
  url: string;
  status: string;
  editedAt: string;
  /** Whether the product saw the last edit after the results were final: then it changes nothing. */
  isAfterResults: boolean;
  /** Oldest first. */
  versions: { createdAt: string; text: string }[];
}

/** @param campaignId null: of all campaigns */
export async function listEditedPosts(
  db: Db,
  { campaignId, afterResults }: { campaignId: string | null; afterResults: boolean },
  limit: number,
): Promise<EditedPost[]> {
  const newest = sql<Date>`max(${postVersions.createdAt})`.mapWith(postVersions.createdAt);
  const isAfterResults = sql<boolean>`coalesce(max(${postVersions.seenAt}) > ${campaigns.maturedAt}, false)`;
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
    .orderBy(postVersions.createdAt);
  const byPost = new Map<string, EditedPost['versions']>();
  for (const { postId, createdAt, content } of found) {
    const versions = byPost.get(postId) ?? [];
    versions.push({ createdAt: createdAt.toISOString(), text: content });
    byPost.set(postId, versions);
  }
  return byPost;
}
