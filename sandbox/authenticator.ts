/**
 * The sandbox's authenticator app: it keeps the accounts that a person adds by the address of a QR code, and shows their
 * codes. It knows nothing of the product but these addresses: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 * Its codes follow https://www.rfc-editor.org/rfc/rfc6238.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOTP, URI } from 'otpauth';
import type { Clock } from '../common/server-clock.ts';
import { markup, sendPage, type Html } from './html.ts';
import { openJsonStore, type JsonStore } from './json-store.ts';

interface Account {
  id: string;
  uri: string;
}
export interface Authenticator {
  readonly store: JsonStore<{ accounts: Account[] }>;
  readonly clock: Clock;
}

/** What the app shows of an account. */
interface AccountCode {
  id: string;
  issuer: string;
  label: string;
  code: string;
  /** The code after it. */
  next: string;
  secondsLeft: number;
}

/** Older accounts are deleted. */
const maxAccounts = 200;
const maxUriLength = 2000;

export async function openAuthenticator(
  folder: string | null,
  clock: Clock,
): Promise<Authenticator> {
  const initial = () => ({ accounts: [] as Account[] });
  return { store: await openJsonStore(folder, 'authenticator', initial), clock };
}

/** Null for a text that is no address of an account with codes by time. */
function parseUri(uri: string): TOTP | null {
  if (uri.length > maxUriLength) return null;
  try {
    const account = URI.parse(uri.trim());
    return account instanceof TOTP ? account : null;
  } catch {
    return null;
  }
}

/** Adds an account, once. @returns false for an invalid address */
export async function addAccount({ store }: Authenticator, uri: string): Promise<boolean> {
  if (!parseUri(uri)) return false;
  const { accounts } = store.state;
  if (accounts.some((account) => account.uri === uri.trim())) return true;
  accounts.push({ id: randomUUID(), uri: uri.trim() });
  accounts.splice(0, accounts.length - maxAccounts);
  await store.save();
  return true;
}

function readAccount({ id, uri }: Account, now: Date): AccountCode[] {
  const totp = parseUri(uri);
  if (!totp) return [];
  const timestamp = now.getTime();
  const period = totp.period * 1000;
  return [
    {
      id,
      issuer: totp.issuer,
      label: totp.label,
      code: totp.generate({ timestamp }),
      next: totp.generate({ timestamp: timestamp + period }),
      secondsLeft: Math.ceil((period - (timestamp % period)) / 1000),
    },
  ];
}

const readAccounts = ({ store, clock }: Authenticator): AccountCode[] =>
  store.state.accounts.flatMap((account) => readAccount(account, clock.now()));

const renderAccount = ({ id, issuer, label, code, secondsLeft }: AccountCode): Html =>
  markup`<li><div class="expand"><span class="strong tabular">${code.slice(0, 3)} ${code.slice(3)}</span><br><span class="small subtle">${issuer} · ${label}</span></div><span class="small subtle tabular">${secondsLeft} s</span><form method="post" action="/sandbox/authenticator/${id}/remove"><button class="small">Remove</button></form></li>`;

export function renderAccounts(authenticator: Authenticator, max = maxAccounts): Html {
  const accounts = readAccounts(authenticator).slice(0, max);
  return accounts.length > 0
    ? markup`<ul class="rows">${accounts.map(renderAccount)}</ul>`
    : markup`<p class="empty">No accounts yet. Turn on the second factor in the app’s settings and paste the address of its QR code here.</p>`;
}

const renderBody = (authenticator: Authenticator, isInvalid: boolean): Html =>
  markup`<h1>Authenticator</h1><p class="lead">An authenticator app, as it would be on a telephone. Its codes follow the sandbox’s clock.</p>
<section><header><h2>Codes</h2><span class="small subtle">new every 30 seconds</span></header>${renderAccounts(authenticator)}</section>
<section><header><h2>Add an account</h2></header><form class="block actions inline-form" method="post" action="/sandbox/authenticator"><input type="text" name="uri" autocomplete="off" spellcheck="false" required placeholder="otpauth://totp/…" aria-label="Address of the QR code"${isInvalid ? markup` aria-invalid="true" aria-describedby="uri-problem"` : null}><button>Add</button></form>${isInvalid ? markup`<p id="uri-problem" class="bad" role="alert">Not added. The address begins with otpauth://totp/ and holds a secret.</p>` : null}</section>`;

function sendAuthenticator(
  authenticator: Authenticator,
  reply: FastifyReply,
  isInvalid = false,
): FastifyReply {
  // The page shows the next codes by itself.
  if (!isInvalid) reply.header('refresh', '10');
  return sendPage(reply, {
    title: 'Authenticator',
    section: 'authenticator',
    body: renderBody(authenticator, isInvalid),
    status: isInvalid ? 400 : 200,
  });
}

async function handleAdd(
  authenticator: Authenticator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { uri } = (request.body ?? {}) as { uri?: unknown };
  const isAdded = typeof uri === 'string' && (await addAccount(authenticator, uri));
  if (request.headers['content-type']?.startsWith('application/json'))
    return isAdded
      ? reply.send(readAccounts(authenticator))
      : reply.code(400).send({ error: 'uri must be an otpauth://totp address' });
  if (!isAdded) return sendAuthenticator(authenticator, reply, true);
  return reply.redirect('/sandbox/authenticator', 303);
}

export function mountAuthenticator(app: FastifyInstance, authenticator: Authenticator): void {
  const { store } = authenticator;
  app.get('/authenticator', (_, reply) => sendAuthenticator(authenticator, reply));
  app.get('/authenticator.json', () => readAccounts(authenticator));
  app.post('/authenticator', (request, reply) => handleAdd(authenticator, request, reply));
  app.post<{ Params: { id: string } }>('/authenticator/:id/remove', async (request, reply) => {
    store.state.accounts = store.state.accounts.filter(({ id }) => id !== request.params.id);
    await store.save();
    return reply.redirect('/sandbox/authenticator', 303);
  });
}
