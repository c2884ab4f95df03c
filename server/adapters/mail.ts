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
