import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from './mail.ts';

/** Mail by the SMTP server at `smtpUrl`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      const { to, subject, text } = mail;
      await transport.sendMail({ from, to, subject, text }).catch((cause: unknown) => {
        const status = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0;
        // 530 to 539 are about our own login at the server, which somebody can mend.
        if (status < 500 || (status >= 530 && status < 540)) throw cause;
        throw new MailRefused(`The mail server refused with ${status}.`, { cause });
      });
    },
    async close() {
      transport.close();
    },
  };
}
