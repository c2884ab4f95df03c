/** Mails over SMTP: what a mail server refuses for good, and whether that is the address or the mail. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createMailer, MailRejected, type Mailer } from '../../../server/adapters/mail.ts';

const refuse = (responseCode: number, text = 'No.') =>
  Object.assign(new Error(text), { responseCode });
const refusals = new Map([
  ['nobody@example.com', refuse(550)],
  ['gone@example.com', refuse(550, '5.1.1 No such user')],
  ['blocked@example.com', refuse(550, '5.7.1 Your server is on a list')],
  ['full@example.com', refuse(552, '5.2.2 Mailbox full')],
  ['later@example.com', refuse(450)],
]);
let server: SMTPServer;
let mailer: Mailer;
before(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(refusals.get(address) ?? null);
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

const send = (to: string) => mailer.send({ to, subject: 's', text: 't', html: '<p>t</p>' });

test('an address that the mail server refuses is told from a mail that it refuses', async () => {
  await assert.rejects(send('nobody@example.com'), { name: 'MailRejected', refusesAddress: true });
  await assert.rejects(send('gone@example.com'), { name: 'MailRejected', refusesAddress: true });
  for (const other of ['blocked@example.com', 'full@example.com'])
    await assert.rejects(send(other), { name: 'MailRejected', refusesAddress: false });
  await assert.rejects(send('mara@example.com'), { name: 'MailRejected', refusesAddress: false });
});

test('a refusal for now is retried', async () => {
  await assert.rejects(send('later@example.com'), (error) => !(error instanceof MailRejected));
});
