/** Mail by SMTP. In the sandbox the SMTP server is the sandbox's own, and its mailbox page shows what arrived. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; mails carry no HTML. */
  text: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The server said for good that it won't take it (a 5xx answer): another try would not help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
