/** Verifies a mailed code, and counts the attempt. The outcomes are decided in `server/common/codes.ts`. */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { codes, users } from '../../schema.ts';
import {
  toHashInput,
  equalHashes,
  checkMailedCode,
  codeLimits,
  type CodeOutcome,
  type CodePurpose,
} from '../../common/codes.ts';
import { hourMs } from '../../common/time-math.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { toRateLimitedError } from '../limits/exact-limits.rules.ts';
import { readExactCount } from '../limits/exact-limits.queries.ts';
import { type CodeRow, type CodeSubject, findNewestCode } from './verification-codes.queries.ts';

const toAttemptLimit = (userId: string) => ({
  kind: 'wrong-codes',
  key: userId,
  max: codeLimits.wrongPerHour,
  window: hourMs,
});

export interface CodeVerification {
  outcome: CodeOutcome;
  /** The code before this attempt. */
  row: CodeRow | undefined;
}

/**
 * One attempt. It counts even when it fails: the caller must let the transaction commit and throw afterwards. A right
 * code can be used once. The caller holds the lock of the user.
 * @throws ApiError RATE_LIMITED after many wrong attempts, whatever this one is
 */
export async function verifyCode(
  ctx: Context,
  tx: Tx,
  item: CodeSubject & { code: string },
): Promise<CodeVerification> {
  const now = ctx.clock.now();
  const attempts = toAttemptLimit(item.userId);
  const { left, retryAfter } = await readExactCount(ctx, tx, attempts);
  if (left <= 0) throw toRateLimitedError(retryAfter, { kind: 'code-attempts' });
  const row = await findNewestCode(tx, item, true);
  const hashes = ctx.vault.deriveAll('code', toHashInput(item));
  const outcome = checkMailedCode(row, hashes, now);
  // Pressed twice, the code of the step before arrives at the next one: no guess, so it costs no attempt.
  if (row && outcome.endsWith('wrong') && (await isLastUsedCode(ctx, tx, item)))
    throw new ApiError('CODE_INVALID', { kind: 'mail-used' }, { attemptsLeft: row.attemptsLeft });
  if (outcome !== 'right') await countExactly(ctx, tx, attempts);
  if (row && outcome === 'right')
    await tx.update(codes).set({ usedAt: now }).where(eq(codes.id, row.id));
  if (row && outcome === 'right')
    await tx
      .update(users)
      .set({ refusedEmail: null })
      .where(
        and(
          eq(users.id, item.userId),
          eq(sql`lower(${users.refusedEmail})`, row.sentTo.toLowerCase()),
        ),
      );
  if (row && (outcome === 'wrong' || outcome === 'last-wrong')) {
    await tx
      .update(codes)
      .set({ attemptsLeft: row.attemptsLeft - 1 })
      .where(eq(codes.id, row.id));
  }
  return { outcome, row };
}

/** Whether this is the code that the person entered before, for whichever purpose. */
async function isLastUsedCode(
  ctx: Context,
  tx: Tx,
  { userId, code }: CodeSubject & { code: string },
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), isNotNull(codes.usedAt)))
    .orderBy(desc(codes.usedAt))
    .limit(1);
  if (!last) return false;
  const { purpose, subjectId } = last;
  const input = toHashInput({ userId, purpose: purpose as CodePurpose, subjectId, code });
  return ctx.vault.deriveAll('code', input).some((hash) => equalHashes(last.codeHash, hash));
}
