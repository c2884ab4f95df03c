/** Mails about changes of an account, in the language of their reader. Each has the link that stops withdrawals. */
import type { MessageParam } from '../../../contract/message-params.ts';
import type { SecurityNotice } from '../../../contract/notification.ts';
import { parseUserAgent } from '../../../common/text/user-agent.ts';
import type { Mail } from '../../adapters/mail.ts';
import { toEnd, toMail, toTime, type MailMessages } from '../mail/mails.rules.ts';

export interface SecurityMail {
  kind: SecurityNotice['code'];
  params: SecurityNotice['params'];
  at: Date;
  /** Address of support. */
  contact: string;
  userAgent: string | null;
  /** The link "This wasn't me" and its end; none where there is nothing to stop. */
  report: { link: string; until: Date } | null;
}

/** Every variant takes the same places. */
const noParams: Readonly<Record<string, MessageParam>> = {
  address: '',
  currency: '',
  email: '',
  amount: '',
  until: '',
};

export function createSecurityMail(t: MailMessages, to: string, about: SecurityMail): Mail {
  const { kind, report, contact } = about;
  const params = { ...noParams, ...about.params, kind, contact, at: toTime(about.at) };
  const browser = parseUserAgent(about.userAgent);
  return toMail(t, to, t.securitySubject(params as never), [
    t.security(params as never),
    ...(browser ? [t.securityBrowser({ ...browser })] : []),
    ...(report ? [t.securityNotYou({ link: report.link, until: toEnd(report.until) })] : []),
  ]);
}
