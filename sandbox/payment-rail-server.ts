/**
 * The sandbox's payment rail: accepts transfers, confirms them as the clock advances, and can let the next one fail. Its answers
 * are those that docs/decisions/081-deposits-by-the-rail.md and `server/adapters/http-payment-rail.ts` ask of a rail.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { amount, currency } from '../contract/common.ts';
import type { Clock } from '../common/server-clock.ts';
import { markup, sendPage, renderTime, type Html } from './html.ts';
import { openJsonStore, type JsonStore } from './json-store.ts';

/** A payment to the operator's account, as the rail reports it. */
interface ReportedDeposit {
  id: string;
  currency: string;
  /** Decimal string. */
  amount: string;
  /** What the payer wrote. */
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
}
/** A transfer, as the rail answers for it. */
interface Transfer {
  id: string;
  /** The reference of the order that it carries out. */
  reference: string;
  status: 'pending' | 'completed' | 'failed';
  transactionHash: string | null;
  explorerUrl: string | null;
  failureCode: string | null;
  failureMessage: string | null;
  confirmations: number;
  confirmationsNeeded: number;
}
interface StoredTransfer {
  id: string;
  reference: string;
  currency: string;
  amount: string;
  address: string;
  at: string;
  /** Decided on creation. */
  fails: boolean;
  /** It waits until the rail is no longer held. */
  held?: boolean;
}
interface RailState {
  transfers: StoredTransfer[];
  /** Oldest first. */
  deposits: ReportedDeposit[];
  failNext: boolean;
  /** Transfers wait, as at a real rail in a busy hour. */
  hold?: boolean;
}
export interface RailServer {
  readonly store: JsonStore<RailState>;
  readonly clock: Clock;
  readonly url: string;
  readonly apiKey: string;
}

const settlementMs = 8000;
const confirmationsNeeded = 16;
const transferOrder = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  currency,
  amount,
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

export async function openRailServer(
  folder: string | null,
  clock: Clock,
  settings: { url: string; apiKey: string },
): Promise<RailServer> {
  const store = await openJsonStore<RailState>(folder, 'rail', () => ({
    transfers: [],
    deposits: [],
    failNext: false,
  }));
  // Folders of earlier versions have none.
  store.state.deposits ??= [];
  return {
    store,
    clock,
    ...settings,
  };
}

const depositOrder = v.object({
  currency,
  amount,
  reference: v.pipe(v.string(), v.maxLength(500)),
});
const depositsAtOnce = 100;
const transfersAtOnce = 100;

/** As if a brand had paid. @returns null for fields that can't be used */
async function createDeposit(rail: RailServer, body: unknown): Promise<ReportedDeposit | null> {
  const parsed = v.safeParse(depositOrder, body);
  if (!parsed.success) return null;
  const deposit = {
    id: `dep_${randomUUID()}`,
    ...parsed.output,
    receivedAt: rail.clock.now().toISOString(),
  };
  rail.store.state.deposits.push(deposit);
  await rail.store.save();
  return deposit;
}

