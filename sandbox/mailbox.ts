/**
 * The sandbox's mail server: receives all mails by SMTP on a loopback port and shows them. No mail leaves the machine. It refuses
 * as mail servers do: https://www.rfc-editor.org/rfc/rfc5321#section-4.2, https://www.rfc-editor.org/rfc/rfc3463
 */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import type { Clock } from '../common/server-clock.ts';
import { markup, sendPage, renderTime, type Html } from './html.ts';
import { parseMail } from './parse-mail.ts';
import { openJsonStore, type JsonStore } from './json-store.ts';

export interface ReceivedMail {
  id: string;
  at: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  messageId: string | null;
}
export interface Mailbox {
  readonly store: JsonStore<{ mails: ReceivedMail[] }>;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

const maxBytes = 1024 * 1024;
/** Older mails are deleted. */
const maxMails = 500;

/** Beginnings of addresses that are refused, so that each refusal can be tried. */
const refusals: Readonly<Record<string, { code: number; text: string }>> = {
  'unknown@': { code: 550, text: '5.1.1 No such mailbox' },
  'full@': { code: 452, text: '4.2.2 Mailbox full' },
  'blocked@': { code: 554, text: '5.7.1 Your address is on a blocklist' },
};
const refuse = (code: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode: code });
const findRefusal = ({ address }: SMTPServerAddress): Error | undefined => {
  const found = Object.entries(refusals).find(([start]) => address.toLowerCase().startsWith(start));
  return found && refuse(found[1].code, found[1].text);
};

export async function openMailbox(folder: string | null, clock: Clock): Promise<Mailbox> {
  const store = await openJsonStore(folder, 'mail', () => ({ mails: [] as ReceivedMail[] }));
  const receive = async (source: string, to: string) => {
    const mail = parseMail(source);
    const isCopy = (other: ReceivedMail) =>
      mail.messageId !== null && other.messageId === mail.messageId && other.to === to;
    // As large providers do: a sender whose answer was lost sends it again.
    if (store.state.mails.some(isCopy)) return;
    store.state.mails.unshift({ id: randomUUID(), at: clock.now().toISOString(), to, ...mail });
    store.state.mails.length = Math.min(store.state.mails.length, maxMails);
    await store.save();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: maxBytes,
    onRcptTo: (address, _, done) => done(findRefusal(address)),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
      text(stream)
        .then((source) => {
          // https://www.rfc-editor.org/rfc/rfc1870#section-6.3
          if (stream.sizeExceeded) throw refuse(552, '5.3.4 Message too big');
          return receive(source, to);
        })
        .then(() => done(), done);
    },
  });
  // Ignore clients that disconnect early; without a listener the error would be thrown.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    store,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function renderMailRow(mail: ReceivedMail): Html {
  return markup`<li><div class="expand"><a class="strong" href="/sandbox/mail/${mail.id}">${mail.subject}</a><br><span class="small subtle">to ${mail.to}</span></div><span class="small subtle">${renderTime(mail.at)}</span></li>`;
}

function renderText({ text }: ReceivedMail): Html {
  // Make URLs clickable, as mail programs do.
  const parts = text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 ? markup`<a href="${part}">${part}</a>` : part));
  return markup`<pre>${parts}</pre>`;
}

/** No script runs in the frame. Its links open beside the mailbox. */
const frameRights = 'allow-popups allow-popups-to-escape-sandbox';
const renderFrame = ({ id, subject }: ReceivedMail): Html =>
  markup`<iframe src="/sandbox/mail/${id}/html" sandbox="${frameRights}" title="${subject}"></iframe>`;

/** @param part that is shown; a mail may have only text */
function renderMail(mail: ReceivedMail, part: string): Html {
  const path = `/sandbox/mail/${mail.id}`;
  const isText = part === 'text' || !mail.html;
  const current = markup` aria-current="page"`;
  const parts = markup`<nav class="parts" aria-label="Parts of the mail"><a href="${path}"${isText ? '' : current}>HTML</a><a href="${path}?part=text"${isText ? current : ''}>Plain text</a></nav>`;
  return markup`<div class="mail"><p class="small"><a href="/sandbox/mail">Mailbox</a></p><h1>${mail.subject}</h1>
<p class="small subtle">${mail.from} to ${mail.to}, ${renderTime(mail.at)}</p>${mail.html ? parts : ''}${isText ? renderText(mail) : renderFrame(mail)}</div>`;
}

/** For the HTML of a mail: what a mail program allows. It may come from anybody. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  `sandbox ${frameRights}`,
].join('; ');

function sendMailHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': mailPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html.replace('<head>', '<head><base target="_blank">'));
}

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPage(reply, {
    title: 'Not found',
    section: 'mail',
    body: markup`<h1>This mail is gone</h1>`,
    status: 404,
  });

export function mountMailbox(app: FastifyInstance, { store }: Mailbox): void {
  app.get('/mail', (_, reply) => {
    const { mails } = store.state;
    const body = markup`<h1>Mailbox</h1><p class="lead">Every mail that Evangelist sends arrives here. Addresses that begin with unknown@, full@ or blocked@ are refused.</p>
<section><header><h2>Newest first</h2><span class="small subtle tabular">${mails.length}</span></header>
${mails.length > 0 ? markup`<ul class="rows">${mails.map(renderMailRow)}</ul>` : markup`<p class="empty">No mail yet. Change your email address in the app’s settings to get one.</p>`}</section>`;
    return sendPage(reply, { title: 'Mailbox', section: 'mail', body });
  });
  app.get<{ Querystring: { to?: string } }>('/mail.json', (request) => {
    const { to } = request.query;
    return store.state.mails.filter(
      (mail) => !to || mail.to.toLowerCase().includes(to.toLowerCase()),
    );
  });
  const find = (id: string) => store.state.mails.find((mail) => mail.id === id);
  app.get<{ Params: { id: string }; Querystring: { part?: string } }>(
    '/mail/:id',
    ({ params, query }, reply) => {
      const mail = find(params.id);
      if (!mail) return sendGone(reply);
      const body = renderMail(mail, query.part ?? '');
      return sendPage(reply, { title: mail.subject, section: 'mail', body, hasFrame: true });
    },
  );
  app.get<{ Params: { id: string } }>('/mail/:id/html', ({ params }, reply) => {
    const html = find(params.id)?.html;
    return html ? sendMailHtml(reply, html) : sendGone(reply);
  });
}
