/** The links that a person pasted. */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { PostLinks } from '../../../contract/post.ts';
import type { Context } from '../../context.ts';
import { networkAccounts, postIntents } from '../../schema.ts';
import { toPostLink } from './post-links.views.ts';

/** A person sees the newest ones. */
const maxLinks = 20;

export async function listPostLinks(
  ctx: Context,
  userId: string,
  { campaignId }: { campaignId: string },
): Promise<PostLinks> {
  const { db } = ctx.database;
  const { webUrl } = ctx.config.network;
  const [account] = await db
    .select({ handle: networkAccounts.handle })
    .from(networkAccounts)
    .where(and(eq(networkAccounts.userId, userId), eq(networkAccounts.network, ctx.network.name)));
  const rows = await db
    .select()
    .from(postIntents)
    .where(
      and(
        eq(postIntents.userId, userId),
        eq(postIntents.campaignId, campaignId),
        isNotNull(postIntents.linkedPostId),
      ),
    )
    .orderBy(desc(postIntents.createdAt), desc(postIntents.id))
    .limit(maxLinks);
  return {
    profileUrl: account ? `${webUrl}/${account.handle}` : webUrl,
    items: rows.map((row) => toPostLink(row, webUrl)),
  };
}
