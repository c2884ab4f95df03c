/**
 * Random sequences of what people, the rail and the clock do to money, beside a model of it: after each sequence every balance is that of the
 * model, the rail has paid what left, and the ledger sums to zero. 5,000 with EVANGELIST_DEEP=1. Alone in its process: it takes long.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withdrawalLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../../server/api-error.ts';
import { TransferRejected } from '../../../server/adapters/payment-rail.ts';
import type { JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { findDatabaseError } from '../../../server/db/database-errors.ts';
import { cancelWithdrawal } from '../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/request-withdrawal.service.ts';
import { verifyWithdrawal } from '../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { credit, getAccounts, getWithdrawals, holder, otherThan, runJobs, assertSound, type Holder } from '../money-support.ts'; // prettier-ignore
import { random, type Random } from '../seeds.ts';
import { testContext, type TestContext } from '../support.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const sequences = Number(process.env['MONEY_SEQUENCES'] ?? (isDeep ? 5000 : 25));
const firstSeed = Number(process.env['MONEY_SEED'] ?? 1);
const origin = { page_path: '/profile/wallets', trigger: 'test' };

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  Object.assign(withdrawalLimits, { requestsPerDay: 1_000_000 });
  ctx = await testContext();
  runner = await runJobs(ctx);
});
after(async () => {
  await runner?.stop();
  await ctx?.close();
});

type Status = 'verifying' | 'pending' | 'completed' | 'failed' | 'cancelled';
interface Known {
  id: string;
  amount: bigint;
  status: Status;
}
interface Model {
  owner: Holder;
  available: bigint;
  withdrawals: Map<string, Known>;
}

/** Undefined where the product refuses it. What the database has no time for is repeated, as clients do; no other error may come. */
async function tryTo<T>(act: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      if (!findDatabaseError(error)) throw error;
    }
  }
}

const pickWith = ({ pick }: Random, model: Model, status: Status): Known | undefined => {
  const all = [...model.withdrawals.values()].filter((one) => one.status === status);
  return all.length > 0 ? pick(all) : undefined;
};

/** The withdrawal of a key: repeated, and several times at once, it is one. */
async function request(chance: Random, model: Model, key: string): Promise<void> {
  const amount = BigInt(5 + chance.int(60)) * 1_000_000n;
  const body = { walletId: model.owner.walletId, currency: 'USDC', amount: String(amount / 1_000_000n) }; // prettier-ignore
  const send = () => tryTo(() => requestWithdrawal(ctx, model.owner.caller, body, origin, key));
  const made = await Promise.all(Array.from({ length: 1 + chance.int(2) }, send));
  const ids = new Set(made.flatMap((one) => one?.id ?? []));
  assert.ok(ids.size <= 1, 'one key is one withdrawal');
  const [id] = ids;
  // The key had made it before.
  if (id === undefined || model.withdrawals.has(id)) return;
  assert.ok(amount <= model.available, 'not more than there is');
  model.available -= amount;
  model.withdrawals.set(id, { id, amount, status: 'verifying' });
}

async function confirm(chance: Random, model: Model): Promise<void> {
  const known = pickWith(chance, model, 'verifying');
  if (!known) return;
  await runner.settled();
  const codes = ctx.mails
    .filter(({ to }) => to === model.owner.email)
    .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const newest = [...model.withdrawals.values()].at(-1);
  // Each has its own code; the newest mail is that of the newest one, once it has come.
  const code = codes.length === model.withdrawals.size ? codes.at(-1) : undefined;
  if (newest !== known || !code) return;
  const send = (text: string) =>
    tryTo(() => verifyWithdrawal(ctx, model.owner.caller, known.id, text));
  if (chance.chance(0.2)) assert.equal(await send(otherThan(code)), undefined);
  const rejects = chance.chance(0.15);
  const losesAnswer = !rejects && chance.chance(0.25);
  const { send: original } = ctx.rail;
  let calls = 0;
  ctx.rail.send = async (order) => {
    if (rejects) throw new TransferRejected('address-invalid', 'no such account');
    const made = await original(order);
    if (losesAnswer && ++calls <= 2) throw new Error('socket hang up');
    return made;
  };
  const all = chance.chance(0.3)
    ? [send(code), send(code), tryTo(() => cancelWithdrawal(ctx, model.owner.caller, known.id))]
    : [send(code)];
  await Promise.all(all);
  await settleFor(20_000);
  if (rejects) await settleFor(90_000);
  ctx.rail.send = original;
  const [row] = (await getWithdrawals(ctx, model.owner.userId)).filter(({ id }) => id === known.id);
  known.status = row!.status as Status;
  if (known.status === 'cancelled' || known.status === 'failed') model.available += known.amount;
  assert.notEqual(known.status, rejects ? 'completed' : 'failed');
  assert.notEqual(known.status, 'verifying');
}

