/** The block of an account that broke the rules. The operator sets and lifts it. */
import { eq } from 'drizzle-orm';
import { textLimits } from '../../../contract/limits.ts';
import type { Context, Operator } from '../../context.ts';
import { users } from '../../schema.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { endAllSessions } from '../sessions/end-all-sessions.service.ts';
import { lockUser, toDisplayName } from '../users/users.queries.ts';
import { lockUserUnlessLastAdministrator } from '../users/administrators.queries.ts';

/**
 * Ends every session of the account; later logins are refused, and show the reason.
 *
 * @param reason plain text that the person reads
 * @returns how many sessions were open
 * @throws OperatorError for a reason that is empty or too long, an account that is blocked, the operator's own, and
 *   the last administrator
 */
export async function blockAccount(
  ctx: Context,
  operator: Operator,
  userId: string,
  reason: string,
): Promise<number> {
  const blockReason = reason.trim();
  if (!blockReason || blockReason.length > textLimits.blockReason)
    throw new OperatorError(
      `The person reads the reason: write 1 to ${textLimits.blockReason} characters.`,
      exitCodes.usage,
    );
  if (userId === operator.userId)
    throw new OperatorError('You can’t block yourself: another administrator has to.');
  return ctx.database.transaction(async (tx) => {
    const user = await lockUserUnlessLastAdministrator(tx, userId);
    if (user.blockedAt)
      throw new OperatorError(`${toDisplayName(user)} is blocked already. Unblock first.`);
    const change = { blockedAt: ctx.clock.now(), blockReason };
    await tx.update(users).set(change).where(eq(users.id, userId));
    const sessions = await endAllSessions(ctx, tx, userId);
    await recordAudit(ctx, tx, {
      action: 'account-blocked',
      actor: { kind: 'operator', id: operator.name },
      subjectId: userId,
      after: { sessions, reason: blockReason },
    });
    return sessions;
  });
}

/** @throws OperatorError for an account that is not blocked */
export async function unblockAccount(
  ctx: Context,
  operator: Operator,
  userId: string,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.blockedAt) throw new OperatorError(`${toDisplayName(user)} is not blocked.`);
    const change = { blockedAt: null, blockReason: null };
    await tx.update(users).set(change).where(eq(users.id, userId));
    await recordAudit(ctx, tx, {
      action: 'account-unblocked',
      actor: { kind: 'operator', id: operator.name },
      subjectId: userId,
    });
  });
}
