/** Mails about cases: to the operator's support when one is opened, to its person when it is answered. */
import type { SupportCase } from '../../../contract/case.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { createCaseAnsweredMail, createCaseOpenedMail } from './case-mails.rules.ts';
import { loadMessages, toReaderSettings } from '../../messages.ts';
import type { UserRow } from '../users/users.queries.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';

/** Mails the people of the operator, in English. */
export async function mailCaseOpened(
  ctx: Context,
  tx: Tx,
  { handle, id }: UserRow,
  opened: SupportCase,
): Promise<void> {
  const t = await loadMessages('mails');
  const { contact } = ctx.config.operator;
  await enqueueMail(ctx, tx, createCaseOpenedMail(t, contact, opened, handle ? `@${handle}` : id));
}

/** Mails the answer, also to people who turned other mails off: they asked. Without a verified address there is no mail. */
export async function mailCaseAnswered(
  ctx: Context,
  tx: Tx,
  { email, emailVerifiedAt, ...user }: UserRow,
  answered: SupportCase,
): Promise<void> {
  if (!email || !emailVerifiedAt) return;
  const t = await loadMessages('mails', toReaderSettings(user));
  const link = `${ctx.config.publicUrl}/help#cases`;
  await enqueueMail(ctx, tx, createCaseAnsweredMail(t, email, answered, link));
}
