/** A mail with a text of the operator. */
import { createMail, type MailContent, type MailReader } from './mail-content.rules.ts';

export interface AdHocMailText {
  subject: string;
  /** Plain text. */
  text: string;
}

export const createAdHocMail = (
  reader: MailReader,
  to: string,
  { subject, text }: AdHocMailText,
  { firstName, unsubscribe }: { firstName: string; unsubscribe: string },
): MailContent =>
  createMail(reader, to, {
    subject,
    reason: 'news',
    blocks: [...(firstName ? [reader.t.greeting({ firstName })] : []), { kind: 'authored', text }],
    unsubscribe,
  });
