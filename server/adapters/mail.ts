/** Sends mail by SMTP. In sandbox mode the SMTP server is the sandbox's mailbox. */
import { createTransport } from 'nodemailer';

/** A mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as HTML, which mail programs show instead if they can (multipart/alternative). */
  html?: string;
  /** Link by which its reader turns such mails off; mail programs offer it (RFC 8058). */
  unsubscribe?: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server rejected the mail permanently (5xx). A retry can't succeed. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected';
  constructor(
    message: string,
    /** It refused the address itself, not the text or the size of this mail. */
    readonly refusesAddress: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Whether there is no such mailbox. Refused recipients have other causes: our own address is on a blocklist, the mailbox is
 * full. Enhanced status codes (RFC 3463) name them; a plain 550 is taken for a mailbox that doesn't exist.
 */
function isNoMailbox(cause: unknown): boolean {
  const { command, response } = cause as { command?: unknown; response?: unknown };
  if (!String(command).startsWith('RCPT')) return false;
  const [, status, enhanced] = /^(\d{3})[ -](\d\.\d+\.\d+)?/.exec(String(response)) ?? [];
  return enhanced
    ? ['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1'].includes(enhanced)
    : status === '550';
}

/** Connections to the mail server at most, each kept for the mails that follow. */
const mostConnections = 5;

/** Sends by the SMTP server at `smtpUrl`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mostConnections,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  // An OAuth 2 login that fails is emitted besides: without a listener it would end the process. The mail fails anyway.
  transport.on('error', () => undefined);
  return {
    async send(mail) {
      const { to, subject, text, html, unsubscribe } = mail;
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const message = { from, to, subject, text, html, ...(headers && { headers }) };
      await transport.sendMail(message).catch((cause: unknown) => {
        const status =
          cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0;
        // 530 to 539 concern our own login at the mail server. The operator can fix it, so the mail is retried.
        if (status < 500 || (status >= 530 && status < 540)) throw cause;
        throw new MailRejected(`The mail server refused with ${status}.`, isNoMailbox(cause), {
          cause,
        });
      });
    },
    async close() {
      transport.close();
    },
  };
}
