/** Reads confirmations: what the popup shows of one. */
import { eq } from 'drizzle-orm';
import type { Confirmation } from '../../../contract/confirmation.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { confirmations } from '../../schema.ts';
import { getConfirmationFacts } from './confirmation-facts.queries.ts';

type ConfirmationRow = typeof confirmations.$inferSelect;

export async function findConfirmation(
  ctx: Context,
  id: string,
): Promise<ConfirmationRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.database.db.select().from(confirmations).where(eq(confirmations.id, id));
  return row;
}

/** What the popup shows. @throws ApiError NOT_FOUND, WRONG_ACCOUNT, CONFIRMATION_USED, CONFIRMATION_EXPIRED */
export async function getConfirmation(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<Confirmation> {
  const row = await findConfirmation(ctx, id);
  if (!row) throw new ApiError('NOT_FOUND', { kind: 'confirmation' });
  if (row.userId !== caller.userId) {
    throw new ApiError('WRONG_ACCOUNT', { kind: 'confirmation' });
  }
  if (row.endedAt) {
    throw new ApiError('CONFIRMATION_USED');
  }
  if (row.expiresAt <= ctx.clock.now()) {
    throw new ApiError('CONFIRMATION_EXPIRED');
  }
  const { act, returnTo, expiresAt } = row;
  const facts = await getConfirmationFacts(ctx, caller.userId, act);
  return {
    id,
    act,
    facts,
    site: new URL(returnTo).origin,
    returnTo,
    expiresAt: expiresAt.toISOString(),
  };
}
