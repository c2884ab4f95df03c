/**
 * Many clients ask at once for withdrawals of one balance, repeat and cancel them: 50 clients with 2,000 requests each with
 * EVANGELIST_DEEP=1. Nothing is lost or doubled, and no answer is a 5xx. Alone in its process: it takes long.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Balance } from '../../../contract/reward.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { withdrawalLimits } from '../../../contract/limits.ts';
import { codeLimits } from '../../../server/common/codes.ts';
import { getAccounts, getWithdrawals } from '../money-support.ts';
import { random, type Random } from '../seeds.ts';
import { longWait, startFaultyProduct, where, type FaultyProduct, type Holder } from '../faults/fault-support.ts'; // prettier-ignore

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const clients = isDeep ? 50 : 10;
const requests = Number(process.env['REQUESTS'] ?? (isDeep ? 2000 : 20));
const start = 1000;

let product: FaultyProduct;
let mara: Holder;
before(async () => {
  // The requests would end at the limits of a day, and of an address.
  Object.assign(withdrawalLimits, { requestsPerDay: 1_000_000 });
  Object.assign(codeLimits, { perDay: 1_000_000, perSubject: 1_000_000 });
  product = await startFaultyProduct({ env: { RATE_LIMIT_FACTOR: '1000' } }, longWait);
  mara = await product.holder('maralind', BigInt(start) * 1_000_000n);
});
after(() => product?.close());

const answers = new Map<string, number>();
/** What each key has made, by all that its answers have shown. */
const made = new Map<string, string>();
const cancelled = new Set<string>();

async function ask<T>(
  method: string,
  path: string,
  options: { body?: unknown; key?: string } = {},
) {
  const answer = await product.ask<T>(mara, method, path, options);
  const { code } = (answer.body ?? {}) as { code?: string };
  const name = `${answer.status}${code ? ` ${code}` : ''}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  assert.ok(answer.status < 500, `${method} ${path}: ${name}`);
  return answer;
}

async function work(client: number, { int, pick }: Random): Promise<void> {
  const own: string[] = [];
  for (let request = 0; request < requests; request++) {
    const act = int(9);
    if (act < 4) {
      // Two clients may have the same key, and send it at once.
      const key = `${Math.floor(client / 2)}-${int(requests)}`;
      const amount = String(10 + (key.length % 3) * 25);
      const body = { walletId: mara.walletId, currency: 'USDC', amount };
      const { status, body: one } = await ask<Withdrawal>('POST', `/v1/withdrawal?${where}`, { body, key }); // prettier-ignore
      if (status !== 200) continue;
      assert.equal(made.get(key) ?? one.id, one.id, 'a key is one withdrawal');
      made.set(key, one.id);
      own.push(one.id);
    } else if (act < 8 && own.length > 0) {
      const id = pick(own);
      const { status } = await ask('DELETE', `/v1/withdrawal/${id}?${where}`);
      if (status === 200) cancelled.add(id);
    } else {
      const { body } = await ask<Balance[]>('GET', '/v1/balance');
      const { available, inWithdrawal } = body.find(({ currency }) => currency === 'USDC')!;
      assert.equal(Number(available.amount) + Number(inWithdrawal.amount), start, 'nothing is lost or made'); // prettier-ignore
    }
  }
}

test(`${clients} clients with ${requests} requests each on one balance`, async (t) => {
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client, random(client + 1)))); // prettier-ignore
  const rows = await getWithdrawals(product.ctx, mara.userId);
  assert.equal(rows.length, new Set(made.values()).size, 'each was acknowledged, and made once');
  for (const { id, status } of rows)
    assert.equal(status, cancelled.has(id) ? 'cancelled' : 'verifying');
  const open = rows.filter(({ status }) => status === 'verifying');
  const withdrawing = open.reduce((sum, { amount }) => sum + amount, 0n);
  assert.deepEqual(await getAccounts(product.ctx, mara.userId), {
    available: BigInt(start) * 1_000_000n - withdrawing,
    claimable: 0n,
    processing: 0n,
    withdrawing,
  });
  t.diagnostic([...answers].map(([name, count]) => `${count} × ${name}`).join(', '));
});
