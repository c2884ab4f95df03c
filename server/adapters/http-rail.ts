/**
 * The payment rail over HTTP: `POST /transfers` (the same reference is the same transfer) and `GET /transfers/{id}`,
 * both with the key as bearer token.
 */
import * as v from 'valibot';
import type { Rail, Transfer } from './rail.ts';

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

export function createRail(settings: { baseUrl: string; apiKey: string }, timeout = 15_000): Rail {
  async function ask(path: string, init: { method: string; body?: string }): Promise<Transfer> {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${settings.apiKey}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The payment rail answered ${response.status} to ${init.method} ${path}.`);
    return v.parse(transfer, await response.json());
  }
  return {
    send: (request) => ask('/transfers', { method: 'POST', body: JSON.stringify(request) }),
    status: (id) => ask(`/transfers/${encodeURIComponent(id)}`, { method: 'GET' }),
  };
}
