/** Clients that ask for withdrawals and cancel some, again and again, and repeat what has no answer with its idempotency key. */
import assert from 'node:assert/strict';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { eq } from 'drizzle-orm';
import { withdrawalLimits } from '../../../contract/limits.ts';
import { codeLimits } from '../../../server/common/codes.ts';
import { withdrawals } from '../../../server/schema.ts';
import { where, type FaultyProduct, type Holder } from './fault-support.ts';

export interface WithdrawingClients {
  /** Answers that could not be given for now: 503 each. */
  readonly refused: number;
  /** @throws what a client has met */
  readonly done: number;
  /** Ends their work, and waits for it. */
  stop(): Promise<void>;
  /** Each answer that was given holds, and nothing was done twice. */
  assertKept(): Promise<void>;
}

/** @param owner has enough money for all of them */
export function startClients(
  product: FaultyProduct,
  owner: Holder,
  count: number,
): WithdrawingClients {
  const state: { refused: number; done: number; isStopped: boolean; failure?: Error } = {
    refused: 0,
    done: 0,
    isStopped: false,
  };
  const acknowledged = new Map<string, 'open' | 'cancelled'>();
  let keys = 0;
  // Their work would end at the limit of a day.
  Object.assign(withdrawalLimits, { requestsPerDay: 1_000_000 });
  Object.assign(codeLimits, { perDay: 1_000_000, perSubject: 1_000_000 });
  /** Repeats until there is an answer that is not a 503. */
  async function repeat<T>(
    method: string,
    path: string,
    options: { body?: unknown; key?: string },
  ) {
    for (;;) {
      const answer = await product.ask<T>(owner, method, path, options).catch((error: unknown) => {
        if (error instanceof assert.AssertionError) throw error;
        return undefined;
      });
      if (answer && answer.status !== 503) return answer;
      state.refused++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  async function work(): Promise<void> {
    while (!state.isStopped) {
      const key = `client-${++keys}`;
      const body = { walletId: owner.walletId, currency: 'USDC', amount: '10' };
      const asked = await repeat<Withdrawal>('POST', `/v1/withdrawal?${where}`, { body, key });
      assert.equal(asked.status, 200, JSON.stringify(asked.body));
      acknowledged.set(asked.body.id, 'open');
      state.done++;
      const path = `/v1/withdrawal/${asked.body.id}?${where}`;
      const cancelled = await repeat<Withdrawal>('DELETE', path, {});
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      acknowledged.set(asked.body.id, 'cancelled');
      state.done++;
      await repeat('GET', '/v1/balance', {});
    }
  }
  const all = Promise.all(Array.from({ length: count }, work));
  all.catch((error: Error) => Object.assign(state, { isStopped: true, failure: error }));
  return {
    get refused() {
      if (state.failure) throw state.failure;
      return state.refused;
    },
    get done() {
      if (state.failure) throw state.failure;
      return state.done;
    },
    async stop() {
      state.isStopped = true;
      await all;
    },
    async assertKept() {
      const rows = await product.ctx.database.db
        .select({ id: withdrawals.id, status: withdrawals.status })
        .from(withdrawals)
        .where(eq(withdrawals.userId, owner.userId));
      const byId = new Map(rows.map(({ id, status }) => [id, status]));
      for (const [id, known] of acknowledged)
        assert.equal(byId.get(id), known === 'cancelled' ? 'cancelled' : 'verifying', id);
      const others = rows.filter(({ id }) => !acknowledged.has(id));
      assert.ok(
        others.every(({ status }) => status === 'completed'),
        'none was made twice',
      );
    },
  };
}
