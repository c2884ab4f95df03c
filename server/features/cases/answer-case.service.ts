/** Answers a case. What it asks for is decided by people: an answer changes neither post nor money. */
import { eq } from 'drizzle-orm';
import type { SupportCase } from '../../../contract/case.ts';
import { textLimits } from '../../../contract/limits.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { cases, users } from '../../schema.ts';
import { formatCaseReference } from './cases.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { notify } from '../notifications/notify.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { mailCaseAnswered } from './send-case-mails.service.ts';
import { findCases } from './cases.queries.ts';
import { toSupportCase } from './cases.views.ts';

/** Where the person reads the answer. */
const casesPath = '/help#cases';

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
