/**
 * Step-up: a session that proved the second factor may change wallets and the e-mail address for ten minutes. A stolen
 * session can't.
 */
import { eq } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { sessions, users } from '../../schema.ts';
import { isProven } from './second-factor.rules.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { verifySecondFactor } from './verify-second-factor.service.ts';

/** @throws ApiError SECOND_FACTOR_REQUIRED when a second factor is in force that this session did not prove recently */
export async function assertSecondFactorProven(
  ctx: Context,
  db: Db,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  const [row] = await db
    .select({ isInForce: users.twoFactorApproved, provenAt: sessions.secondFactorProvenAt })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, caller.sessionId))
    .where(eq(users.id, caller.userId));
  if (row?.isInForce && !isProven(row.provenAt, ctx.clock.now()))
    throw new ApiError('SECOND_FACTOR_REQUIRED');
}

/** Proves the second factor for the caller's session. @throws ApiError CODE_INVALID, TOO_MANY_ATTEMPTS, CONFLICT */
export async function proveSecondFactor(
  ctx: Context,
  caller: Caller,
  code: string,
): Promise<{ provenUntil: string }> {
  const result = await ctx.database.transaction(async (tx) => {
    const by = toAuditSource(caller);
    const problem = await verifySecondFactor(ctx, tx, by, caller.userId, code);
    if (problem) return problem;
    await recordAudit(ctx, tx, { ...by, action: 'second-factor-proven' });
    return markSessionProven(ctx, tx, caller.sessionId);
  });
  if (result instanceof ApiError) throw result;
  return { provenUntil: result.toISOString() };
}

/** After the person entered a right code in this session. @returns when it has to be entered again */
export async function markSessionProven(ctx: Context, tx: Tx, sessionId: string): Promise<Date> {
  const now = ctx.clock.now();
  await tx.update(sessions).set({ secondFactorProvenAt: now }).where(eq(sessions.id, sessionId));
  return new Date(now.getTime() + secondFactorLimits.provenTtl);
}
