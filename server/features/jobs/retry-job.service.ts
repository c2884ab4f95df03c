/** Has a job run at once, for the operator. */
import { eq } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { wakeAfterCommit } from '../../db/transaction-state.ts';
import { jobs } from '../../schema.ts';
import { toSafeText } from './jobs.rules.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { lockIdleJob, type JobRow } from './jobs.queries.ts';
import { channel } from './enqueue-job.service.ts';

/**
 * Makes it due, also one that failed or was given up. A runner takes it as every other job, so it never runs twice at a time.
 *
 * @throws OperatorError for one that is done or runs
 */
export async function retryJob(ctx: Context, operator: Operator, id: string): Promise<JobRow> {
  return ctx.database.transaction(async (tx) => {
    const row = await lockIdleJob(ctx, tx, id);
    const change = { runAt: ctx.clock.now(), attempts: 0, failedAt: null, doneAt: null };
    const [due] = await tx.update(jobs).set(change).where(eq(jobs.id, id)).returning();
    await recordAudit(ctx, tx, {
      action: 'job-retried',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'job', id },
      before: { reason: row.lastError === null ? null : toSafeText(row.lastError) },
      after: { kind: row.kind },
    });
    wakeAfterCommit(channel);
    return due!;
  });
}
