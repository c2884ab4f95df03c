/** `operator people`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { participations } from '../../../server/db/schema.ts';
import { openSession } from '../../../server/topics/sessions/sessions.service.ts';
import { holder, type Holder } from '../money-support.ts';
import { campaign, testContext, type TestContext } from '../support.ts';
import { operate, operateJson } from './support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const signIn = ({ userId }: Holder) =>
  ctx.database.transaction((tx) =>
    openSession(ctx, tx, {
      ...{ userId, audience: ctx.config.publicUrl, scope: 'app', userAgent: 'Test browser' },
      browserHash: 'hash-of-a-cookie',
    }),
  );

test('people are found by a part of handle or name, and by id and address', async () => {
  const mara = await holder(ctx);
  for (const text of [mara.handle.slice(1), `@${mara.handle}`, mara.userId, mara.email]) {
    const found = await operateJson<{ id: string; email: string }[]>(ctx, 'people', 'find', text);
    assert.ok(
      found.some(({ id }) => id === mara.userId),
      text,
    );
    assert.ok(!JSON.stringify(found).includes(mara.email), 'the address is masked');
  }
  assert.deepEqual(await operateJson(ctx, 'people', 'find', 'no%one'), []);
  assert.equal((await operate(ctx, 'people', 'find', 'x')).exitCode, 2);
});

test('a person is shown with all that support needs, and nothing secret', async () => {
  const mara = await holder(ctx, 12_500_000n);
  const { tokens } = await signIn(mara);
  const { id: campaignId, row } = await campaign(ctx);
  await ctx.database.db.insert(participations).values({
    ...{ campaignId, userId: mara.userId, joinedAt: ctx.clock.now(), acceptedTermsVersion: '1' },
  });
  const shown = await operateJson<Record<string, unknown>>(ctx, 'people', 'show', mara.userId);
  assert.deepEqual(
    [shown['handle'], shown['status'], shown['roles'], shown['health']],
    [mara.handle, 'active', ['reader', 'writer'], 'unknown'],
  );
  assert.deepEqual(shown['balances'], [
    { currency: 'USDC', available: '12.5', pending: '0', inWithdrawal: '0' },
  ]);
  const all = JSON.stringify(shown);
  for (const secret of [...Object.values(tokens), mara.email, 'hash-of-a-cookie', 'sealed:'])
    assert.ok(!all.includes(secret), secret);
  const { output } = await operate(ctx, 'people', 'show', `@${mara.handle}`);
  assert.match(output, /^USDC +12\.5 +0 +0$/m);
  assert.match(output, new RegExp(`^${row.title} +2026-11-02 09:00 UTC +– +0 `, 'm'));
  assert.match(output, /Test browser/);
  assert.match(output, /^E-mail +h•••@example\.com$/m);
});

test('nobody is called that', async () => {
  const { exitCode, errors } = await operate(ctx, 'people', 'show', '@nobody');
  assert.equal(exitCode, 1);
  assert.match(errors, /nobody called @nobody/);
});
