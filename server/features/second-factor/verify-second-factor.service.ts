/**
 * Verifies a code of the authenticator app, or a recovery code. Each counts once. Wrong codes are counted under the lock of
 * the user's row, so that parallel requests share their attempts. Where they count is decided in
 * `second-factor-attempts.rules.ts`.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { recoveryCodes, secondFactorFailures, secondFactors } from '../../schema.ts';
import { countAttempts, getForgotten, type AttemptKind } from './second-factor-attempts.rules.ts';
import {
  hashRecoveryCode,
  isAuthenticatorCode,
  toLockedError,
  toUsedCodeError,
  toWrongCodeError,
} from './second-factor.rules.ts';
import { findTimeStep } from './totp.rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { recordAudit, type AuditSource } from '../audit/record-audit.service.ts';
import { reactToFailure, type FailedAttempt } from './react-to-failure.service.ts';
import {
  countRecoveryCodes,
  findAttemptSource,
  findFailures,
  findSecondFactor,
  type FailureRow,
  type SecondFactorRow,
} from './second-factor.queries.ts';

/**
 * One attempt. A wrong code is returned as an error, not thrown: the caller lets the transaction commit and throws
 * afterwards, so that the attempt is counted.
 * @param loginHash of the login that waits for the code
 * @returns null for a right code
 * @throws ApiError CONFLICT when no second factor is in force
 */
export async function verifySecondFactor(
  ctx: Context,
  tx: Tx,
  by: AuditSource,
  userId: string,
  code: string,
  loginHash?: string,
): Promise<ApiError | null> {
  const user = await lockUser(tx, userId);
  const row = await findSecondFactor(tx, userId);
  if (!user.twoFactorApproved || !row?.approvedAt)
    throw new ApiError('CONFLICT', { kind: 'two-factor-off' });
  const problem = await attemptCode(ctx, tx, by, row, code, loginHash);
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
  loginHash?: string,
): Promise<ApiError | null> {
  const now = ctx.clock.now();
  const isAppCode = isAuthenticatorCode(code);
  const kind = getAttemptKind(row, isAppCode);
  const origin = { ...by, ...(loginHash && { loginHash }) };
  const source = await findAttemptSource(ctx, tx, row.userId, origin);
  const failures = await findFailures(ctx, tx, row.userId);
  const { retryAt } = countAttempts(failures, source, kind, now);
  if (retryAt) return toLockedError(retryAt, now, kind);
  const secret = ctx.vault.open(row.secretSealed);
  const step = isAppCode ? findTimeStep(secret, code, now) : null;
  if (step !== null && row.lastStep !== null && step <= row.lastStep)
    return toUsedCodeError('app-used');
  if (step === null) {
    const outcome = await consumeRecoveryCode(tx, row.userId, secret, code, now);
    if (outcome === 'used') return toUsedCodeError('recovery-used');
    if (outcome === 'unknown')
      return countFailure(ctx, tx, { by, factor: row, kind, source, failures });
  }
  await deleteFailures(tx, getForgotten(failures, source));
  // Sealed again: a replaced secret of the server is needed until all persons used their apps.
  const used = { secretSealed: ctx.vault.seal(secret) };
  await updateFactor(tx, row, step === null ? used : { ...used, lastStep: step });
  return null;
}

function getAttemptKind({ approvedAt }: SecondFactorRow, isAppCode: boolean): AttemptKind {
  if (!approvedAt) return 'setup';
  return isAppCode ? 'app' : 'recovery';
}

async function countFailure(
  ctx: Context,
  tx: Tx,
  { failures: earlier, ...attempt }: FailedAttempt & { failures: readonly FailureRow[] },
): Promise<ApiError> {
  const { by, factor, kind, source } = attempt;
  const now = ctx.clock.now();
  const [failure] = await tx
    .insert(secondFactorFailures)
    .values({ ...source, userId: factor.userId, kind, at: now })
    .returning();
  const failures = [...earlier, failure!];
  const attempts = countAttempts(failures, source, kind, now);
  const after = { attemptsLeft: attempts.left };
  await recordAudit(ctx, tx, { ...by, action: 'second-factor-failed', after });
  await reactToFailure(ctx, tx, attempt, failures);
  return toWrongCodeError(attempts, now, kind);
}

async function deleteFailures(tx: Tx, failures: readonly FailureRow[]): Promise<void> {
  if (failures.length === 0) return;
  const ids = failures.map(({ id }) => id);
  await tx.delete(secondFactorFailures).where(inArray(secondFactorFailures.id, ids));
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
