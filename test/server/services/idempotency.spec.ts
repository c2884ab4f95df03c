import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { balanceOf, post } from '../../../server/db/ledger.ts';
import { idempotencyKeys } from '../../../server/db/schema.ts';
import { Problem } from '../../../server/problem.ts';
import { hashRequest, once, onceOutside, type KeyedRequest } from '../../../server/services/idempotency.service.ts';
import { person, testContext, type Person, type TestContext } from '../support.ts';

let ctx: TestContext;
let user: Person;
before(async () => {
  ctx = await testContext();
  user = await person(ctx);
});
after(() => ctx.close());

const request = (key: string, body: unknown = {}): KeyedRequest => ({
  userId: user.userId,
  operation: 'claim',
  key,
  requestHash: hashRequest(body),
});
const code = (expected: string) => (error: unknown) => error instanceof Problem && error.code === expected;

test('the hash of a request does not depend on the order of its fields', () => {
  assert.equal(hashRequest({ a: 1, b: { c: 2, d: [1, 2] } }), hashRequest({ b: { d: [1, 2], c: 2 }, a: 1 }));
  assert.notEqual(hashRequest({ a: 1 }), hashRequest({ a: 2 }));
});

for (const [name, run] of [
  ['once', (r: KeyedRequest, work: () => Promise<unknown>) => once(ctx, r, work)],
  ['onceOutside', (r: KeyedRequest, work: () => Promise<unknown>) => onceOutside(ctx, r, work)],
] as const) {
  test(`${name}: the same key gives the same answer and one effect, another body is refused`, async () => {
    let runs = 0;
    const work = async () => ({ run: ++runs });
    assert.deepEqual(await run(request(`${name}-a`), work), { run: 1 });
    assert.deepEqual(await run(request(`${name}-a`), work), { run: 1 });
    await assert.rejects(run(request(`${name}-a`, { other: true }), work), code('IDEMPOTENCY_KEY_REUSED'));
    assert.equal(runs, 1);
  });

  test(`${name}: a refusal is not kept`, async () => {
    const refuse = () => Promise.reject(new Problem('CONFLICT', 'no'));
    await assert.rejects(run(request(`${name}-b`), refuse), code('CONFLICT'));
    assert.equal(await run(request(`${name}-b`), async () => 'yes'), 'yes');
  });
}

test('once: parallel calls have one effect and one answer', async () => {
  let runs = 0;
  const answers = await Promise.all([1, 2, 3, 4].map(() => once(ctx, request('parallel'), async () => ++runs)));
  assert.deepEqual(answers, [1, 1, 1, 1]);
});

test('once: a failure takes the effect back with the key', async () => {
  const work = once(ctx, request('broken'), async (tx) => {
    const side = (kind: 'funding' | 'available', owner: string, amount: bigint) => ({ kind, owner, currency: 'USDC', amount });
    await post(tx, {
      key: 'broken',
      kind: 'x',
      at: ctx.clock.now(),
      entries: [side('funding', '', -5n), side('available', user.userId, 5n)],
    });
    throw new Error('power cut');
  });
  await assert.rejects(work, /power cut/);
  assert.equal(await balanceOf(ctx.database.db, 'available', user.userId, 'USDC'), 0n);
});

test('onceOutside: the same key is refused while it runs', async () => {
  let finish: (value: string) => void = () => undefined;
  const first = onceOutside(ctx, request('slow'), () => new Promise<string>((resolve) => (finish = resolve)));
  const inProgress = ctx.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'slow'));
  while ((await inProgress).length === 0);
  await assert.rejects(
    onceOutside(ctx, request('slow'), async () => 'second'),
    code('ALREADY_PROCESSING'),
  );
  finish('first');
  assert.equal(await first, 'first');
  assert.equal(await onceOutside(ctx, request('slow'), async () => 'third'), 'first');
});

test('onceOutside: a key left by a killed server is taken over', async () => {
  const { key, ...left } = request('left');
  await ctx.database.db
    .insert(idempotencyKeys)
    .values({ ...left, key: key!, createdAt: ctx.clock.now(), leaseUntil: ctx.clock.now() });
  await assert.rejects(
    onceOutside(ctx, request('left', { other: 1 }), async () => 'no'),
    code('IDEMPOTENCY_KEY_REUSED'),
  );
  assert.equal(await onceOutside(ctx, request('left'), async () => 'yes'), 'yes');
});
