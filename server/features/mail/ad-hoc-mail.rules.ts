/** A mail with a text of the operator. */
import type { Mail } from '../../adapters/mail.ts';
import { toMail, type MailMessages } from './mails.rules.ts';

export interface AdHocMailText {
  subject: string;
  /** Plain text. */
  text: string;
}

export const createAdHocMail = (
  t: MailMessages,
  to: string,
  { subject, text }: AdHocMailText,
  { firstName, unsubscribe }: { firstName: string; unsubscribe: string },
): Mail => ({
  ...toMail(t, to, subject, [
    ...(firstName ? [t.greeting({ firstName })] : []),
    text,
    t.unsubscribe({ link: unsubscribe }),
  ]),
  unsubscribe,
});
