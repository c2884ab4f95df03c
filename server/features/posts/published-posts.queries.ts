/** Finds posts that are published on the network: those whose response was lost, and recorded ones. */
import { and, eq } from 'drizzle-orm';
import type { NetworkPost } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { postIntents } from '../../schema.ts';
import { posts } from '../../schema.ts';
import { normalizePostText } from './post-text.rules.ts';
import { withAccessToken } from '../users/with-access-token.service.ts';
import type { PostRow } from './posts.views.ts';
import type { NetworkAccountRow } from '../users/network-accounts.queries.ts';
import { isKnownPost } from './post-versions.queries.ts';

export type Intent = typeof postIntents.$inferSelect;

/** Clock difference to the network: a post this much older than our request can still be ours. */
const clockTolerance = 2 * 60000;

/** Finds the post of this intent: same author and text, not older than the request, not recorded for another intent. */
export async function findPublished(
  ctx: Context,
  account: NetworkAccountRow,
  intent: Intent,
): Promise<string | null> {
  const recent = await withAccessToken(ctx, account, (token) =>
    ctx.network.recentPosts(token, account.networkUserId),
  );
  const since = intent.sentAt!.getTime() - clockTolerance;
  const sent = normalizePostText(intent.content);
  // Its author may have edited it since.
  const isSame = ({ createdAt, text, versions = [] }: NetworkPost) =>
    Date.parse(createdAt) >= since &&
    [text, ...versions.map((version) => version.text)].some(
      (one) => normalizePostText(one) === sent,
    );
  for (const post of recent.filter(isSame))
    if (!(await isKnownPost(ctx.database.db, ctx.network.name, post))) return post.id;
  return null;
}

export async function getPostByNetworkId(
  db: Tx,
  network: string,
  networkPostId: string,
): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.network, network), eq(posts.networkPostId, networkPostId)));
  return row!;
}

export async function getPost(ctx: Context, networkPostId: string): Promise<PostRow> {
  return ctx.database.transaction((tx) => getPostByNetworkId(tx, ctx.network.name, networkPostId));
}
