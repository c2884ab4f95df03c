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
  /**
   * The same each time when this mail is sent again, of letters, digits and `-`. A server that accepted it may fail before it can
   * answer: the copy that follows has the same Message-ID, by which mailboxes drop it.
   */
  id?: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The mail server rejected this mail permanently (5xx). A retry can't succeed. */
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

/**
 * Whether the mail itself was refused. A server that greets with 5xx is in maintenance, or refuses us: it knows no mail yet, and the mail
 * is retried. 530 to 539 concern our own login, which the operator can mend.
 */
function isRejection(cause: unknown): boolean {
  const { command, responseCode } = cause as { command?: unknown; responseCode?: unknown };
  const status = Number(responseCode ?? 0);
  if (status < 500 || (status >= 530 && status < 540)) return false;
  return /^(?:MAIL FROM|RCPT TO|DATA)$/.test(String(command));
}

/** Connections to the mail server at most, each kept for the mails that follow. */
const mostConnections = 5;

/** Milliseconds to wait for the mail server. */
export interface MailerPatience {
  connectMs: number;
  /** For its greeting, by which it is known to work. */
  greetingMs: number;
  /**
   * For each answer, the one that it has accepted a mail among them, which comes after its filters. One that is not waited for makes
   * a copy (RFC 5321, section 4.5.3.2.6). Idle connections are kept as long: shorter than the routers between keep them.
   */
  answerMs: number;
}
const usualPatience: MailerPatience = {
  connectMs: 10_000,
  greetingMs: 20_000,
  answerMs: 120_000,
};

/** Sends by the SMTP server at `smtpUrl`, from an address, with or without a name: `Evangelist <mail@evangelist.example>`. */
export function createMailer(
  smtpUrl: string,
  from: string,
  patience: MailerPatience = usualPatience,
): Mailer {
  const host = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mostConnections,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.answerMs,
  });
  // An OAuth 2 login that fails is emitted besides: without a listener it would end the process. The mail fails anyway.
  transport.on('error', () => undefined);
  return {
    async send(mail) {
      const { to, subject, text, html, unsubscribe, id } = mail;
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const message = {
        from,
        to,
        subject,
        text,
        html,
        ...(id && { messageId: `<${id}@${host}>` }),
        ...(headers && { headers }),
      };
      await transport.sendMail(message).catch((cause: unknown) => {
        if (!isRejection(cause)) throw cause;
        const { responseCode } = cause as { responseCode: number };
        const message = `The mail server refused with ${responseCode}.`;
        throw new MailRejected(message, isNoMailbox(cause), { cause });
      });
    },
    async close() {
      transport.close();
    },
  };
}
