/**
 * Mails over SMTP: their parts and headers, copies after a lost answer, what a mail server refuses for good, and whether that is the
 * address or the mail.
 */
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
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
/** The newest mail, as it was sent. */
let received = '';
let connections = 0;
/** Milliseconds until a mail is accepted. */
let filterMs = 0;
const createServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Milliseconds that idle connections get when it ends.
    closeTimeout: 10,
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _, done) {
      done(refusals.get(address) ?? null);
    },
    onData(stream, { envelope }, done) {
      const isAccepted = envelope.rcptTo[0]!.address === 'reader@example.com';
      text(stream)
        .then(async (source) => {
          received = source;
          await wait(filterMs);
          done(isAccepted ? null : refuse(552));
        })
        .catch(done);
    },
  });
async function listen(port = 0): Promise<void> {
  server = createServer();
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', () => listening()));
}
const close = () => new Promise<void>((closed) => server.close(() => closed()));

before(async () => {
  await listen();
  const { port } = server.server.address() as { port: number };
  mailer = createMailer(`smtp://127.0.0.1:${port}`, 'a@example.com');
});
after(async () => {
  await mailer.close();
  await close();
});

const send = (to: string) => mailer.send({ to, subject: 's', text: 't', html: '<p>t</p>' });

test('a mail has its text and the same as HTML, the better one last, and the link that turns it off', async () => {
  const unsubscribe = 'https://evangelist.example/unsubscribe/1';
  const mail = { to: 'reader@example.com', subject: 's', text: 'Hello', html: '<p>Hello</p>' };
  await mailer.send({ ...mail, unsubscribe });
  assert.match(received, /^Content-Type: multipart\/alternative;/m);
  const types = [...received.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type);
  assert.deepEqual(types, ['text/plain', 'text/html']);
  assert.match(received, /^List-Unsubscribe: <https:\/\/evangelist\.example\/unsubscribe\/1>\r$/m);
  assert.match(received, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  await mailer.send(mail);
  assert.doesNotMatch(received, /^List-Unsubscribe/m);
});

test('a mail whose answer was lost is sent again with the same Message-ID', async (t) => {
  t.after(() => (filterMs = 0));
  const { port } = server.server.address() as { port: number };
  const patience = { connectMs: 10_000, greetingMs: 10_000, answerMs: 200 };
  const hasty = createMailer(`smtp://127.0.0.1:${port}`, 'Evangelist <a@example.com>', patience);
  t.after(() => hasty.close());
  const mail = { id: 'job-1', to: 'reader@example.com', subject: 's', text: 't' };
  const findId = () => /^Message-ID: (.+)\r$/im.exec(received)?.[1];
  filterMs = 1000;
  await assert.rejects(hasty.send(mail));
  assert.equal(findId(), '<job-1@example.com>');
  filterMs = 0;
  received = '';
  await hasty.send(mail);
  assert.equal(findId(), '<job-1@example.com>');
});

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

test('many mails share few connections, and go on when the mail server was restarted', async () => {
  const sendMany = () => Promise.all(Array.from({ length: 40 }, () => send('reader@example.com')));
  connections = 0;
  await sendMany();
  assert.ok(connections <= 5, `${connections} connections`);
  const { port } = server.server.address() as { port: number };
  await close();
  await listen(port);
  await sendMany();
});
