/**
 * Actions that start on a partner's page and are confirmed in a popup on the product's own origin. The action is stored on
 * the server, so that it never appears in a URL. It belongs to one user, works once and expires after minutes. Storing it
 * changes nothing: the popup makes the confirmed call with its own session and uses the confirmation id as idempotency key.
 * See docs/decisions/008-partner-sessions-and-confirmations.md.
 */
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { ConfirmationAct } from '../../../contract/confirmation.ts';
import { accountLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { confirmations } from '../../schema.ts';
import { getConfirmationFacts } from './confirmation-facts.queries.ts';
import { isAllowedReturnUrl } from '../login/return-urls.queries.ts';

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
