import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { postTransaction } from '../../../../server/ledger/ledger.ts';
import { getBalance } from '../../../../server/ledger/balances.ts';
import { idempotencyKeys } from '../../../../server/schema.ts';
import { ApiError } from '../../../../server/api-error.ts';
import {
  withIdempotency,
  withLeasedIdempotency,
  type IdempotentRequest,
} from '../../../../server/features/idempotency/with-idempotency.service.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';
import { hashRequest } from '../../../../server/features/idempotency/request-hash.rules.ts';

let ctx: TestContext;
let user: Person;
before(async () => {
  ctx = await testContext();
  user = await person(ctx);
});
after(() => ctx.close());

const request = (key: string, body: unknown = {}): IdempotentRequest => ({
  userId: user.userId,
  operation: 'claim',
  key,
  requestHash: hashRequest(body),
});
const code = (expected: string) => (error: unknown) =>
  error instanceof ApiError && error.code === expected;

test('hashes requests independently of the field order', () => {
  assert.equal(
    hashRequest({ a: 1, b: { c: 2, d: [1, 2] } }),
    hashRequest({ b: { d: [1, 2], c: 2 }, a: 1 }),
  );
  assert.notEqual(hashRequest({ a: 1 }), hashRequest({ a: 2 }));
});

for (const [name, run] of [
  ['once', (r: IdempotentRequest, work: () => Promise<unknown>) => withIdempotency(ctx, r, work)],
  [
    'onceOutside',
    (r: IdempotentRequest, work: () => Promise<unknown>) => withLeasedIdempotency(ctx, r, work),
  ],
] as const) {
  test(`${name}: returns the same response for the same key, and rejects another body`, async () => {
    let runs = 0;
    const work = async () => ({ run: ++runs });
    assert.deepEqual(await run(request(`${name}-a`), work), { run: 1 });
    assert.deepEqual(await run(request(`${name}-a`), work), { run: 1 });
    await assert.rejects(
      run(request(`${name}-a`, { other: true }), work),
      code('IDEMPOTENCY_KEY_REUSED'),
    );
    assert.equal(runs, 1);
  });

  test(`${name}: does not store an error`, async () => {
    const refuse = () => Promise.reject(new ApiError('CONFLICT'));
    await assert.rejects(run(request(`${name}-b`), refuse), code('CONFLICT'));
    assert.equal(await run(request(`${name}-b`), async () => 'yes'), 'yes');
  });
}

test('withIdempotency: concurrent calls have one effect and one response', async () => {
  let runs = 0;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => withIdempotency(ctx, request('parallel'), async () => ++runs)),
  );
  assert.deepEqual(answers, [1, 1, 1, 1]);
});

test('withIdempotency: a failure rolls back effect and key', async () => {
  const work = withIdempotency(ctx, request('broken'), async (tx) => {
    const side = (kind: 'funding' | 'available', owner: string, amount: bigint) => ({
      kind,
      owner,
      currency: 'USDC',
      amount,
    });
    await postTransaction(tx, {
      key: 'broken',
      kind: 'x',
      at: ctx.clock.now(),
      entries: [side('funding', '', -5n), side('available', user.userId, 5n)],
    });
    throw new Error('power cut');
  });
  await assert.rejects(work, /power cut/);
  assert.equal(await getBalance(ctx.database.db, 'available', user.userId, 'USDC'), 0n);
});

test('withLeasedIdempotency: rejects the same key while it runs', async () => {
  let finish: (value: string) => void = () => undefined;
  const first = withLeasedIdempotency(
    ctx,
    request('slow'),
    () => new Promise<string>((resolve) => (finish = resolve)),
  );
  const inProgress = ctx.database.db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.key, 'slow'));
  while ((await inProgress).length === 0);
  await assert.rejects(
    withLeasedIdempotency(ctx, request('slow'), async () => 'second'),
    code('ALREADY_PROCESSING'),
  );
  finish('first');
  assert.equal(await first, 'first');
  assert.equal(await withLeasedIdempotency(ctx, request('slow'), async () => 'third'), 'first');
});

test('withLeasedIdempotency: acquires a key left by a killed server', async () => {
  const { key, ...left } = request('left');
  await ctx.database.db
    .insert(idempotencyKeys)
    .values({ ...left, key: key!, createdAt: ctx.clock.now(), leaseUntil: ctx.clock.now() });
  await assert.rejects(
    withLeasedIdempotency(ctx, request('left', { other: 1 }), async () => 'no'),
    code('IDEMPOTENCY_KEY_REUSED'),
  );
  assert.equal(await withLeasedIdempotency(ctx, request('left'), async () => 'yes'), 'yes');
});
