/** Random sequences of what can happen to the money of a pool: after each step the books are right. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { Operator } from '../../../../server/context.ts';
import { campaigns, railDeposits } from '../../../../server/schema.ts';
import { getPoolReference } from '../../../../server/common/payment-references.ts';
import { getBalance } from '../../../../server/ledger/balances.ts';
import {
  ledgerChecks,
  runLedgerCheck,
  type LedgerCheckName,
} from '../../../../server/features/money-audit/ledger-checks.queries.ts';
import { OperatorError } from '../../../../server/operator-error.ts';
import { matureCampaign } from '../../../../server/features/payouts/mature-campaign.service.ts';
import {
  cancelPoolTransfer,
  confirmPoolTransfer,
} from '../../../../server/features/pools/decide-transfer.service.ts';
import { readRailDeposits } from '../../../../server/features/pools/read-rail-deposits.service.ts';
import {
  requestDeposit,
  requestReturn,
} from '../../../../server/features/pools/request-transfer.service.ts';
import { campaign, day, person, testContext, type TestContext } from '../../support.ts';
import { assignDeposit } from '../../../../server/features/pools/assign-deposit.service.ts';

let ctx: TestContext;
const operators: Operator[] = [];
before(async () => {
  ctx = await testContext();
  for (const handle of ['one', 'two']) {
    const { userId } = await person(ctx, { handle });
    operators.push({ name: `@${handle}`, userId });
  }
});
after(() => ctx.close());

const amount = fc.bigInt(1n, 10n ** 12n);
const who = fc.constantFrom(0, 1);
/** A small number of references, so that some are used again. */
const reference = fc.nat(4);
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount, who, reference }),
  fc.record({ kind: fc.constant('return' as const), amount: fc.option(amount), who, reference }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'cancel' as const), who, reference }),
  fc.record({
    kind: fc.constant('rail' as const),
    amount,
    names: fc.boolean(),
    repeats: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('assign' as const), who, at: fc.nat(3) }),
  fc.record({ kind: fc.constantFrom('publish' as const, 'mature' as const, 'expire' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const toText = (minor: bigint) =>
  `${minor / 1_000_000n}.${String(minor % 1_000_000n).padStart(6, '0')}`;

/** What the test expects of the pool, without the ledger. */
interface Model {
  id: string;
  run: number;
  pool: bigint;
  waiting: Map<string, { kind: 'deposit' | 'return'; amount: bigint }>;
  unmatched: { id: string; amount: bigint }[];
}

const tryTo = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof OperatorError) return null;
    throw error;
  });

async function take(model: Model, one: Step): Promise<void> {
  const { id, run } = model;
  const name = (at: number) => `run-${run}-${at}`;
  const operator = 'who' in one ? operators[one.who]! : operators[0]!;
  switch (one.kind) {
    case 'deposit': {
      const request = { campaign: id, amount: toText(one.amount), reference: name(one.reference) };
      if (await tryTo(requestDeposit(ctx, operator, request)))
        model.waiting.set(request.reference, { kind: 'deposit', amount: one.amount });
      return;
    }
    case 'return': {
      const request = {
        campaign: id,
        reference: name(one.reference),
        ...(one.amount !== null && { amount: toText(one.amount) }),
      };
      const made = await tryTo(requestReturn(ctx, operator, request));
      const minor = made && BigInt(Math.round(Number(made.amount.amount) * 1e6));
      if (minor)
        model.waiting.set(request.reference, { kind: 'return', amount: one.amount ?? minor });
      return;
    }
    case 'confirm':
    case 'cancel': {
      const known = model.waiting.get(name(one.reference));
      const decide = one.kind === 'confirm' ? confirmPoolTransfer : cancelPoolTransfer;
      if (!(await tryTo(decide(ctx, operator, name(one.reference))))) return;
      model.waiting.delete(name(one.reference));
      if (one.kind === 'confirm')
        model.pool += known!.kind === 'deposit' ? known!.amount : -known!.amount;
      return;
    }
    case 'rail':
      return report(model, one);
    case 'assign': {
      const deposit = model.unmatched[one.at];
      if (!deposit) return;
      if (
        await tryTo(
          assignDeposit(ctx, operator, { deposit: deposit.id, campaign: id, isAnother: false }),
        )
      )
        if (await tryTo(confirmPoolTransfer(ctx, operators[1 - one.who]!, deposit.id)))
          model.pool += deposit.amount;
      return;
    }
    default:
      return change(model, one.kind);
  }
}

async function report(
  model: Model,
  { amount: minor, names, repeats }: Extract<Step, { kind: 'rail' }>,
): Promise<void> {
  const [row] = await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, model.id));
  const deposit = {
    id: `dep-${ctx.deposits.length}`,
    currency: 'USDC',
    amount: toText(minor),
    reference: names
      ? `${getPoolReference(row!.campaignIndex)} no. ${ctx.deposits.length}`
      : 'no name',
    receivedAt: ctx.clock.now().toISOString(),
  };
  ctx.deposits.push(deposit);
  await readRailDeposits(ctx);
  if (repeats) await readRailDeposits(ctx);
  const [kept] = await ctx.database.db
    .select()
    .from(railDeposits)
    .where(eq(railDeposits.railId, deposit.id));
  assert.equal(kept!.campaignId !== null, names && row!.maturedAt === null);
  if (kept!.campaignId) model.pool += minor;
  else model.unmatched.push({ id: deposit.id, amount: minor });
}

/** The life of the campaign, which decides what is refused. */
async function change({ id }: Model, kind: 'publish' | 'mature' | 'expire'): Promise<void> {
  const { db } = ctx.database;
  const set = (values: Partial<typeof campaigns.$inferInsert>) =>
    db.update(campaigns).set(values).where(eq(campaigns.id, id));
  if (kind === 'publish') return void (await set({ state: 'published' }));
  const past = new Date(ctx.clock.now().getTime() - day);
  await set({ state: 'published', maturesAt: past, endsAt: past });
  await matureCampaign(ctx, id);
  const claimUntil = ctx.clock.now();
  if (kind === 'expire') await set({ claimUntil, expiredAt: claimUntil });
}

const names = Object.keys(ledgerChecks) as LedgerCheckName[];

async function assertRight({ id, pool }: Model): Promise<void> {
  for (const name of names)
    assert.deepEqual((await runLedgerCheck(ctx.database.db, name)).rows, [], name);
  assert.equal(await getBalance(ctx.database.db, 'pool', id, 'USDC'), pool);
}

test('no sequence of deposits, returns and payments makes or loses money', async () => {
  const isDeep = process.env['EVANGELIST_DEEP'] === '1';
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: isDeep ? 40 : 15 }),
      async (steps) => {
        const startsAt = new Date(ctx.clock.now().getTime() - 10 * day);
        const { id } = await campaign(ctx, { startsAt, state: 'draft', rewardPool: 0n });
        const model: Model = { id, run: run++, pool: 0n, waiting: new Map(), unmatched: [] };
        for (const one of steps) {
          await take(model, one);
          assert.ok(model.pool >= 0n);
        }
        await assertRight(model);
      },
    ),
    { numRuns: isDeep ? 300 : 15, includeErrorInReport: true },
  );
});
