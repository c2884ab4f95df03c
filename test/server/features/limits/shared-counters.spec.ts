import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sharedCounts } from '../../../../server/schema.ts';
import type { RateCounters } from '../../../../server/adapters/rate-counters.ts';
import { SharedCounters } from '../../../../server/features/limits/shared-counters.service.ts';
import { testContext, type TestContext } from '../../support.ts';

const minute = 60_000;
let ctx: TestContext;
let now = 0;
before(async () => {
  ctx = await testContext();
});
beforeEach(() => {
  now += minute;
});
after(() => ctx.close());

const create = (options = {}) => new SharedCounters(ctx, { now: () => now, ...options });
/** The context with counters that wait for `release`; their calls are recorded. */
function hangingContext() {
  let release!: (error?: Error) => void;
  const released = new Promise<void>((resolve, reject) => {
    release = (error) => (error ? reject(error) : resolve());
  });
  const calls: unknown[] = [];
  const rateCounters: RateCounters = {
    async add(...call) {
      calls.push(call);
      await released;
      return ctx.rateCounters.add(...call);
    },
  };
  return { ctx: { ...ctx, rateCounters }, release, calls };
}

describe('counts', () => {
  it('are of one minute, and know how long it lasts', () => {
    const counters = create();
    assert.deepEqual(counters.count('calls', 'a'), { count: 1, left: minute });
    now += 20_000;
    assert.deepEqual(counters.count('calls', 'a', 10), { count: 11, left: 40_000 });
    assert.equal(counters.count('pages', 'a').count, 1);
    assert.equal(counters.count('calls', 'b').count, 1);
    now += 40_000;
    assert.deepEqual(counters.count('calls', 'a'), { count: 1, left: minute });
  });

  it('of two servers are added at each exchange', async () => {
    const [one, two] = [create(), create()];
    one.count('calls', 'a', 5);
    two.count('calls', 'a', 7);
    await one.exchange();
    await two.exchange();
    assert.equal(one.count('calls', 'a').count, 6);
    assert.equal(two.count('calls', 'a').count, 13);
    await one.exchange();
    await two.exchange();
    assert.equal(one.count('calls', 'a').count, 14);
    assert.equal(two.count('calls', 'a').count, 15);
    now += minute;
    one.count('calls', 'a');
    await one.exchange();
    assert.equal(one.count('calls', 'a').count, 2);
    two.count('calls', 'a');
    await two.exchange();
    assert.equal(two.count('calls', 'a').count, 3);
  });

  it('of a server whose clock is late do not change those of the next minute', async () => {
    const late = new SharedCounters(ctx, { now: () => now - 1 });
    const other = create();
    late.count('calls', 'late', 50);
    other.count('calls', 'late', 2);
    await other.exchange();
    await late.exchange();
    assert.equal(late.count('calls', 'late').count, 51);
    other.count('calls', 'late');
    await other.exchange();
    assert.equal(other.count('calls', 'late').count, 4);
  });
});

describe('an exchange', () => {
  it('is one for all keys that were counted since the last one, and none where there are none', async () => {
    const { ctx: watched, release, calls } = hangingContext();
    release();
    const counters = new SharedCounters(watched, { now: () => now });
    for (let key = 0; key < 500; key++) counters.count('calls', String(key));
    await counters.exchange();
    await counters.exchange();
    assert.equal(calls.length, 1);
    counters.count('calls', '1');
    await counters.exchange();
    assert.equal(calls.length, 2);
  });

  it('stores hashed keys', async () => {
    const vault = { ...ctx.vault, derive: (purpose: string) => `hash for ${purpose}` };
    const counters = new SharedCounters({ ...ctx, vault }, { now: () => now });
    counters.count('calls', '203.0.113.7');
    await counters.exchange();
    const rows = JSON.stringify(await ctx.database.db.select().from(sharedCounts));
    assert.ok(rows.includes('hash for rate') && !rows.includes('203.0.113.7'), rows);
  });

  it('that hangs holds up no count and no second exchange; what was counted meanwhile is sent later', async () => {
    const { ctx: hanging, release, calls } = hangingContext();
    const counters = new SharedCounters(hanging, { now: () => now });
    counters.count('calls', 'h', 3);
    const exchanges = [counters.exchange(), counters.exchange()];
    assert.equal(counters.count('calls', 'h', 4).count, 7);
    exchanges.push(counters.exchange());
    release();
    await Promise.all(exchanges);
    assert.equal(calls.length, 1);
    assert.equal(counters.count('calls', 'h').count, 8);
    await counters.exchange();
    const other = create();
    other.count('calls', 'h');
    await other.exchange();
    assert.equal(other.count('calls', 'h').count, 10);
  });

  it('that fails is logged once, loses no count, and fails nobody', async () => {
    const { ctx: failing, release } = hangingContext();
    const counters = new SharedCounters(failing, { now: () => now });
    counters.count('calls', 'f', 3);
    release(new Error('no database'));
    const logged = ctx.logged.length;
    await counters.exchange();
    await counters.exchange();
    assert.equal(ctx.logged.length, logged + 1);
    assert.equal(counters.count('calls', 'f').count, 4);
  });

  it('sends the busiest keys when there are too many', async () => {
    const counters = create({ maxExchanged: 10 });
    for (let key = 0; key < 50; key++) counters.count('calls', `q${key}`);
    counters.count('calls', 'busy', 20);
    await counters.exchange();
    const other = create();
    for (const key of ['busy', 'q0']) other.count('calls', key);
    await other.exchange();
    assert.equal(other.count('calls', 'busy').count, 22);
    assert.equal(other.count('calls', 'q0').count, 2);
  });
});

describe('memory', () => {
  it('holds a limited number of keys; later ones share one count for each kind until the minute ends', async () => {
    const counters = create({ maxKeys: 100 });
    for (let key = 0; key < 10_000; key++) counters.count('calls', String(key));
    assert.ok(counters.size <= 101, String(counters.size));
    assert.equal(counters.count('calls', '5').count, 2);
    assert.equal(counters.count('calls', 'new').count, 9901);
    assert.equal(counters.count('pages', 'new').count, 1);
    now += minute;
    assert.equal(counters.count('calls', 'new').count, 1);
    assert.equal(counters.size, 1);
  });

  it('of many addresses takes no counter of a person, and none of another network', () => {
    const counters = create({ maxKeys: 100 });
    for (let at = 0; at < 10_000; at++)
      counters.count('calls', `2001:db8:${at.toString(16)}:0::/64`);
    const person = { isPerson: true };
    counters.count('calls', '0b5f1d1c-0000-4000-8000-000000000001', 1, person);
    const count = counters.count('calls', '0b5f1d1c-0000-4000-8000-000000000002', 1, person);
    assert.equal(count.count, 1);
    assert.equal(counters.count('calls', '2001:db9:0:0::/64').count, 1);
    assert.equal(counters.count('calls', '203.0.113.7').count, 1);
    assert.equal(counters.count('calls', '2001:db8:ffff:0::/64').count, 9901);
    for (let at = 0; at < 10_000; at++) counters.count('calls', `2001:${at.toString(16)}:0:0::/64`);
    assert.ok(counters.size <= 115, String(counters.size));
  });
});
