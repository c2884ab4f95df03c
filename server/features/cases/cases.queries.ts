/** Reads cases with what they are about. */
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { SupportCase } from '../../../contract/case.ts';
import { listLimits } from '../../../contract/limits.ts';
import { toIdentityKey } from '../../../contract/formats/normal-form.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, cases, currencies, posts, users, withdrawals } from '../../schema.ts';
import { isUuid } from '../../db/query.ts';
import { formatCaseReference } from './cases.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { toSupportCase, type CaseFacts } from './cases.views.ts';

/** Newest first. */
export const findCases = (db: Db, where: SQL | undefined): Promise<CaseFacts[]> =>
  db
    .select({
      row: cases,
      post: { content: posts.content, campaignId: posts.campaignId },
      campaign: { title: campaigns.title },
      withdrawal: { reference: withdrawals.reference, amount: withdrawals.amount },
      currency: { code: currencies.code, decimals: currencies.decimals },
    })
    .from(cases)
    .leftJoin(posts, and(eq(cases.subject, 'post'), eq(posts.id, cases.subjectId)))
    .leftJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .leftJoin(
      withdrawals,
      and(eq(cases.subject, 'withdrawal'), eq(withdrawals.id, cases.subjectId)),
    )
    .leftJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(where)
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .limit(listLimits.pageSize);

/** The newest cases of the person. */
export async function listCases(ctx: Context, userId: string): Promise<SupportCase[]> {
  const found = await findCases(ctx.database.db, eq(cases.userId, userId));
  return found.map(toSupportCase);
}

const statusColumns = {
  handle: users.handle,
  userId: cases.userId,
  answeredBy: cases.answeredBy,
  postStatus: posts.status,
  postReasons: posts.statusReasons,
  postUrl: posts.url,
  postEditedAt: posts.editedAt,
  withdrawalStatus: withdrawals.status,
};

/** Who asked, and what became of the post or the withdrawal. */
async function findStatus(db: Db, caseId: string) {
  const [row] = await db
    .select(statusColumns)
    .from(cases)
    .innerJoin(users, eq(users.id, cases.userId))
    .leftJoin(posts, and(eq(cases.subject, 'post'), eq(posts.id, cases.subjectId)))
    .leftJoin(
      withdrawals,
      and(eq(cases.subject, 'withdrawal'), eq(withdrawals.id, cases.subjectId)),
    )
    .where(eq(cases.id, caseId));
  return row!;
}

/** For the operator, newest first. */
export async function listAllCases(db: Db, isOpen: boolean, limit: number) {
  const rows = await db
    .select({ row: cases, handle: users.handle })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.userId))
    .where(isOpen ? isNull(cases.answeredAt) : undefined)
    .orderBy(desc(cases.createdAt), desc(cases.id))
    .limit(limit);
  return rows.map(({ row: { id, subject, createdAt, answeredAt, text }, handle }) => ({
    id,
    reference: formatCaseReference(id),
    handle,
    subject,
    text,
    status: answeredAt ? 'answered' : 'open',
    createdAt: createdAt.toISOString(),
  }));
}

/** A case with what it is about. @throws OperatorError for an unknown one */
export async function describeCase(db: Db, idOrReference: string) {
  const caseId = await getCaseId(db, idOrReference);
  const [found] = await findCases(db, eq(cases.id, caseId));
  if (!found) throw unknownCase();
  return { ...toSupportCase(found), ...(await findStatus(db, caseId)) };
}

const unknownCase = () =>
  new OperatorError('There is no such case. Look with: operator cases list.');
const referencePattern = /^(?:c-?)?([\da-f]{8})$/;

/** The id of a case by its id, or by the reference that people see. @throws OperatorError */
export async function getCaseId(db: Db, idOrReference: string): Promise<string> {
  const name = toIdentityKey(idOrReference);
  if (isUuid(name)) return name;
  const start = referencePattern.exec(name)?.[1];
  if (!start) throw unknownCase();
  const found = await db
    .select({ id: cases.id })
    .from(cases)
    .where(sql`starts_with(${cases.id}::text, ${start})`)
    .limit(10);
  if (found.length > 1)
    throw new OperatorError(
      `Several cases have this reference. Name one by its id: ${found.map(({ id }) => id).join(' or ')}.`,
    );
  if (!found[0]) throw unknownCase();
  return found[0].id;
}
