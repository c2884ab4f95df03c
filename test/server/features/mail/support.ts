/** Mails for tests. */
import type { MailContent } from '../../../../server/features/mail/mail-content.rules.ts';
import { loadMailReader } from '../../../../server/features/mail/mail-reader.ts';
import type { ReaderSettings } from '../../../../server/messages.ts';

export const contact = 'help@acme.example';

export const loadReader = (settings: ReaderSettings = {}) =>
  loadMailReader({ config: { operator: { contact } } }, settings);

/** A mail of one paragraph. */
export const createTestMail = (to: string, subject: string, text: string): MailContent => ({
  to,
  language: 'en',
  subject,
  figure: null,
  blocks: [text],
  verbatim: [],
  unsubscribe: null,
  signature: 'Evangelist',
  footer: [],
});
