/** Ends a confirmation: it was used, or cancelled. */
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { confirmations } from '../../schema.ts';
import { findConfirmation } from './confirmations.queries.ts';

/** Marks the confirmation as used; repeating is harmless. @throws ApiError NOT_FOUND for another user's */
export async function completeConfirmation(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<void> {
  const row = await findConfirmation(ctx, id);
  if (row?.userId !== caller.userId) throw new ApiError('NOT_FOUND', { kind: 'confirmation' });
  await markEnded(ctx, id);
}

/**
 * Cancels without a session: the id is known to the opener and the popup only. A third party with the id could only end
 * the confirmation and learn its return address.
 * @returns the return address; null for an unknown id
 */
export async function cancelConfirmation(ctx: Context, id: string): Promise<string | null> {
  const row = await findConfirmation(ctx, id);
  if (!row) return null;
  await markEnded(ctx, id);
  return row.returnTo;
}

async function markEnded(ctx: Context, id: string): Promise<void> {
  await ctx.database.db
    .update(confirmations)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(confirmations.id, id), isNull(confirmations.endedAt)));
}
