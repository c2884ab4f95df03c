/** Writes a mail from its content: as plain text, and as HTML too. */
import type { Mail } from '../../adapters/mail.ts';
import type { MailContent } from './mail-content.rules.ts';
import { renderHtml } from './render-html.rules.ts';
import { renderText } from './render-text.rules.ts';

export const renderTextMail = (content: MailContent): Mail => ({
  to: content.to,
  subject: content.subject,
  text: renderText(content),
  ...(content.unsubscribe && { unsubscribe: content.unsubscribe.link }),
});

export const renderMail = (content: MailContent): Mail & { html: string } => ({
  ...renderTextMail(content),
  html: renderHtml(content),
});
