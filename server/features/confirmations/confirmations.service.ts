/**
 * Actions that start on a partner's page and are confirmed in a popup on the product's own origin. The action is stored on
 * the server, so that it never appears in a URL. It belongs to one user, works once and expires after minutes. Storing it
 * changes nothing: the popup makes the confirmed call with its own session and uses the confirmation id as idempotency key.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Confirmation, ConfirmationAct } from '../../../contract/confirmation.ts';
import { accountLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { confirmations } from '../../schema.ts';
import { isAllowedReturnUrl } from '../login/login.service.ts';
import { getConfirmationFacts } from './confirmation-facts.queries.ts';

type ConfirmationRow = typeof confirmations.$inferSelect;
/** Limit per user: more open confirmations indicate a broken or malicious page. */
const maxOpenConfirmations = 20;

/**
 * Stores an action to confirm. `returnTo` must be on the origin of the caller's session: a request without an Origin
 * header cannot act for another site.
 */
export async function prepareConfirmation(
  ctx: Context,
  caller: Caller,
  { act, returnTo }: { act: ConfirmationAct; returnTo: string },
): Promise<{ id: string }> {
  if (!(await isAllowedReturnUrl(ctx, returnTo)) || new URL(returnTo).origin !== caller.audience) {
    throw new ApiError('ORIGIN_FORBIDDEN', { kind: 'confirmation' });
  }
  const { db } = ctx.database;
  await getConfirmationFacts(ctx, caller.userId, act);
  const createdAt = ctx.clock.now();
  const open = and(
    eq(confirmations.userId, caller.userId),
    isNull(confirmations.endedAt),
    gt(confirmations.expiresAt, createdAt),
  );
  const [waiting] = await db.select({ open: count() }).from(confirmations).where(open);
  if (waiting && waiting.open >= maxOpenConfirmations) {
    throw new ApiError('RATE_LIMITED', { kind: 'confirmations' }, { retryAfter: 60 });
  }
  const expiresAt = new Date(createdAt.getTime() + accountLimits.confirmationTtl);
  const [row] = await db
    .insert(confirmations)
    .values({ userId: caller.userId, act, returnTo: new URL(returnTo).href, createdAt, expiresAt })
    .returning({ id: confirmations.id });
  return row!;
}

async function findConfirmation(ctx: Context, id: string): Promise<ConfirmationRow | undefined> {
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
