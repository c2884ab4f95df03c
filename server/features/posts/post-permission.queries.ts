/** Who may publish, checked before the files of a post are received: a refused post stores nothing. */
import type { PostCreate } from '../../../contract/post.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { isAnswered } from '../idempotency/with-idempotency.service.ts';
import { assertMayPost } from './post-checks.queries.ts';
import { getNetworkAccount, type NetworkAccountRow } from '../users/network-accounts.queries.ts';
import { assertAttachments, assertText } from './post-checks.rules.ts';
import { findIntent } from './post-intents.queries.ts';
import { writeScope } from '../login/login-scopes.rules.ts';

/** Namespace of the idempotency keys. */
export const operation = 'createPost';

/** The account at the network. @throws ApiError WRITE_SCOPE_REQUIRED for a person who has not logged in as an author */
export async function getAuthorAccount(ctx: Context, userId: string): Promise<NetworkAccountRow> {
  const account = await getNetworkAccount(ctx, userId);
  if (!account.scopes.includes(writeScope)) throw new ApiError('WRITE_SCOPE_REQUIRED');
  return account;
}

/**
 * Refuses a post whose files would be received for nothing. All checks run again when it is published. A request that has
 * been answered, or whose outcome is unknown, is admitted: it gets its answer again, or the network is searched for it.
 */
export async function assertMaySendFiles(
  ctx: Context,
  userId: string,
  { payload, idempotencyKey: key }: { payload: PostCreate; idempotencyKey: string | null },
): Promise<void> {
  assertText(payload.content, ctx.config.postLimits);
  assertAttachments(payload.attachments, ctx.config.postLimits);
  if (key !== null && (await isAnswered(ctx, { userId, operation, key }))) return;
  const earlier = key === null ? null : await findIntent(ctx, userId, payload, key);
  if (earlier?.networkPostId || (earlier?.sentAt && !earlier.refusedAt)) return;
  await ctx.database.transaction((tx) => assertMayPost(ctx, tx, userId, payload, earlier?.id));
}