/** A transaction hash in the format of the address's chain. */
function getTransactionHash({ id, address }: StoredTransfer): string {
  const digest = createHash('sha512').update(id);
  if (/^0x/i.test(address)) return `0x${digest.digest('hex').slice(0, 64)}`;
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = BigInt(`0x${digest.digest('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text;
  return text;
}

/** The current state of a transfer, which depends on its age only. */
function toTransfer(rail: RailServer, stored: StoredTransfer): Transfer {
  const age = stored.held ? 0 : rail.clock.now().getTime() - Date.parse(stored.at);
  const done = age >= settlementMs;
  const failed = done && stored.fails;
  const sent = age >= settlementMs / 8 && !stored.fails;
  const confirmations = stored.fails
    ? 0
    : Math.min(confirmationsNeeded, Math.floor((age / settlementMs) * confirmationsNeeded));
  const hash = sent ? getTransactionHash(stored) : null;
  return {
    id: stored.id,
    reference: stored.reference,
    status: failed ? 'failed' : done ? 'completed' : 'pending',
    transactionHash: hash,
    explorerUrl: hash && `${rail.url}/tx/${hash}`,
    failureCode: failed ? 'network' : null,
    failureMessage: failed ? 'The chain did not take the transaction. Nothing was sent.' : null,
    confirmations: Math.max(0, confirmations),
    confirmationsNeeded,
  };
}

async function createTransfer(
  rail: RailServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parsed = v.safeParse(transferOrder, request.body);
  if (!parsed.success) {
    const field = parsed.issues[0].path?.[0]?.key;
    const failureCode = field === 'address' ? 'address-invalid' : 'unknown';
    return reply
      .code(400)
      .send({ failureCode, failureMessage: `The ${String(field)} of the transfer can’t be used.` });
  }
  const { transfers } = rail.store.state;
  const known = transfers.find(({ reference }) => reference === parsed.output.reference);
  if (known) return reply.send(toTransfer(rail, known));
  const stored = {
    id: randomUUID(),
    ...parsed.output,
    at: rail.clock.now().toISOString(),
    fails: rail.store.state.failNext,
    held: rail.store.state.hold === true,
  };
  rail.store.state.failNext = false;
  transfers.unshift(stored);
  await rail.store.save();
  return reply.code(201).send(toTransfer(rail, stored));
}

/** Oldest first, with their orders. Those after the id; an unknown one begins with the first. */
function listTransfers(rail: RailServer, after: string) {
  const oldestFirst = rail.store.state.transfers.toReversed();
  const from = oldestFirst.findIndex(({ id }) => id === after) + 1;
  const transfers = oldestFirst.slice(from, from + transfersAtOnce).map((stored) => {
    const { currency, amount, address, at } = stored;
    return { ...toTransfer(rail, stored), currency, amount, address, createdAt: at };
  });
  return { transfers };
}

const tones = { pending: 'warn', completed: 'good', failed: 'bad' } as const;

export function renderTransferRow(rail: RailServer, stored: StoredTransfer): Html {
  const { status, confirmations, transactionHash: hash } = toTransfer(rail, stored);
  const steps = status === 'pending' ? ` ${confirmations} of ${confirmationsNeeded}` : '';
  return markup`<li><div class="expand"><span class="strong tabular">${stored.amount} ${stored.currency}</span> <span class="small subtle">to <span class="mono">${stored.address}</span></span><br><span class="small subtle">${hash ? markup`<a class="mono" href="/sandbox/rail/tx/${hash}">${hash.slice(0, 22)}…</a>` : 'not sent yet'}</span></div><span class="small ${tones[status]} tabular">${status}${steps}</span><span class="small subtle">${renderTime(stored.at)}</span></li>`;
}

const renderDepositRow = ({ amount, currency, reference, receivedAt }: ReportedDeposit): Html =>
  markup`<li><span class="expand"><span class="strong tabular">${amount} ${currency}</span> <span class="small subtle">${reference}</span></span><span class="small subtle">${renderTime(receivedAt)}</span></li>`;

const renderDeposits = (deposits: readonly ReportedDeposit[], problem: string | null): Html =>
  markup`<section id="deposits"><header><h2>Deposits</h2><span class="small subtle tabular">${deposits.length}</span></header>
<form class="block stack compose" method="post" action="/sandbox/rail/deposits">
<label class="field">Amount<input type="text" name="amount" inputmode="decimal" maxlength="40" required autocomplete="off"></label>
<label class="field">Currency<input type="text" name="currency" maxlength="10" required autocomplete="off" value="USDC"></label>
<label class="field">Reference<input type="text" name="reference" maxlength="500" autocomplete="off" placeholder="EV-POOL-1044-70"></label>
${problem && markup`<p class="bad small" role="alert">${problem}</p>`}<button>Pay in</button></form>
${deposits.length > 0 ? markup`<ul class="rows">${deposits.slice(-50).reverse().map(renderDepositRow)}</ul>` : markup`<p class="empty">No deposits yet. The reference that “operator pools show” prints names a pool.</p>`}</section>`;

function renderRail(rail: RailServer, problem: string | null = null): Html {
  const { transfers, deposits, failNext, hold } = rail.store.state;
  return markup`<h1>Payment rail</h1><p class="lead">Takes the product’s withdrawals and settles each in about eight seconds of the sandbox’s clock.</p>
<section><header><h2>Next transfer</h2></header><div class="actions switch"><span class="expand muted">${failNext ? markup`The next transfer <span class="bad strong">will fail</span>.` : 'The next transfer will succeed.'}</span>
<form method="post" action="/sandbox/rail/fail-next"><input type="hidden" name="on" value="${failNext ? '' : '1'}"><button>${failNext ? 'Let it succeed' : 'Let it fail'}</button></form></div>
<div class="actions switch"><span class="expand muted">${hold ? markup`New transfers <span class="warn strong">wait</span>.` : 'New transfers are settled.'}</span>
<form method="post" action="/sandbox/rail/hold"><input type="hidden" name="on" value="${hold ? '' : '1'}"><button>${hold ? 'Settle them' : 'Let them wait'}</button></form></div></section>
<section><header><h2>Transfers</h2><span class="small subtle tabular">${transfers.length}</span></header>
${transfers.length > 0 ? markup`<ul class="rows">${transfers.map((stored) => renderTransferRow(rail, stored))}</ul>` : markup`<p class="empty">No withdrawals yet.</p>`}</section>
${renderDeposits(deposits, problem)}`;
}

function sendTransactionPage(rail: RailServer, hash: string, reply: FastifyReply): FastifyReply {
  const stored = rail.store.state.transfers.find(
    (transfer) =>
      getTransactionHash(transfer) === hash && toTransfer(rail, transfer).transactionHash,
  );
  if (!stored)
    return sendPage(reply, {
      title: 'Not found',
      section: 'rail',
      body: markup`<h1>Unknown transaction</h1>`,
      status: 404,
    });
  const { status, confirmations } = toTransfer(rail, stored);
  const body = markup`<p class="small"><a href="/sandbox/rail">Payment rail</a></p><h1>Transaction</h1><p class="lead mono">${hash}</p>
<section><header><h2 class="tabular">${stored.amount} ${stored.currency}</h2><span class="${tones[status]} small tabular">${status}, ${confirmations} of ${confirmationsNeeded} confirmations</span></header>
<ul class="rows"><li><span class="expand subtle">To</span><span class="mono">${stored.address}</span></li><li><span class="expand subtle">Sent</span>${renderTime(stored.at)}</li><li><span class="expand subtle">Reference</span><span class="mono">${stored.reference}</span></li></ul></section>`;
  return sendPage(reply, { title: 'Transaction', section: 'rail', body });
}

/** What the rail's page turns on and off, by path. */
const switches: Record<string, (rail: RailServer, on: boolean) => void> = {
  'fail-next': ({ store }, on) => {
    store.state.failNext = on;
  },
  hold({ store, clock }, on) {
    store.state.hold = on;
    if (on) return;
    // They are settled as if they had just come.
    for (const transfer of store.state.transfers.filter(({ held }) => held))
      Object.assign(transfer, { held: false, at: clock.now().toISOString() });
  },
};

export function mountRailServer(app: FastifyInstance, rail: RailServer): void {
  const isAuthorized = (request: FastifyRequest) =>
    request.headers.authorization === `Bearer ${rail.apiKey}`;
  app.post('/transfers', async (request, reply) =>
    isAuthorized(request)
      ? createTransfer(rail, request, reply)
      : reply.code(401).send({ error: 'unauthorized' }),
  );
  app.get<{ Querystring: { reference?: string; after?: string } }>(
    '/transfers',
    async (request, reply) => {
      if (!isAuthorized(request)) return reply.code(401).send({ error: 'unauthorized' });
      if (request.query.after !== undefined) return listTransfers(rail, request.query.after);
      const stored = rail.store.state.transfers.filter(
        ({ reference }) => reference === request.query.reference,
      );
      return { transfers: stored.map((one) => toTransfer(rail, one)) };
    },
  );
  app.get<{ Params: { id: string } }>('/transfers/:id', async (request, reply) => {
    if (!isAuthorized(request)) return reply.code(401).send({ error: 'unauthorized' });
    const stored = rail.store.state.transfers.find(({ id }) => id === request.params.id);
    return stored ? toTransfer(rail, stored) : reply.code(404).send({ error: 'not_found' });
  });
  app.get<{ Querystring: { after?: string } }>('/deposits', async (request, reply) => {
    if (!isAuthorized(request)) return reply.code(401).send({ error: 'unauthorized' });
    const { deposits } = rail.store.state;
    const from = deposits.findLastIndex(({ id }) => id === request.query.after) + 1;
    return { deposits: deposits.slice(from, from + depositsAtOnce) };
  });
  app.post('/deposits', async (request, reply) => {
    const deposit = await createDeposit(rail, request.body);
    const json = request.headers['content-type']?.startsWith('application/json');
    if (deposit) return json ? reply.send(deposit) : reply.redirect('/sandbox/rail#deposits', 303);
    const problem = 'Write an amount such as 2500.50, and a currency such as USDC.';
    if (json) return reply.code(400).send({ error: problem });
    const body = renderRail(rail, problem);
    return sendPage(reply, { title: 'Payment rail', section: 'rail', body, status: 400 });
  });
  app.get('/', (_, reply) =>
    sendPage(reply, { title: 'Payment rail', section: 'rail', body: renderRail(rail) }),
  );
  app.get<{ Params: { hash: string } }>('/tx/:hash', (request, reply) =>
    sendTransactionPage(rail, request.params.hash, reply),
  );
  for (const [path, change] of Object.entries(switches))
    app.post(`/${path}`, async (request, reply) => {
      const on = Boolean((request.body as { on?: unknown } | null)?.on);
      change(rail, on);
      await rail.store.save();
      const json = request.headers['content-type']?.startsWith('application/json');
      return json ? reply.send({ on }) : reply.redirect('/sandbox/rail', 303);
    });
}
