/** Signs a person out: of one session, everywhere, or by an operator. */
import type { Caller, Context, Operator } from '../../context.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { endSession } from './end-sessions.service.ts';
import { lockUser } from '../users/users.queries.ts';
import { endAllSessions } from './end-all-sessions.service.ts';

export async function signOut(ctx: Context, caller: Caller): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await endSession(tx, caller.sessionId, ctx.clock.now());
    await recordAudit(ctx, tx, { ...toAuditSource(caller), action: 'signed-out' });
  });
}

/** The caller's session ends too. */
export async function signOutEverywhere(ctx: Context, caller: Caller): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const ended = await endAllSessions(ctx, tx, user.id);
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'signed-out-everywhere',
      after: { sessions: ended },
    });
  });
}

/** For the operator's command line. @returns how many sessions were open */
export async function signOutPerson(
  ctx: Context,
  operator: Operator,
  userId: string,
): Promise<number> {
  return ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const sessions = await endAllSessions(ctx, tx, user.id);
    await recordAudit(ctx, tx, {
      action: 'signed-out-everywhere',
      actor: { kind: 'operator', id: operator.name },
      subjectId: user.id,
      after: { sessions },
    });
    return sessions;
  });
}
