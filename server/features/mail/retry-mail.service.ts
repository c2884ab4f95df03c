/** Sends a mail again that the mail server refused, for instance after its mailbox was full. */
import type { Context, Operator } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { findJob, type JobRow } from '../jobs/jobs.queries.ts';
import { retryJob } from '../jobs/retry-job.service.ts';
import { isMailExpired, mailKind, type MailPayload } from './mail.jobs.ts';

/** @throws OperatorError for what is no mail, was sent, or is too old to be sent */
export async function retryMail(ctx: Context, operator: Operator, id: string): Promise<JobRow> {
  const row = await findJob(ctx.database.db, id);
  if (row.kind !== mailKind) throw new OperatorError(`The job ${id} is no mail, but ${row.kind}.`);
  if (isMailExpired(row.payload as unknown as MailPayload, ctx.clock.now()))
    throw new OperatorError(
      'This mail is too old: its code has expired, or what it is about is no news. Nothing was changed.',
    );
  return retryJob(ctx, operator, id);
}
