/** Writes a mail from its content. */
import type { Mail } from '../../adapters/mail.ts';
import type { MailContent } from './mail-content.rules.ts';
import { renderHtml } from './render-html.rules.ts';
import { renderText } from './render-text.rules.ts';

export const renderMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
  ...(content.unsubscribe && { unsubscribe: content.unsubscribe.link }),
});
