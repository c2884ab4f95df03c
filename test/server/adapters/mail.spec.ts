/** Mails over SMTP: what a mail server refuses for good, and whether that is the address or the mail. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createMailer, MailRejected, type Mailer } from '../../../server/adapters/mail.ts';

const refuse = (responseCode: number) => Object.assign(new Error('No.'), { responseCode });
const refusals = new Map([
  ['nobody@example.com', 550],
  ['later@example.com', 450],
]);
let server: SMTPServer;
let mailer: Mailer;
before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const status = refusals.get(address);
      done(status === undefined ? null : refuse(status));
    },
    onData(stream, _, done) {
      stream.resume();
      stream.on('end', () => done(refuse(552)));
    },
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as { port: number };
  mailer = createMailer(`smtp://127.0.0.1:${port}`, 'a@example.com');
});
after(async () => {
  await mailer.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const send = (to: string) => mailer.send({ to, subject: 's', text: 't' });

test('an address that the mail server refuses is told from a mail that it refuses', async () => {
  await assert.rejects(send('nobody@example.com'), { name: 'MailRejected', refusesAddress: true });
  await assert.rejects(send('mara@example.com'), { name: 'MailRejected', refusesAddress: false });
});

test('a refusal for now is retried', async () => {
  await assert.rejects(send('later@example.com'), (error) => !(error instanceof MailRejected));
});
