/** The sandbox's payment rail: takes transfers, confirms them one by one as the clock goes on, and can be told to fail. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Transfer } from '../adapters/rail.ts';
import type { Clock } from '../clock.ts';
import { markup, sendPage, time, type Html } from './html.ts';
import { openStore, type Store } from './store.ts';

interface Kept {
  id: string;
  reference: string;
  currency: string;
  amount: string;
  address: string;
  at: string;
  /** Decided when it came in. */
  fails: boolean;
}
interface RailState {
  transfers: Kept[];
  failNext: boolean;
}
export interface RailProgram {
  readonly store: Store<RailState>;
  readonly clock: Clock;
  readonly url: string;
  readonly apiKey: string;
}

const settleMs = 8000;
const confirmationsNeeded = 16;
const order = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,18})?$/)),
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

export async function openRail(
  folder: string | null,
  clock: Clock,
  settings: { url: string; apiKey: string },
): Promise<RailProgram> {
  return { store: await openStore<RailState>(folder, 'rail', () => ({ transfers: [], failNext: false })), clock, ...settings };
}

/** A hash in the fashion of the address's chain. */
function transactionHash({ id, address }: Kept): string {
  const digest = createHash('sha512').update(id);
  if (/^0x/i.test(address)) return `0x${digest.digest('hex').slice(0, 64)}`;
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = BigInt(`0x${digest.digest('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text;
  return text;
}

/** Where a transfer stands now: a matter of its age alone. */
function transferOf(rail: RailProgram, kept: Kept): Transfer {
  const age = rail.clock.now().getTime() - Date.parse(kept.at);
  const done = age >= settleMs;
  const failed = done && kept.fails;
  const sent = age >= settleMs / 8 && !kept.fails;
  const confirmations = kept.fails ? 0 : Math.min(confirmationsNeeded, Math.floor((age / settleMs) * confirmationsNeeded));
  const hash = sent ? transactionHash(kept) : null;
  return {
    id: kept.id,
    status: failed ? 'failed' : done ? 'completed' : 'pending',
    transactionHash: hash,
    explorerUrl: hash && `${rail.url}/tx/${hash}`,
    failureCode: failed ? 'network' : null,
    failureMessage: failed ? 'The chain did not take the transaction. Nothing was sent.' : null,
    confirmations: Math.max(0, confirmations),
    confirmationsNeeded,
  };
}

async function take(rail: RailProgram, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = v.safeParse(order, request.body);
  if (!parsed.success) {
    const field = parsed.issues[0].path?.[0]?.key;
    const failureCode = field === 'address' ? 'address-invalid' : 'unknown';
    return reply.code(400).send({ failureCode, failureMessage: `The ${String(field)} of the transfer can’t be used.` });
  }
  const { transfers } = rail.store.state;
  const known = transfers.find(({ reference }) => reference === parsed.output.reference);
  if (known) return reply.send(transferOf(rail, known));
  const kept = { id: randomUUID(), ...parsed.output, at: rail.clock.now().toISOString(), fails: rail.store.state.failNext };
  rail.store.state.failNext = false;
  transfers.unshift(kept);
  await rail.store.save();
  return reply.code(201).send(transferOf(rail, kept));
}

const tones = { pending: 'warn', completed: 'good', failed: 'bad' } as const;

export function transferRow(rail: RailProgram, kept: Kept): Html {
  const { status, confirmations, transactionHash: hash } = transferOf(rail, kept);
  const steps = status === 'pending' ? ` ${confirmations} of ${confirmationsNeeded}` : '';
  return markup`<li><div class="grow"><span class="strong num">${kept.amount} ${kept.currency}</span> <span class="small third">to <span class="mono">${kept.address}</span></span><br><span class="small third">${hash ? markup`<a class="mono" href="/sandbox/rail/tx/${hash}">${hash.slice(0, 22)}…</a>` : 'not sent yet'}</span></div><span class="small ${tones[status]} num">${status}${steps}</span><span class="small third">${time(kept.at)}</span></li>`;
}

function railBody(rail: RailProgram): Html {
  const { transfers, failNext } = rail.store.state;
  return markup`<h1>Payment rail</h1><p class="lead">Takes the product’s withdrawals and settles each in about eight seconds of the sandbox’s clock.</p>
<section><header><h2>Next transfer</h2></header><div class="actions switch"><span class="grow second">${failNext ? markup`The next transfer <span class="bad strong">will fail</span>.` : 'The next transfer will succeed.'}</span>
<form method="post" action="/sandbox/rail/fail-next"><input type="hidden" name="on" value="${failNext ? '' : '1'}"><button>${failNext ? 'Let it succeed' : 'Let it fail'}</button></form></div></section>
<section><header><h2>Transfers</h2><span class="small third num">${transfers.length}</span></header>
${transfers.length > 0 ? markup`<ul class="rows">${transfers.map((kept) => transferRow(rail, kept))}</ul>` : markup`<p class="empty">Nothing was withdrawn yet.</p>`}</section>`;
}

function explorer(rail: RailProgram, hash: string, reply: FastifyReply): FastifyReply {
  const kept = rail.store.state.transfers.find(
    (held) => transactionHash(held) === hash && transferOf(rail, held).transactionHash,
  );
  if (!kept) return sendPage(reply, { title: 'Not found', at: 'rail', body: markup`<h1>Unknown transaction</h1>`, status: 404 });
  const { status, confirmations } = transferOf(rail, kept);
  const body = markup`<p class="small"><a href="/sandbox/rail">Payment rail</a></p><h1>Transaction</h1><p class="lead mono">${hash}</p>
<section><header><h2 class="num">${kept.amount} ${kept.currency}</h2><span class="${tones[status]} small num">${status}, ${confirmations} of ${confirmationsNeeded} confirmations</span></header>
<ul class="rows"><li><span class="grow third">To</span><span class="mono">${kept.address}</span></li><li><span class="grow third">Sent</span>${time(kept.at)}</li><li><span class="grow third">Reference</span><span class="mono">${kept.reference}</span></li></ul></section>`;
  return sendPage(reply, { title: 'Transaction', at: 'rail', body });
}

export function mountRail(app: FastifyInstance, rail: RailProgram): void {
  const known = (request: FastifyRequest) => request.headers.authorization === `Bearer ${rail.apiKey}`;
  app.post('/transfers', async (request, reply) =>
    known(request) ? take(rail, request, reply) : reply.code(401).send({ error: 'unauthorized' }),
  );
  app.get<{ Querystring: { reference?: string } }>('/transfers', async (request, reply) => {
    if (!known(request)) return reply.code(401).send({ error: 'unauthorized' });
    const kept = rail.store.state.transfers.filter(({ reference }) => reference === request.query.reference);
    return { transfers: kept.map((one) => transferOf(rail, one)) };
  });
  app.get<{ Params: { id: string } }>('/transfers/:id', async (request, reply) => {
    if (!known(request)) return reply.code(401).send({ error: 'unauthorized' });
    const kept = rail.store.state.transfers.find(({ id }) => id === request.params.id);
    return kept ? transferOf(rail, kept) : reply.code(404).send({ error: 'not_found' });
  });
  app.get('/', (_, reply) => sendPage(reply, { title: 'Payment rail', at: 'rail', body: railBody(rail) }));
  app.get<{ Params: { hash: string } }>('/tx/:hash', (request, reply) => explorer(rail, request.params.hash, reply));
  app.post('/fail-next', async (request, reply) => {
    rail.store.state.failNext = Boolean((request.body as { on?: unknown } | null)?.on);
    await rail.store.save();
    const json = request.headers['content-type']?.startsWith('application/json');
    return json ? reply.send({ failNext: rail.store.state.failNext }) : reply.redirect('/sandbox/rail', 303);
  });
}
