/**
 * Verifies a code of the authenticator app, or a recovery code. Each counts once. Wrong codes are counted over all uses of a
 * person, under the lock of the user's row, so that parallel requests have five attempts together.
 */
import { and, eq } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { recoveryCodes, secondFactors } from '../../db/schema.ts';
import {
  hashRecoveryCode,
  isAuthenticatorCode,
  toLockedError,
  toUsedCodeError,
  toWrongCodeError,
} from '../../domain/second-factor.ts';
import { findTimeStep } from '../../domain/totp.ts';
import { lockUser } from '../accounts/users.queries.ts';
import { recordAudit, type AuditSource } from '../security/audit.service.ts';
import {
  countRecoveryCodes,
  findSecondFactor,
  getAttempts,
  type SecondFactorRow,
} from './second-factor.queries.ts';

/**
 * One attempt. A wrong code is returned as an error, not thrown: the caller lets the transaction commit and throws
 * afterwards, so that the attempt is counted.
 * @returns null for a right code
 * @throws ApiError CONFLICT when no second factor is in force
 */
export async function verifySecondFactor(
  ctx: Context,
  tx: Tx,
  by: AuditSource,
  userId: string,
  code: string,
): Promise<ApiError | null> {
  const user = await lockUser(tx, userId);
  const row = await findSecondFactor(tx, userId);
  if (!user.twoFactorApproved || !row?.approvedAt)
    throw new ApiError('CONFLICT', { kind: 'two-factor-off' });
  const problem = await attemptCode(ctx, tx, by, row, code);
  if (!problem && !isAuthenticatorCode(code)) {
    const after = { recoveryCodesLeft: await countRecoveryCodes(tx, userId) };
    await recordAudit(ctx, tx, { ...by, action: 'recovery-code-used', after });
  }
  return problem;
}

/** As {@link verifySecondFactor}, also for an app that is being set up. The caller has locked the user. */
export async function attemptCode(
  ctx: Context,
  tx: Tx,
  by: AuditSource,
  row: SecondFactorRow,
  code: string,
): Promise<ApiError | null> {
  const now = ctx.clock.now();
  const { retryAt } = getAttempts(row, now);
  if (retryAt) return toLockedError(retryAt, now);
  const secret = ctx.vault.open(row.secretSealed);
  const step = isAuthenticatorCode(code) ? findTimeStep(secret, code, now) : null;
  if (step !== null && row.lastStep !== null && step <= row.lastStep)
    return toUsedCodeError('app-used');
  if (step === null) {
    const outcome = await consumeRecoveryCode(tx, row.userId, secret, code, now);
    if (outcome === 'used') return toUsedCodeError('recovery-used');
    if (outcome === 'unknown') return countFailure(ctx, tx, by, row);
  }
  // Sealed again: a replaced secret of the server is needed until all persons used their apps.
  const used = { secretSealed: ctx.vault.seal(secret), failures: [] };
  await updateFactor(tx, row, step === null ? used : { ...used, lastStep: step });
  return null;
}

async function countFailure(
  ctx: Context,
  tx: Tx,
  by: AuditSource,
  row: SecondFactorRow,
): Promise<ApiError> {
  const now = ctx.clock.now();
  const failures = [...row.failures, now.toISOString()].slice(-secondFactorLimits.attempts);
  await updateFactor(tx, row, { failures });
  const attempts = getAttempts({ ...row, failures }, now);
  const after = { attemptsLeft: attempts.left };
  await recordAudit(ctx, tx, { ...by, action: 'second-factor-failed', after });
  return toWrongCodeError(attempts, now, row.approvedAt ? 'app' : 'setup');
}

async function updateFactor(
  tx: Tx,
  { userId }: SecondFactorRow,
  change: Partial<SecondFactorRow>,
): Promise<void> {
  await tx.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
}

/** The caller has locked the user. */
async function consumeRecoveryCode(
  tx: Tx,
  userId: string,
  secret: string,
  code: string,
  now: Date,
): Promise<'right' | 'used' | 'unknown'> {
  const isSame = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashRecoveryCode(secret, code)),
  );
  const [row] = await tx.select().from(recoveryCodes).where(isSame);
  if (!row) return 'unknown';
  if (row.usedAt) return 'used';
  await tx.update(recoveryCodes).set({ usedAt: now }).where(isSame);
  return 'right';
}
