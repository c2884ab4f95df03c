/** Finds posts that are published on the network: those whose response was lost, and recorded ones. */
import { and, eq } from 'drizzle-orm';
import type { PostCreated } from '../../../contract/post.ts';
import type { NetworkPost } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { postIntents } from '../../schema.ts';
import { posts } from '../../schema.ts';
import { normalizePostText } from './post-text.rules.ts';
import { withAccessToken } from '../users/with-access-token.service.ts';
import { loadPostCards } from './post-cards.queries.ts';
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

/** The answer to the author: with the time of the result, which is what they wait for from now on. */
export async function loadCreatedPost(
  tx: Tx,
  network: string,
  networkPostId: string,
  now: Date,
): Promise<PostCreated> {
  const where = and(eq(posts.network, network), eq(posts.networkPostId, networkPostId));
  const [post] = await tx.select({ id: posts.id, url: posts.url }).from(posts).where(where);
  const [card] = await loadPostCards(tx, { where, own: true, limit: 1 }, now);
  return { ...post!, ...(card?.resultBy && { resultBy: card.resultBy }) };
}

export const getCreatedPost = (ctx: Context, networkPostId: string): Promise<PostCreated> =>
  ctx.database.transaction((tx) =>
    loadCreatedPost(tx, ctx.network.name, networkPostId, ctx.clock.now()),
  );
