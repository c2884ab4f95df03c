/** Codes by mail: sent, entered, counted. The rules are `domain/codes.ts`; here are the rows and the mail. */
import { and, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Mail } from '../adapters/mail.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { codes } from '../db/schema.ts';
import { codeText, newCode, resendProblem, tryCode, type CodeOutcome, type CodePurpose } from '../domain/codes.ts';
import { enqueueMail } from './mail.service.ts';

export type CodeRow = typeof codes.$inferSelect;
/** What a code confirms, for whom: a code of one subject is nothing for another. */
export interface CodeSubject {
  userId: string;
  purpose: CodePurpose;
  subjectId: string;
}
export interface NewCode extends CodeSubject {
  sentTo: string;
  mail: (code: string, expiresAt: Date) => Mail;
  /** The last code of the same mailbox whose waiting time counts here too, where that is not the subject's own. */
  last?: CodeRow | undefined;
}

/**
 * Sends a new code; from now on it alone counts. The caller holds a lock (the person's row, or the withdrawal's), so
 * that two calls at once can't both pass the limits. Throws RESEND_TOO_SOON, TOO_MANY_ATTEMPTS or RATE_LIMITED.
 */
export async function sendCode(ctx: Context, tx: Tx, item: NewCode): Promise<CodeRow> {
  const now = ctx.clock.now();
  const last = item.last ?? (await newestCode(tx, item));
  const since = new Date(now.getTime() - 24 * 3_600_000);
  const sentSoFar = await sentSince(tx, isOf(item), since);
  const problem = resendProblem({ last, sentSoFar, sentToday: await sentSince(tx, eq(codes.userId, item.userId), since) }, now);
  if (problem) throw problem;
  const code = newCode();
  const expiresAt = new Date(now.getTime() + limits.codeTtl);
  const { userId, purpose, subjectId, sentTo } = item;
  const [row] = await tx
    .insert(codes)
    .values({
      ...{ userId, purpose, subjectId, sentTo, expiresAt },
      codeHash: hash(ctx, item, code),
      attemptsLeft: limits.codeAttempts,
      createdAt: now,
      resendAt: new Date(now.getTime() + limits.codeResendAfter),
    })
    .returning();
  await enqueueMail(ctx, tx, item.mail(code, expiresAt), expiresAt);
  return row!;
}

export interface Entered {
  outcome: CodeOutcome;
  /** The code as it was before this try. */
  row: CodeRow | undefined;
}
/**
 * One try. It counts even when it fails: the caller must let the transaction commit and refuse afterwards. A right code
 * is used up.
 */
export async function enterCode(ctx: Context, tx: Tx, item: CodeSubject & { code: string }): Promise<Entered> {
  const now = ctx.clock.now();
  const row = await newestCode(tx, item, true);
  const outcome = tryCode(row, hash(ctx, item, item.code), now);
  if (row && outcome === 'right') await tx.update(codes).set({ usedAt: now }).where(eq(codes.id, row.id));
  if (row && (outcome === 'wrong' || outcome === 'last-wrong')) {
    await tx
      .update(codes)
      .set({ attemptsLeft: row.attemptsLeft - 1 })
      .where(eq(codes.id, row.id));
  }
  return { outcome, row };
}

/** The only one of a subject that counts. */
export async function newestCode(db: Db, of: CodeSubject, lock = false): Promise<CodeRow | undefined> {
  const query = db.select().from(codes).where(isOf(of)).orderBy(desc(codes.createdAt), desc(codes.id)).limit(1);
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** The newest of each of several subjects of one purpose. */
export async function newestCodes(
  db: Db,
  userId: string,
  purpose: CodePurpose,
  subjectIds: string[],
): Promise<Map<string, CodeRow>> {
  if (subjectIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose), inArray(codes.subjectId, subjectIds)))
    .orderBy(codes.createdAt, codes.id);
  return new Map(found.map((row) => [row.subjectId, row]));
}

/** The newest of a purpose, whatever its subject. */
export async function newestOfPurpose(db: Db, userId: string, purpose: CodePurpose): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  return row;
}

async function sentSince(db: Db, where: SQL | undefined, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(codes)
    .where(and(where, gt(codes.createdAt, since)));
  return row?.sent ?? 0;
}

const isOf = ({ userId, purpose, subjectId }: CodeSubject) =>
  and(eq(codes.userId, userId), eq(codes.purpose, purpose), eq(codes.subjectId, subjectId));
const hash = (ctx: Context, of: CodeSubject, code: string) => ctx.vault.derive('code', codeText({ ...of, code }));
