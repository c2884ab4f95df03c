/**
 * For a person who lost the authenticator app and all recovery codes. No call leads here: an operator who is sure of the
 * person runs the command. See docs/guides/operators.md.
 */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { users } from '../../schema.ts';
import { endAllSessions } from '../sessions/end-all-sessions.service.ts';
import { notifyTwoFactorChanged } from './notify-second-factor-changes.service.ts';
import { removeSecondFactor } from './remove-second-factor.service.ts';
import { UnrecoverableJobError } from '../jobs/job-handler.ts';

const unknownAccount = () => new UnrecoverableJobError('There is no such account.');

/**
 * Turns two-factor off, ends all sessions of the person, holds withdrawals for a day, and notifies.
 * @param operator absent in a job
 * @throws UnrecoverableJobError for an unknown user, and for an id that is none
 */
export async function resetSecondFactor(
  ctx: Context,
  userId: string,
  operator?: Operator,
): Promise<void> {
  if (!isUuid(userId)) throw unknownAccount();
  await ctx.database.transaction(async (tx) => {
    const now = ctx.clock.now();
    const change = { twoFactorWanted: false, twoFactorApproved: false, twoFactorChangedAt: now };
    const [user] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
    if (!user) throw unknownAccount();
    await removeSecondFactor(tx, user.id);
    await endAllSessions(ctx, tx, user.id);
    const actor = { kind: 'operator', ...(operator && { id: operator.name }) } as const;
    await notifyTwoFactorChanged(ctx, tx, { actor, subjectId: user.id }, user, 'two-factor-reset');
  });
}
