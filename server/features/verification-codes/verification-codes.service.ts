/** Verification codes by mail: send, verify, count attempts. The limits and outcomes are decided in `server/common/codes.ts`. */
import { and, count, desc, eq, gt, isNotNull, sql, type SQL } from 'drizzle-orm';
import { accountLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Mail } from '../../adapters/mail.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { codes, users } from '../../schema.ts';
import {
  toHashInput,
  createCode,
  equalHashes,
  getResendError,
  checkMailedCode,
  codeLimits,
  isLimitedBySubject,
  toMailboxKey,
  type CodeOutcome,
  type CodePurpose,
} from '../../common/codes.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { dayMs, hourMs } from '../../common/time.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { toRateLimitedError } from '../limits/exact-limits.rules.ts';
import { readExactCount } from '../limits/exact-limits.queries.ts';

export type CodeRow = typeof codes.$inferSelect;

/** What a code confirms, and for which user. A code is valid for its own subject only. */
export interface CodeSubject {
  userId: string;
  purpose: CodePurpose;
  subjectId: string;
}

export interface NewCode extends CodeSubject {
  sentTo: string;
  mail: (code: string, expiresAt: Date) => Mail;
  /** An earlier code to the same mailbox whose resend delay applies. Default: the newest code of this subject. */
  previousCode?: CodeRow | undefined;
}

/**
 * Sends a new code and thereby invalidates earlier codes of the subject. The caller holds a row lock (user or
 * withdrawal), so that concurrent calls cannot both pass the limits.
 * @throws ApiError RESEND_TOO_SOON, TOO_MANY_ATTEMPTS or RATE_LIMITED
 */
export async function sendCode(ctx: Context, tx: Tx, item: NewCode): Promise<CodeRow> {
  const now = ctx.clock.now();
  const last = item.previousCode ?? (await findNewestCode(tx, item));
  const since = new Date(now.getTime() - dayMs);
  const counted = isLimitedBySubject(item.purpose) ? matchesSubject(item) : matchesPurpose(item);
  const sentSoFar = await countSentSince(tx, counted, since);
  const sentToday = await countSentSince(tx, eq(codes.userId, item.userId), since);
  const problem = getResendError({ purpose: item.purpose, last, sentSoFar, sentToday }, now);
  if (problem) throw problem;
  if (item.purpose === 'email-new') await countForMailbox(ctx, tx, item.sentTo);
  const code = createCode();
  const expiresAt = new Date(now.getTime() + accountLimits.codeTtl);
  const { userId, purpose, subjectId, sentTo } = item;
  const [row] = await tx
    .insert(codes)
    .values({
      userId,
      purpose,
      subjectId,
      sentTo,
      expiresAt,
      codeHash: hashCode(ctx, item, code),
      attemptsLeft: accountLimits.codeAttempts,
      createdAt: now,
      resendAt: new Date(now.getTime() + accountLimits.codeResendAfter),
    })
    .returning();
  await enqueueMail(ctx, tx, item.mail(code, expiresAt), { notAfter: expiresAt });
  return row!;
}

/** The mailbox may belong to another person. A verified one has no limit: it would let strangers block its owner. */
async function countForMailbox(ctx: Context, tx: Tx, email: string): Promise<void> {
  const { left, retryAfter } = await countExactly(ctx, tx, {
    kind: 'codes-to-mailbox',
    key: toMailboxKey(email),
    max: codeLimits.perMailbox,
    window: dayMs,
  });
  if (left < 0) throw toRateLimitedError(retryAfter, { kind: 'mailbox' });
}

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

/** The only valid code of a subject. */
export async function findNewestCode(
  db: Db,
  subject: CodeSubject,
  lock = false,
): Promise<CodeRow | undefined> {
  const query = db
    .select()
    .from(codes)
    .where(matchesSubject(subject))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

const matchesPurpose = ({ userId, purpose }: Pick<CodeSubject, 'userId' | 'purpose'>) =>
  and(eq(codes.userId, userId), eq(codes.purpose, purpose));

/** The newest code of a purpose, for any subject. */
export async function findNewestCodeForPurpose(
  db: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(codes)
    .where(matchesPurpose({ userId, purpose }))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  return row;
}

async function countSentSince(db: Db, where: SQL | undefined, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(codes)
    .where(and(where, gt(codes.createdAt, since)));
  return row?.sent ?? 0;
}

const matchesSubject = ({ userId, purpose, subjectId }: CodeSubject) =>
  and(matchesPurpose({ userId, purpose }), eq(codes.subjectId, subjectId));
const hashCode = (ctx: Context, of: CodeSubject, code: string) =>
  ctx.vault.derive('code', toHashInput({ ...of, code }));
