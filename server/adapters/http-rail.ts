/**
 * The payment rail over HTTP, with the key as bearer token: `POST /transfers` (the same reference is the same transfer),
 * `GET /transfers/{id}` and `GET /transfers?reference=…` (a list of none or one). 400 and 422 to an order are its
 * refusal, with `failureCode` and `failureMessage` if the rail says why; every other failure may pass.
 */
import * as v from 'valibot';
import { RailRefused, type Rail, type Transfer } from './rail.ts';

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

const found = v.object({ transfers: v.array(transfer) });
const refusal = v.object({
  failureCode: v.optional(v.nullable(v.string()), null),
  failureMessage: v.optional(v.nullable(v.string()), null),
});

async function refusalOf(response: Response): Promise<RailRefused> {
  const said = v.safeParse(refusal, await response.json().catch(() => null));
  const { failureCode, failureMessage } = said.success ? said.output : { failureCode: null, failureMessage: null };
  return new RailRefused(failureCode, failureMessage ?? `The payment rail answered ${response.status} to an order.`);
}

export function createRail(settings: { baseUrl: string; apiKey: string }, timeout = 15_000): Rail {
  async function ask<S extends v.GenericSchema>(
    schema: S,
    path: string,
    init: { method: string; body?: string },
  ): Promise<v.InferOutput<S>> {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${settings.apiKey}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(timeout),
    });
    if (init.body && (response.status === 400 || response.status === 422)) throw await refusalOf(response);
    if (!response.ok) throw new Error(`The payment rail answered ${response.status} to ${init.method} ${path}.`);
    return v.parse(schema, await response.json());
  }
  return {
    send: (request) => ask(transfer, '/transfers', { method: 'POST', body: JSON.stringify(request) }),
    async find(reference): Promise<Transfer | null> {
      const query = `?${new URLSearchParams({ reference })}`;
      const { transfers } = await ask(found, `/transfers${query}`, { method: 'GET' });
      return transfers[0] ?? null;
    },
    status: (id) => ask(transfer, `/transfers/${encodeURIComponent(id)}`, { method: 'GET' }),
  };
}
