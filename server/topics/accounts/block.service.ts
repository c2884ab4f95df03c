/** The block of an account that broke the rules. The operator sets and lifts it. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../db/schema.ts';
import { recordAudit } from '../security/audit.service.ts';
import { endAllSessions } from '../sessions/end-all-sessions.service.ts';
import { lockUser } from './users.queries.ts';

/** Ends every session of the account; later logins are refused. @param operator who blocks it, for the audit log */
export async function blockAccount(
  ctx: Context,
  { userId, operator }: { userId: string; operator: string },
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.blockedAt) return;
    await tx.update(users).set({ blockedAt: ctx.clock.now() }).where(eq(users.id, userId));
    const sessions = await endAllSessions(ctx, tx, userId);
    await recordAudit(ctx, tx, {
      action: 'account-blocked',
      actor: { kind: 'operator', id: operator },
      subjectId: userId,
      after: { sessions },
    });
  });
}

export async function unblockAccount(
  ctx: Context,
  { userId, operator }: { userId: string; operator: string },
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.blockedAt) return;
    await tx.update(users).set({ blockedAt: null }).where(eq(users.id, userId));
    await recordAudit(ctx, tx, {
      action: 'account-unblocked',
      actor: { kind: 'operator', id: operator },
      subjectId: userId,
    });
  });
}

/** Whether the account may not log in. */
export async function isBlocked(db: Pick<Tx, 'select'>, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.blockedAt != null;
}
