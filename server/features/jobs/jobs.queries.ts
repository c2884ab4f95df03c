/** Jobs for the operator: what waits, what failed and why. Their payloads and errors are shown without personal data. */
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { jobs } from '../../schema.ts';
import { getJobStatus, toSafePayload, toSafeText } from './jobs.rules.ts';
import { OperatorError } from '../../operator-error.ts';

export type JobRow = typeof jobs.$inferSelect;

export interface JobFilter {
  /** `waiting`: not done and not failed. */
  status?: 'failed' | 'waiting' | undefined;
  kind?: string | undefined;
  limit: number;
}

/** Condition for jobs that failed and were not given up. */
export const isFailed = and(isNotNull(jobs.failedAt), isNull(jobs.doneAt))!;
const isWaiting = and(isNull(jobs.failedAt), isNull(jobs.doneAt))!;

const conditions: Readonly<Record<'failed' | 'waiting', SQL>> = {
  failed: isFailed,
  waiting: isWaiting,
};

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toSummary(row: JobRow, now: Date) {
  return {
    id: row.id,
    kind: row.kind,
    status: getJobStatus(row, now),
    attempts: row.attempts,
    runAt: row.runAt.toISOString(),
    failedAt: toIso(row.failedAt),
    doneAt: toIso(row.doneAt),
    lastError: row.lastError === null ? null : toSafeText(row.lastError),
  };
}

/** Failed ones first, newest first; then by the time of their next run. Without a status, all that are not done. */
export async function listJobs(ctx: Context, { status, kind, limit }: JobFilter) {
  const rows = await ctx.database.db
    .select()
    .from(jobs)
    .where(
      and(
        status ? conditions[status] : isNull(jobs.doneAt),
        kind === undefined ? undefined : eq(jobs.kind, kind),
      ),
    )
    .orderBy(sql`${jobs.failedAt} desc nulls last`, asc(jobs.runAt), desc(jobs.id))
    .limit(limit);
  return rows.map((row) => toSummary(row, ctx.clock.now()));
}

export const jobNotFound = (id: string) =>
  new OperatorError(`There is no job ${id}. Look for it: jobs list.`);

/** @throws OperatorError */
export async function findJob(db: Db, id: string): Promise<JobRow> {
  const [row] = isUuid(id) ? await db.select().from(jobs).where(eq(jobs.id, id)) : [];
  if (!row) throw jobNotFound(id);
  return row;
}

export const describeJob = (row: JobRow, now: Date) => ({
  ...toSummary(row, now),
  lockedUntil: toIso(row.lockedUntil),
  payload: toSafePayload(row.payload),
});

/** Locks one that does not run: runners skip it until the end of the transaction. @throws OperatorError */
export async function lockIdleJob(ctx: Context, tx: Tx, id: string): Promise<JobRow> {
  const [row] = isUuid(id) ? await tx.select().from(jobs).where(eq(jobs.id, id)).for('update') : [];
  if (!row) throw jobNotFound(id);
  const status = getJobStatus(row, ctx.clock.now());
  if (status === 'done') throw new OperatorError(`The job ${id} is done already.`);
  if (status === 'running') throw new OperatorError(`The job ${id} runs at the moment.`);
  return row;
}
