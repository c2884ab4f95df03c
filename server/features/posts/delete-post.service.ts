/**
 * Deletes a user's own post, first at the network, then here. A lost answer is safe: the network reports a post that is gone
 * as deleted. See docs/decisions/073-leaving-and-deleting.md.
 */
import { and, eq } from 'drizzle-orm';
import type { PostStatus } from '../../../contract/post-statuses.ts';
import { getRetryAfter, NetworkError } from '../../adapters/social-network.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, posts } from '../../schema.ts';
import { getStatusAfterDeletion } from '../campaigns/post-evaluation.rules.ts';
import { withAccessToken } from '../users/with-access-token.service.ts';
import { settleDeletions } from './settle-deletions.service.ts';
import { getAuthorAccount } from './post-permission.queries.ts';
import type { PostRow } from './posts.views.ts';
import { neverRead } from './set-read-times.service.ts';
import { accessWithdrawnProblem } from '../users/network-accounts.queries.ts';

/** Idempotent. @throws ApiError NOT_FOUND for a post of another user; what the network refused */
export async function deletePost(ctx: Context, userId: string, postId: string): Promise<void> {
  const [post] = await ctx.database.db.select().from(posts).where(isOwn(userId, postId));
  if (!post) throw new ApiError('NOT_FOUND', { kind: 'post' });
  if (post.status === 'deleted' || post.deletedAt) return;
  await deleteAtNetwork(ctx, post);
  await ctx.database.transaction((tx) => markDeleted(tx, post.id, ctx.clock.now()));
}

const isOwn = (userId: string, postId: string) =>
  and(eq(posts.id, postId), eq(posts.userId, userId));

async function deleteAtNetwork(ctx: Context, post: PostRow): Promise<void> {
  const account = await getAuthorAccount(ctx, post.userId);
  try {
    await withAccessToken(ctx, account, (token) =>
      ctx.network.deletePost(token, post.networkPostId),
    );
  } catch (error) {
    throw error instanceof NetworkError ? toProblem(error, ctx.clock.now()) : error;
  }
}

function toRefusal({ refusal, title }: NetworkError): ErrorParams['NETWORK_REFUSED'] {
  if (refusal === 'suspended' || refusal === 'locked' || refusal === 'permission')
    return { kind: `delete-${refusal}` };
  return title ? { kind: 'delete', title } : { kind: 'delete-unexplained' };
}

function toProblem(cause: NetworkError, now: Date): ApiError {
  switch (cause.reason) {
    case 'access-withdrawn':
      return accessWithdrawnProblem(cause);
    case 'product-refused':
    case 'refused':
      return new ApiError('NETWORK_REFUSED', toRefusal(cause), {}, { cause });
    case 'rate-limited':
      return new ApiError(
        'RATE_LIMITED',
        { kind: 'delete' },
        { retryAfter: getRetryAfter(cause, now) },
        { cause },
      );
    case 'unavailable':
      return new ApiError('NETWORK_UNAVAILABLE', { kind: 'delete' }, {}, { cause });
  }
}

/** Locks the post as maturity does: either it is rewarded before, or it earns nothing. */
async function markDeleted(tx: Tx, postId: string, now: Date): Promise<void> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, post!.campaignId));
  const status = getStatusAfterDeletion(
    { kind: post!.kind, status: post!.status as PostStatus },
    campaign!.maturedAt !== null,
  );
  const withoutScore = {
    statusReasons: [{ code: 'deleted' as const }],
    score: null,
    scoreBreakdown: [],
  };
  await tx
    .update(posts)
    .set({ status, deletedAt: now, ...neverRead, ...(status === 'deleted' && withoutScore) })
    .where(eq(posts.id, postId));
  await settleDeletions(tx, post!.campaignId, [post!.userId], now);
}
