/**
 * The payment rail over HTTP, with the API key as bearer token: `POST /transfers` (idempotent by reference),
 * `GET /transfers/{id}` and `GET /transfers?reference=…` (at most one). 400 and 422 to a POST reject the transfer, with
 * `failureCode` and `failureMessage` if given; every other failure is temporary.
 */
import * as v from 'valibot';
import { TransferRejected, type PaymentRail, type Transfer } from './payment-rail.ts';

const transfer = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'completed', 'failed']),
  transactionHash: v.nullable(v.string()),
  explorerUrl: v.nullable(v.string()),
  failureCode: v.nullable(v.string()),
  failureMessage: v.nullable(v.string()),
  confirmations: v.number(),
  confirmationsNeeded: v.number(),
});

const transferList = v.object({ transfers: v.array(transfer) });
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
    if (!response.ok)
      throw new Error(`The payment rail answered ${response.status} to ${init.method} ${path}.`);
    return v.parse(schema, await response.json());
  }
  return {
    send: (request) =>
      callRail(transfer, '/transfers', { method: 'POST', body: JSON.stringify(request) }),
    async find(reference): Promise<Transfer | null> {
      const query = `?${new URLSearchParams({ reference })}`;
      const { transfers } = await callRail(transferList, `/transfers${query}`, { method: 'GET' });
      return transfers[0] ?? null;
    },
    status: (id) => callRail(transfer, `/transfers/${encodeURIComponent(id)}`, { method: 'GET' }),
  };
}
