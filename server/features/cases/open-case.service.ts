/** Opens a case about a post or a withdrawal. */
import { and, eq, isNull } from 'drizzle-orm';
import type { OpenCaseInput, SupportCase } from '../../../contract/case.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, cases, posts, withdrawals } from '../../schema.ts';
import { getCaseLimitError, getPostCaseError } from './cases.rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { mailCaseOpened } from './send-case-mails.service.ts';
import { findCases } from './cases.queries.ts';
import { toSupportCase } from './cases.views.ts';

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
