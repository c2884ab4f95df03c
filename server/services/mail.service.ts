/**
 * Mails leave by a job: written in the transaction that causes them, sent after its commit, tried again until the server
 * takes them. In between they are sealed, because they carry codes.
 */
import { MailRefused, type Mail } from '../adapters/mail.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { enqueue, GiveUp, type JobHandler } from './jobs.service.ts';

/** News that came no sooner is none any more. */
const usefulFor = 3 * 24 * 3_600_000;

/** @param notAfter from then on the mail is of no use and is dropped, e.g. when its code ran out; else after three days. */
export async function enqueueMail(ctx: Context, tx: Tx, mail: Mail, notAfter?: Date): Promise<void> {
  const until = notAfter ?? new Date(ctx.clock.now().getTime() + usefulFor);
  const payload = { sealed: ctx.vault.seal(JSON.stringify(mail)), notAfter: until.toISOString() };
  await enqueue(tx, { kind: 'send-mail', payload, runAt: ctx.clock.now() });
}

const sendMail: JobHandler = async (ctx, payload) => {
  const { sealed, notAfter } = payload as { sealed: string; notAfter: string | null };
  if (notAfter && new Date(notAfter) <= ctx.clock.now()) return;
  await ctx.mail.send(JSON.parse(ctx.vault.open(sealed)) as Mail).catch((error: unknown) => {
    throw error instanceof MailRefused ? new GiveUp(error.message, { cause: error }) : error;
  });
};

export const mailJobs: Readonly<Record<string, JobHandler>> = { 'send-mail': sendMail };
