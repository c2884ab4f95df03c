/** Gives a job up, for the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { jobs } from '../../schema.ts';
import { assertCanBeGivenUp, toSafeText } from './jobs.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { lockIdleJob, type JobRow } from './jobs.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';

/**
 * It does not run again, unless it is retried.
 *
 * @throws OperatorError for one that is done or runs, and for work that others wait for
 */
export async function giveUpJob(
  ctx: Context,
  operator: Operator,
  id: string,
  reason: string,
): Promise<JobRow> {
  return ctx.database.transaction(async (tx) => {
    const row = await lockIdleJob(ctx, tx, id);
    if (row.failedAt && row.doneAt) throw new OperatorError(`The job ${id} was given up already.`);
    assertCanBeGivenUp(row);
    const now = ctx.clock.now();
    const change = { failedAt: row.failedAt ?? now, doneAt: now, lastError: reason };
    const [ended] = await tx.update(jobs).set(change).where(eq(jobs.id, id)).returning();
    await recordAudit(ctx, tx, {
      action: 'job-given-up',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'job', id },
      before: { reason: row.lastError === null ? null : toSafeText(row.lastError) },
      after: { kind: row.kind, reason },
    });
    return ended!;
  });
}
