/** The sandbox's mail server: takes every mail by SMTP on a loopback port and shows it. Nothing leaves the machine. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../clock.ts';
import { markup, sendPage, time, type Html } from './html.ts';
import { readMail } from './mail-text.ts';
import { openStore, type Store } from './store.ts';

export interface ReceivedMail {
  id: string;
  at: string;
  to: string;
  from: string;
  subject: string;
  text: string;
}
export interface Mailbox {
  readonly store: Store<{ mails: ReceivedMail[] }>;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Older ones are thrown away. */
const most = 500;

export async function openMailbox(folder: string | null, clock: Clock): Promise<Mailbox> {
  const store = await openStore(folder, 'mail', () => ({ mails: [] as ReceivedMail[] }));
  const keep = async (source: string, to: string) => {
    store.state.mails.unshift({ id: randomUUID(), at: clock.now().toISOString(), to, ...readMail(source) });
    store.state.mails.length = Math.min(store.state.mails.length, most);
    await store.save();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: 1024 * 1024,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      text(stream)
        .then((source) => keep(source, to))
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle is no failure of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { store, smtpUrl: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

export function mailRow(mail: ReceivedMail): Html {
  return markup`<li><div class="grow"><a class="strong" href="/sandbox/mail/${mail.id}">${mail.subject}</a><br><span class="small third">to ${mail.to}</span></div><span class="small third">${time(mail.at)}</span></li>`;
}

function mailBody(mail: ReceivedMail): Html {
  // Links become links, so that a person can follow them as in a real mail program.
  const parts = mail.text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 ? markup`<a href="${part}">${part}</a>` : part));
  return markup`<div class="mail"><p class="small"><a href="/sandbox/mail">Mailbox</a></p><h1>${mail.subject}</h1>
<p class="small third">${mail.from} to ${mail.to}, ${time(mail.at)}</p><pre>${parts}</pre></div>`;
}

export function mountMailbox(app: FastifyInstance, { store }: Mailbox): void {
  app.get('/mail', (_, reply) => {
    const { mails } = store.state;
    const body = markup`<h1>Mailbox</h1><p class="lead">Every mail that Evangelist sends arrives here, whoever it is for.</p>
<section><header><h2>Newest first</h2><span class="small third num">${mails.length}</span></header>
${mails.length > 0 ? markup`<ul class="rows">${mails.map(mailRow)}</ul>` : markup`<p class="empty">No mail yet. Change your e-mail address in the app’s settings to get one.</p>`}</section>`;
    return sendPage(reply, { title: 'Mailbox', at: 'mail', body });
  });
  app.get<{ Querystring: { to?: string } }>('/mail.json', (request) => {
    const { to } = request.query;
    return store.state.mails.filter((mail) => !to || mail.to.toLowerCase().includes(to.toLowerCase()));
  });
  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = store.state.mails.find(({ id }) => id === request.params.id);
    if (mail) return sendPage(reply, { title: mail.subject, at: 'mail', body: mailBody(mail) });
    return sendPage(reply, { title: 'Not found', at: 'mail', body: markup`<h1>This mail is gone</h1>`, status: 404 });
  });
}