async function settleFor(milliseconds: number): Promise<void> {
  ctx.clock.advance(milliseconds);
  await runner.settled();
}

async function cancel(chance: Random, model: Model): Promise<void> {
  const known = pickWith(chance, model, 'verifying');
  if (!known) return;
  const send = () => tryTo(() => cancelWithdrawal(ctx, model.owner.caller, known.id));
  await Promise.all(Array.from({ length: 1 + chance.int(2) }, send));
  known.status = 'cancelled';
  model.available += known.amount;
}

/** The rail decides about a transfer. */
async function decide(chance: Random, model: Model): Promise<void> {
  const known = pickWith(chance, model, 'pending');
  const transfer = known && ctx.transfers.get(known.id);
  if (!known || !transfer) return;
  const status = chance.chance(0.7) ? 'completed' : 'failed';
  const change = status === 'failed' ? { failureCode: 'network' } : { transactionHash: known.id };
  ctx.transfers.set(known.id, { ...transfer, status, ...change });
  await settleFor(300_000);
  known.status = status;
  if (status === 'failed') model.available += known.amount;
}

async function run(seed: number): Promise<void> {
  const chance = random(seed);
  const owner = await holder(ctx, 100_000_000n);
  const model: Model = { owner, available: 100_000_000n, withdrawals: new Map() };
  const steps = 4 + chance.int(8);
  for (let step = 0; step < steps; step++) {
    const act = chance.int(10);
    if (act < 4) await request(chance, model, `${seed}-${chance.int(3) === 0 ? 'same' : step}`);
    else if (act < 6) await confirm(chance, model);
    else if (act < 7) await cancel(chance, model);
    else if (act < 9) await decide(chance, model);
    else {
      await credit(ctx, owner.userId, 7_000_000n);
      model.available += 7_000_000n;
    }
  }
  await assertModel(model);
}

async function assertModel({ owner, available, withdrawals }: Model): Promise<void> {
  const accounts = await getAccounts(ctx, owner.userId);
  const all = [...withdrawals.values()];
  const open = all.filter(({ status }) => status === 'verifying' || status === 'pending');
  const withdrawing = open.reduce((sum, { amount }) => sum + amount, 0n);
  assert.deepEqual([accounts['available'], accounts['withdrawing'] ?? 0n], [available, withdrawing]); // prettier-ignore
  const rows = await getWithdrawals(ctx, owner.userId);
  assert.deepEqual(
    new Map(rows.map(({ id, status }) => [id, status])),
    new Map(all.map(({ id, status }) => [id, status])),
  );
  for (const { id, status } of all) {
    const isAtRail = ctx.transfers.has(id);
    assert.equal(isAtRail, ['pending', 'completed'].includes(status) || ctx.transfers.get(id)?.status === 'failed', `${id} ${status}`); // prettier-ignore
  }
}

test(`${sequences} random sequences, from seed ${firstSeed}`, async (t) => {
  const start = performance.now();
  let done = 0;
  for (let seed = firstSeed; seed < firstSeed + sequences; seed++) {
    await run(seed).catch((cause: unknown) => {
      throw new Error(`MONEY_SEED=${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }); // prettier-ignore
    });
    done++;
    if (seed % 250 === 0) await assertSound(ctx);
  }
  await assertSound(ctx);
  t.diagnostic(`${done} sequences in ${Math.round((performance.now() - start) / 1000)} s`);
});
