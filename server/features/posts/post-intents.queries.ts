/** Finds the intent of an earlier attempt to publish a post. */
import { and, eq } from 'drizzle-orm';
import type { PostCreate } from '../../../contract/post.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { postIntents } from '../../schema.ts';
import type { Intent } from './published-posts.queries.ts';

/** The intent of an earlier attempt with this key. @throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to another post */
export async function findIntent(
  ctx: Context,
  userId: string,
  payload: PostCreate,
  key: string,
): Promise<Intent | null> {
  const [found] = await ctx.database.db
    .select()
    .from(postIntents)
    .where(and(eq(postIntents.userId, userId), eq(postIntents.key, key)));
  if (!found) return null;
  const expected = toIntentFields(payload);
  if (
    Object.entries(expected).every(
      ([name, value]) => found[name as keyof typeof expected] === value,
    )
  )
    return found;
  throw new ApiError('IDEMPOTENCY_KEY_REUSED', { kind: 'post' });
}

export const toIntentFields = (payload: PostCreate) => ({
  campaignId: payload.campaignId,
  kind: payload.kind ?? 'post',
  content: payload.content,
  suggestionId: payload.selectedSuggestionId,
});
