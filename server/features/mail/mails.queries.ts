/** Mails that were refused or wait for a retry, for the operator. Each is a job with a sealed mail. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { maskEmail } from '../../../common/text/email-address.ts';
import type { Context } from '../../context.ts';
import { jobs } from '../../schema.ts';
import { getJobStatus, toSafeText } from '../jobs/jobs.rules.ts';
import { isFailed, type JobRow } from '../jobs/jobs.queries.ts';
import { mailKind, type MailPayload, type QueuedMail } from './mail.jobs.ts';

export interface MailFilter {
  /** Only those that are not sent again; else also those that wait after a failed attempt. */
  failed: boolean;
  limit: number;
}

/** Null when the secret that it was sealed with is gone. */
function open(ctx: Context, sealed: string): QueuedMail | null {
  try {
    return JSON.parse(ctx.vault.open(sealed)) as QueuedMail;
  } catch {
    return null;
  }
}

/** A subject can hold a code: its digits are not shown. */
const hideDigits = (subject: string): string => subject.replace(/\p{Nd}/gu, '•');

function toSummary(ctx: Context, row: JobRow) {
  const { sealed, notAfter } = row.payload as unknown as MailPayload;
  const mail = open(ctx, sealed);
  return {
    id: row.id,
    to: mail && maskEmail(mail.to),
    subject: mail && hideDigits(mail.subject),
    status: getJobStatus(row, ctx.clock.now()),
    attempts: row.attempts,
    failedAt: row.failedAt?.toISOString() ?? null,
    /** It is not sent after this time. */
    notAfter,
    reason: row.lastError === null ? null : toSafeText(row.lastError),
  };
}

/** Newest failures first, then those that wait. */
export async function listUnsentMails(ctx: Context, { failed, limit }: MailFilter) {
  const isRetried = and(isNull(jobs.doneAt), gt(jobs.attempts, 0));
  const rows = await ctx.database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, mailKind), failed ? isFailed : isRetried))
    .orderBy(sql`${jobs.failedAt} desc nulls last`, asc(jobs.runAt))
    .limit(limit);
  return rows.map((row) => toSummary(ctx, row));
}
