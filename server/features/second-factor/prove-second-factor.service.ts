/**
 * Step-up: a session that proved the second factor may change wallets and the e-mail address for ten minutes. A stolen
 * session can't.
 */
import { eq } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { sessions } from '../../schema.ts';
import { toAuditSource, recordAudit } from '../audit/record-audit.service.ts';
import { verifySecondFactor } from './verify-second-factor.service.ts';

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
