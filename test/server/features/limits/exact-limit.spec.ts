import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exactCounts } from '../../../../server/schema.ts';
import { countExactly } from '../../../../server/features/limits/count-exactly.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { hour, testContext, type TestContext } from '../../support.ts';
import { readExactCount } from '../../../../server/features/limits/exact-limits.queries.ts';

const limit = { kind: 'tries', key: 'mara', max: 20, window: hour };
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** 50 counts at once, spread over the given servers. */
const countInParallel = (...servers: TestContext[]) =>
  Promise.all(
    range(50).map((at) => {
      const ctx = servers[at % servers.length]!;
      return countExactly(ctx, ctx.database.db, limit);
    }),
  );

describe('an exact limit', () => {
  let ctx: TestContext;
  before(async () => {
    ctx = await testContext();
  });
  after(() => ctx.close());

  it('counts 50 parallel calls as 50', async () => {
    const counts = await countInParallel(ctx);
    assert.deepEqual(
      counts.map(({ count }) => count).sort((a, b) => a - b),
      range(50),
    );
    assert.equal(counts.filter(({ left }) => left >= 0).length, limit.max);
    assert.equal(counts[0]!.retryAfter, 3600);
    assert.equal((await readExactCount(ctx, ctx.database.db, limit)).left, -30);
  });

  it('starts again when its time is over, and counts each kind and key apart', async () => {
    const { db } = ctx.database;
    assert.equal((await countExactly(ctx, db, { ...limit, key: 'tom' })).count, 1);
    assert.equal((await countExactly(ctx, db, { ...limit, kind: 'other' })).count, 1);
    ctx.clock.advance(hour - 1000);
    const last = await countExactly(ctx, db, limit);
    assert.deepEqual([last.count, last.retryAfter], [51, 1]);
    ctx.clock.advance(1000);
    assert.equal((await readExactCount(ctx, db, limit)).count, 0);
    assert.deepEqual(await countExactly(ctx, db, limit), { count: 1, left: 19, retryAfter: 3600 });
  });

  it('counts amounts, and gives back what was not used', async () => {
    const bytes = { kind: 'bytes', key: 'mara', max: 10e9, window: hour };
    const count = (amount: number) => countExactly(ctx, ctx.database.db, { ...bytes, amount });
    assert.equal((await count(6e9)).left, 4e9);
    assert.equal((await count(6e9)).left, -2e9);
    assert.equal((await count(-6e9)).left, 4e9);
    assert.equal((await count(-9e9)).count, 0);
  });

  it('is undone with its transaction', async () => {
    const one = { ...limit, key: 'undone' };
    const failing = ctx.database.transaction(async (tx) => {
      await countExactly(ctx, tx, one);
      throw new Error('undo');
    });
    await assert.rejects(failing, /undo/);
    assert.equal((await readExactCount(ctx, ctx.database.db, one)).count, 0);
  });

  it('stores no key as it is', async () => {
    const vault = { ...ctx.vault, derive: (_: string, text: string) => `hash of ${text.length}` };
    await countExactly({ ...ctx, vault }, ctx.database.db, { ...limit, key: '203.0.113.7' });
    const rows = await ctx.database.db.select().from(exactCounts);
    assert.ok(rows.some(({ key }) => key.startsWith('hash of')));
    assert.ok(!JSON.stringify(rows).includes('203.0.113.7'));
  });
});

describe('two servers on one PostgreSQL', () => {
  let postgres: ProvidedPostgres | undefined;
  before(async () => {
    postgres = await providePostgres();
  });
  after(() => postgres?.stop());

  it('count 50 parallel calls as 50', async (t) => {
    if (!postgres) return t.skip('PostgreSQL is not installed');
    const one = await testContext({ databaseUrl: postgres.url });
    const two = await testContext({ databaseUrl: postgres.url });
    try {
      const counts = await countInParallel(one, two);
      assert.deepEqual(
        counts.map(({ count }) => count).sort((a, b) => a - b),
        range(50),
      );
    } finally {
      await one.close();
      await two.close();
    }
  });
});
