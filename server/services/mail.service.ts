/**
 * Mails leave by a job: written in the transaction that causes them, sent after its commit, tried again until the server
 * takes them. In between they are sealed, because they carry codes.
 */
import type { Mail } from '../adapters/mail.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { enqueue, type JobHandler } from './jobs.service.ts';

/** @param notAfter from then on the mail is of no use and is dropped, e.g. when its code ran out. */
export async function enqueueMail(ctx: Context, tx: Tx, mail: Mail, notAfter: Date | null = null): Promise<void> {
  const payload = { sealed: ctx.vault.seal(JSON.stringify(mail)), notAfter: notAfter?.toISOString() ?? null };
  await enqueue(tx, { kind: 'send-mail', payload, runAt: ctx.clock.now() });
}

const sendMail: JobHandler = async (ctx, payload) => {
  const { sealed, notAfter } = payload as { sealed: string; notAfter: string | null };
  if (notAfter && new Date(notAfter) <= ctx.clock.now()) return;
  await ctx.mail.send(JSON.parse(ctx.vault.open(sealed)) as Mail);
};

export const mailJobs: Readonly<Record<string, JobHandler>> = { 'send-mail': sendMail };
