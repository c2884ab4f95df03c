/**
 * The payment rail over HTTP, with the API key as bearer token: `POST /transfers` (idempotent by reference),
 * `GET /transfers/{id}` and `GET /transfers?reference=…` (at most one). `GET /deposits?after=…` reports what came in, and
 * `GET /transfers?after=…` what was sent, each oldest first; a rail without one of them answers 404. 400 and
 * 422 to a POST reject the transfer, with
 * `failureCode` and `failureMessage` if given; every other failure is temporary. So is the transfer of another order: the
 * money of the order that was asked for may have left.
 */
import * as v from 'valibot';
import { isoDate } from '../../contract/common.ts';
import {
  TransferRejected,
  type ListedTransfer,
  type PaymentRail,
  type ReportedDeposit,
  type Transfer,
} from './payment-rail.ts';

const transfer = v.object({
  id: v.string(),
  reference: v.string(),
  status: v.picklist(['pending', 'completed', 'failed']),
  transactionHash: v.nullable(v.string()),
  explorerUrl: v.nullable(v.string()),
  failureCode: v.nullable(v.string()),
  failureMessage: v.nullable(v.string()),
  confirmations: v.number(),
  confirmationsNeeded: v.number(),
});

/**
 * What payers wrote is stored as they wrote it, in one line. It is not refused: one payer could stop all others. References are
 * compared by their normal form, and terminals show hidden characters.
 */
const cleanText = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .slice(0, max)
        .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        .trim(),
    ),
  );
const depositFields = {
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/)),
  // Others than expected are recorded, too, and wait for an operator.
  currency: cleanText(20),
  amount: cleanText(60),
  reference: cleanText(500),
  receivedAt: isoDate,
};
const depositNames = Object.keys(depositFields) as (keyof typeof depositFields)[];
const depositList = v.object({ deposits: v.array(v.unknown()) });
/** Deposits of one page. A rail that sends more is read from here on with the next page. */
const mostDeposits = 100;

/** What a rail calls a deposit whose id is not as agreed. The next page is asked for after it. */
const cursor = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(2000),
);

/** Each deposit by itself, and each field of it: a bad one must not keep others from their pools. */
function toDeposit(item: unknown): ReportedDeposit {
  const given = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const deposit: ReportedDeposit = {
    id: '',
    currency: '',
    amount: '',
    reference: '',
    receivedAt: '',
  };
  const unreadable: string[] = [];
  for (const name of depositNames) {
    const parsed = v.safeParse(depositFields[name], given[name]);
    if (parsed.success) deposit[name] = parsed.output;
    else unreadable.push(name);
  }
  if (unreadable.length === 0) return deposit;
  const foreignId = deposit.id === '' ? v.safeParse(cursor, given['id']) : undefined;
  return { ...deposit, unreadable, ...(foreignId?.success && { foreignId: foreignId.output }) };
}

/** Deposits without an id don't count: as many as a rail sends of them, they must not keep others from their pools. */
function toDepositPage(items: readonly unknown[]): ReportedDeposit[] {
  const page: ReportedDeposit[] = [];
  let named = 0;
  for (const item of items) {
    const deposit = toDeposit(item);
    if (deposit.id !== '' && ++named > mostDeposits) break;
    page.push(deposit);
  }
  return page;
}
const transferList = v.object({ transfers: v.array(transfer) });
/** Unlike a deposit, one that can't be read stops the reading: nobody else writes it, and all that follows would be wrong. */
const listedTransfer = v.object({
  ...transfer.entries,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  reference: v.pipe(v.string(), v.maxLength(200)),
  currency: v.pipe(v.string(), v.maxLength(20)),
  amount: v.pipe(v.string(), v.maxLength(60)),
  address: v.pipe(v.string(), v.maxLength(200)),
  createdAt: isoDate,
});
const wholeList = v.object({ transfers: v.array(listedTransfer) });
const refusal = v.object({
  failureCode: v.optional(v.nullable(v.string()), null),
  failureMessage: v.optional(v.nullable(v.string()), null),
});

async function parseRefusal(response: Response): Promise<TransferRejected> {
  const parsed = v.safeParse(refusal, await response.json().catch(() => null));
  const { failureCode, failureMessage } = parsed.success
    ? parsed.output
    : { failureCode: null, failureMessage: null };
  return new TransferRejected(
    failureCode,
    failureMessage ?? `The payment rail answered ${response.status} to an order.`,
  );
}

class NotFound extends Error {
  override readonly name = 'NotFound';
  constructor(method: string, path: string) {
    super(`The payment rail answered 404 to ${method} ${path}.`);
  }
}

/** @throws Error for the transfer of another order */
function assertReference(found: Transfer, reference: string): Transfer {
  if (found.reference === reference) return found;
  throw new Error(`The payment rail answered with the transfer of another order, ${found.id}.`);
}

export function createPaymentRail(
  settings: { baseUrl: string; apiKey: string },
  timeout = 15_000,
): PaymentRail {
  async function callRail<S extends v.GenericSchema>(
    schema: S,
    path: string,
    init: { method: string; body?: string },
  ): Promise<v.InferOutput<S>> {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${settings.apiKey}`,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(timeout),
    });
    if (init.body && (response.status === 400 || response.status === 422))
      throw await parseRefusal(response);
    if (response.status === 404) throw new NotFound(init.method, path);
    if (!response.ok)
      throw new Error(`The payment rail answered ${response.status} to ${init.method} ${path}.`);
    const parsed = v.safeParse(schema, await response.json());
    if (parsed.success) return parsed.output;
    // Without the values: what a payer wrote is not for the log.
    const [issue] = parsed.issues;
    throw new Error(
      `The payment rail's answer to ${init.method} ${path} is not as agreed: ${v.getDotPath(issue) ?? 'the whole'} (${issue.type}).`,
    );
  }
  return {
    async send(request) {
      const init = { method: 'POST', body: JSON.stringify(request) };
      return assertReference(await callRail(transfer, '/transfers', init), request.reference);
    },
    async find(reference): Promise<Transfer | null> {
      const query = `?${new URLSearchParams({ reference })}`;
      const { transfers } = await callRail(transferList, `/transfers${query}`, { method: 'GET' });
      return transfers.map((found) => assertReference(found, reference))[0] ?? null;
    },
    async status(id) {
      const path = `/transfers/${encodeURIComponent(id)}`;
      const found = await callRail(transfer, path, { method: 'GET' });
      if (found.id === id) return found;
      throw new Error(`The payment rail answered with another transfer than ${id}.`);
    },
    async deposits(after) {
      const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
      try {
        const { deposits } = await callRail(depositList, `/deposits${query}`, { method: 'GET' });
        return toDepositPage(deposits);
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async transfers(after): Promise<readonly ListedTransfer[] | null> {
      // Without the word a rail would look for one by its reference.
      const query = `?${new URLSearchParams({ after: after ?? '' })}`;
      try {
        return (await callRail(wholeList, `/transfers${query}`, { method: 'GET' })).transfers;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
  };
}
