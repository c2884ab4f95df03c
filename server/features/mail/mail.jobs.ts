/**
 * Mails are sent by a job: enqueued in the transaction that causes them, sent after its commit, and retried until the mail
 * server accepts them. Queued mails are encrypted, because they contain verification codes.
 */
import { eq, sql } from 'drizzle-orm';
import { MailRejected, type Mail } from '../../adapters/mail.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { users } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { dayMs } from '../../common/time-math.ts';
import { UnrecoverableJobError, type JobHandler } from '../jobs/job-handler.ts';
import type { MailContent } from './mail-content.rules.ts';
import { renderMail, renderTextMail } from './render-mail.rules.ts';

export const mailKind = 'send-mail';

export interface MailPayload {
  /** `QueuedMail`, encrypted. */
  sealed: string;
  notAfter: string | null;
}

/**
 * The mail as plain text, and the content that its HTML is written from. During a deploy a server of an earlier version may send
 * it, which knows the text alone; what such a server queued has no content.
 */
export type QueuedMail = Omit<Mail, 'id'> & { content?: MailContent };

/** It is dropped then: for example, its code has expired. */
export const isMailExpired = ({ notAfter }: MailPayload, now: Date): boolean =>
  notAfter !== null && new Date(notAfter) <= now;

/** Mails without an expiry are dropped after this time. */
const maxMailAge = 3 * dayMs;

/**
 * @param when.sendAt default: now
 * @param when.notAfter drops the mail after this time, for example when its code has expired; default: three days later
 */
export async function enqueueMail(
  ctx: Context,
  tx: Tx,
  mail: MailContent,
  { sendAt, notAfter }: { sendAt?: Date | undefined; notAfter?: Date } = {},
): Promise<void> {
  const runAt = sendAt ?? ctx.clock.now();
  const until = notAfter ?? new Date(runAt.getTime() + maxMailAge);
  const queued: QueuedMail = { ...renderTextMail(mail), content: mail };
  const payload = { sealed: ctx.vault.seal(JSON.stringify(queued)), notAfter: until.toISOString() };
  await enqueue(tx, { kind: mailKind, payload, runAt });
}

const sendMail: JobHandler = async (ctx, payload, { id }) => {
  const queued = payload as unknown as MailPayload;
  if (isMailExpired(queued, ctx.clock.now())) return;
  const { content, ...text } = JSON.parse(ctx.vault.open(queued.sealed)) as QueuedMail;
  const mail = content ? renderMail(content) : text;
  await ctx.mail.send({ ...mail, id }).catch(async (error: unknown) => {
    if (!(error instanceof MailRejected)) throw error;
    if (error.refusesAddress) await markRefused(ctx, mail.to);
    throw new UnrecoverableJobError(error.message, { cause: error });
  });
};

/** Who has the address gets no mails that can wait, until it is another one or a code that was mailed there is entered. */
async function markRefused({ database }: Context, address: string): Promise<void> {
  await database.db
    .update(users)
    .set({ refusedEmail: users.email })
    .where(eq(sql`lower(${users.email})`, address.toLowerCase()));
}

/** For a condition on `users`: mails get there, as far as is known. */
export const acceptsMail = sql`${users.refusedEmail} is distinct from ${users.email}`;

export const mailJobs: Readonly<Record<string, JobHandler>> = { [mailKind]: sendMail };
