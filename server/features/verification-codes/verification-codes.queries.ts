/** Reads verification codes: the newest one of a subject or purpose, and how many were sent. */
import { and, count, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { codes } from '../../schema.ts';
import type { CodePurpose } from '../../common/codes.ts';

export type CodeRow = typeof codes.$inferSelect;

/** What a code confirms, and for which user. A code is valid for its own subject only. */
export interface CodeSubject {
  userId: string;
  purpose: CodePurpose;
  subjectId: string;
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

export const matchesPurpose = ({ userId, purpose }: Pick<CodeSubject, 'userId' | 'purpose'>) =>
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

export async function countSentSince(db: Db, where: SQL | undefined, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(codes)
    .where(and(where, gt(codes.createdAt, since)));
  return row?.sent ?? 0;
}

export const matchesSubject = ({ userId, purpose, subjectId }: CodeSubject) =>
  and(matchesPurpose({ userId, purpose }), eq(codes.subjectId, subjectId));
