/** What an operator does about a job: has it run at once, or gives it up. */
import { eq, sql } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { jobs } from '../../schema.ts';
import type { AuditAction, AuditFacts } from '../audit/audit.rules.ts';
import { assertCanBeGivenUp, getJobStatus, toSafeText } from './jobs.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { jobNotFound, type JobRow } from './jobs.queries.ts';
import { channel } from './jobs.service.ts';

/** Locks one that does not run: runners skip it until the end of the transaction. @throws OperatorError */
async function lockIdleJob(ctx: Context, tx: Tx, id: string): Promise<JobRow> {
  const [row] = isUuid(id) ? await tx.select().from(jobs).where(eq(jobs.id, id)).for('update') : [];
  if (!row) throw jobNotFound(id);
  const status = getJobStatus(row, ctx.clock.now());
  if (status === 'done') throw new OperatorError(`The job ${id} is done already.`);
  if (status === 'running') throw new OperatorError(`The job ${id} runs at the moment.`);
  return row;
}

const record = (
  ctx: Context,
  tx: Tx,
  operator: Operator,
  action: AuditAction,
  row: JobRow,
  after: AuditFacts,
) =>
  recordAudit(ctx, tx, {
    action,
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'job', id: row.id },
    before: { reason: row.lastError === null ? null : toSafeText(row.lastError) },
    after: { kind: row.kind, ...after },
  });

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
    await record(ctx, tx, operator, 'job-retried', row, {});
    await tx.execute(sql`select pg_notify(${channel}, ${row.kind})`);
    return due!;
  });
}

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
    await record(ctx, tx, operator, 'job-given-up', row, { reason });
    return ended!;
  });
}
