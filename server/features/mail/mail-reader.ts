/** Loads what is needed to write a mail for one reader: messages, language, formats. */
import { formatParams } from '../../../messages/params.ts';
import { getLanguage, getReader, loadMessages, type ReaderSettings } from '../../messages.ts';
import type { MailReader } from './mail-content.rules.ts';

/** @param settings of the account; none for a reader whose language is unknown */
export async function loadMailReader(
  { config }: { config: { operator: { contact: string } } },
  settings: ReaderSettings = {},
): Promise<MailReader> {
  return {
    t: await loadMessages('mails', settings),
    language: getLanguage(settings),
    contact: config.operator.contact,
    formatValue(value) {
      try {
        return String(formatParams({ value }, getReader(settings))['value']);
      } catch {
        // As a sentence that can't be written: the mail is written without it (`loadMessages`).
        return null;
      }
    },
  };
}
