/** Recovery codes, for a person whose authenticator app is lost: shown once, stored as hashes. */
import { eq } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { recoveryCodes } from '../../schema.ts';
import { createRecoveryCodes, hashRecoveryCode } from './second-factor.rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { countDaily } from '../limits/count-exactly.service.ts';
import { toAuditSource } from '../audit/record-audit.service.ts';
import { notifyRecoveryCodesRenewed } from './notify-second-factor-changes.service.ts';
import { findSecondFactor, assertSecondFactorProven } from './second-factor.queries.ts';

/** Replaces all recovery codes. @param secret of the authenticator app */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  secret: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(secret, code) })));
  return codes;
}

/** @throws ApiError CONFLICT without a second factor in force, SECOND_FACTOR_REQUIRED, RATE_LIMITED */
export async function renewRecoveryCodes(
  ctx: Context,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  return ctx.database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    const row = await findSecondFactor(tx, user.id);
    if (!user.twoFactorApproved || !row) throw new ApiError('CONFLICT', { kind: 'two-factor-off' });
    await assertSecondFactorProven(ctx, tx, caller);
    const max = secondFactorLimits.renewalsPerDay;
    await countDaily(ctx, tx, { kind: 'recovery-codes', userId: user.id, max });
    const codes = await replaceRecoveryCodes(tx, user.id, ctx.vault.open(row.secretSealed));
    await notifyRecoveryCodesRenewed(ctx, tx, toAuditSource(caller), user);
    return { recoveryCodes: codes };
  });
}
