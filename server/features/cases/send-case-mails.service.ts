/** Mails about cases: to the operator's support when one is opened, to its person when it is answered. */
import type { SupportCase } from '../../../contract/case.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { createCaseAnsweredMail, createCaseOpenedMail } from './case-mails.rules.ts';
import { toReaderSettings } from '../../messages.ts';
import type { UserRow } from '../users/users.queries.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';

/** Mails the people of the operator, in English. */
export async function mailCaseOpened(
  ctx: Context,
  tx: Tx,
  { handle, id }: UserRow,
  opened: SupportCase,
): Promise<void> {
  const reader = await loadMailReader(ctx);
  await enqueueMail(ctx, tx, createCaseOpenedMail(reader, opened, handle ? `@${handle}` : id));
}

/** Mails the answer, also to people who turned other mails off: they asked. Without a verified address there is no mail. */
export async function mailCaseAnswered(
  ctx: Context,
  tx: Tx,
  { email, emailVerifiedAt, ...user }: UserRow,
  answered: SupportCase,
): Promise<void> {
  if (!email || !emailVerifiedAt) return;
  const reader = await loadMailReader(ctx, toReaderSettings(user));
  const link = `${ctx.config.publicUrl}/help#cases`;
  await enqueueMail(ctx, tx, createCaseAnsweredMail(reader, email, answered, link));
}
