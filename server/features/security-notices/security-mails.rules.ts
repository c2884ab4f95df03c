/** Mails about changes of an account, in the language of their reader. Each has the link that stops withdrawals. */
import type { MessageParam } from '../../../contract/message-params.ts';
import type { SecurityNotice } from '../../../contract/notification.ts';
import { parseUserAgent } from '../../../common/text/user-agent.ts';
import {
  createAction,
  createMail,
  type MailContent,
  type MailReader,
} from '../mail/mail-content.rules.ts';
import { toEnd, toTime } from '../mail/mails.rules.ts';

export interface SecurityMail {
  kind: SecurityNotice['code'];
  params: SecurityNotice['params'];
  at: Date;
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

export function createSecurityMail(
  reader: MailReader,
  to: string,
  { kind, params, at, userAgent, report }: SecurityMail,
): MailContent {
  const { t, contact, formatValue } = reader;
  const places = { ...noParams, ...params, kind, contact, at: toTime(at) };
  const browser = parseUserAgent(userAgent);
  const { amount, address } = params;
  const figure = amount === undefined ? null : formatValue(amount);
  return createMail(reader, to, {
    subject: t.securitySubject(places as never),
    reason: 'account',
    figure,
    blocks: [
      t.security(places as never),
      ...(browser ? [t.securityBrowser({ ...browser })] : []),
      ...(report ? [toNotYou(reader, report)] : []),
    ],
    verbatim: [figure, typeof address === 'string' ? address : null],
  });
}

const toNotYou = (reader: MailReader, { link, until }: { link: string; until: Date }) =>
  createAction(reader, 'not-you', {
    text: reader.t.securityNotYou({ link, until: toEnd(until) }),
    link,
  });
