/** Opens cases, and answers them. What a case asks for is decided by people: an answer changes neither post nor money. */
import { and, eq, isNull } from 'drizzle-orm';
import type { OpenCaseInput, SupportCase } from '../../../contract/case.ts';
import { textLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, cases, posts, users, withdrawals } from '../../schema.ts';
import { formatCaseReference, getCaseLimitError, getPostCaseError } from './cases.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { lockUser } from '../users/users.queries.ts';
import { notify } from '../notifications/notifications.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { mailCaseAnswered, mailCaseOpened } from './case-mails.service.ts';
import { findCases } from './cases.queries.ts';
import { toSupportCase } from './cases.views.ts';

/** Where the person reads the answer. */
export const casesPath = '/help#cases';

/**
 * @throws ApiError NOT_FOUND for what is not theirs, CONFLICT when no case can be about it, one is open with another text, or too
 * many are open
 */
export async function openCase(
  ctx: Context,
  userId: string,
  input: OpenCaseInput,
): Promise<SupportCase> {
  return ctx.database.transaction(async (tx) => {
    // The lock counts the open cases one by one, and makes a repeated request wait for the first.
    const user = await lockUser(tx, userId);
    await assertOwnSubject(tx, userId, input, ctx.clock.now());
    const open = await findCases(tx, and(eq(cases.userId, userId), isNull(cases.answeredAt)));
    const same = open.find(
      ({ row }) => row.subject === input.subject && row.subjectId === input.subjectId,
    );
    if (same?.row.text === input.text) return toSupportCase(same);
    if (same) throw new ApiError('CONFLICT', { kind: 'case-open' });
    const limitError = getCaseLimitError(open.length);
    if (limitError) throw limitError;
    const [row] = await tx
      .insert(cases)
      .values({ userId, ...input, createdAt: ctx.clock.now() })
      .returning({ id: cases.id });
    const [opened] = await findCases(tx, eq(cases.id, row!.id));
    const result = toSupportCase(opened!);
    await mailCaseOpened(ctx, tx, user, result);
    return result;
  });
}

/** @throws ApiError NOT_FOUND for another user's post or withdrawal, CONFLICT for a post that no case can be about */
async function assertOwnSubject(
  tx: Tx,
  userId: string,
  { subject, subjectId }: OpenCaseInput,
  now: Date,
): Promise<void> {
  if (subject === 'withdrawal') {
    const own = and(eq(withdrawals.id, subjectId), eq(withdrawals.userId, userId));
    const [found] = await tx.select({ id: withdrawals.id }).from(withdrawals).where(own);
    if (!found) throw new ApiError('NOT_FOUND', { kind: 'withdrawal' });
    return;
  }
  const [found] = await tx
    .select({ kind: posts.kind, status: posts.status, claimUntil: campaigns.claimUntil })
    .from(posts)
    .innerJoin(campaigns, eq(campaigns.id, posts.campaignId))
    .where(and(eq(posts.id, subjectId), eq(posts.userId, userId)));
  if (!found) throw new ApiError('NOT_FOUND', { kind: 'post' });
  const error = getPostCaseError(found, found, now);
  if (error) throw error;
}

/**
 * For the operator's command line: the answer of a person, which closes the case. The person gets it by mail and in the app.
 * @throws OperatorError for an answer that is empty or too long, an unknown case, and one that is answered
 */
export async function answerCase(
  ctx: Context,
  operator: Operator,
  caseId: string,
  text: string,
): Promise<SupportCase> {
  const answer = text.trim();
  if (!answer || answer.length > textLimits.caseText)
    throw new OperatorError(
      `Write an answer of 1 to ${textLimits.caseText} characters.`,
      exitCodes.usage,
    );
  if (!isUuid(caseId)) throw unknownCase();
  return ctx.database.transaction(async (tx) => {
    const [row] = await tx.select().from(cases).where(eq(cases.id, caseId)).for('update');
    if (!row) throw unknownCase();
    if (row.answeredAt) throw new OperatorError('The case is answered already.');
    const now = ctx.clock.now();
    await tx
      .update(cases)
      .set({ answer, answeredAt: now, answeredBy: operator.name })
      .where(eq(cases.id, caseId));
    const [answered] = await findCases(tx, eq(cases.id, caseId));
    const result = toSupportCase(answered!);
    await announceAnswer(ctx, tx, row.userId, result);
    await recordAudit(ctx, tx, {
      action: 'case-answered',
      actor: { kind: 'operator', id: operator.name },
      subjectId: row.userId,
      target: { kind: 'case', id: caseId },
      after: { reference: formatCaseReference(caseId), kind: row.subject },
    });
    return result;
  });
}

const unknownCase = () =>
  new OperatorError('There is no such case. Look with: operator cases list.');

async function announceAnswer(
  ctx: Context,
  tx: Tx,
  userId: string,
  answered: SupportCase,
): Promise<void> {
  const payload = { code: 'case-answered', params: { reference: answered.reference } } as const;
  const key = `case:${answered.id}:answered`;
  await notify(
    tx,
    { userId, type: 'ad-hoc-notification', payload, key, url: casesPath },
    ctx.clock.now(),
  );
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  await mailCaseAnswered(ctx, tx, user!, answered);
}
