import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { secondFactorLimits } from '../../../../contract/limits.ts';
import { createVault } from '../../../../server/adapters/vault.ts';
import type { ApiError } from '../../../../server/api-error.ts';
import type { Context } from '../../../../server/context.ts';
import { secondFactors } from '../../../../server/schema.ts';
import {
  countRecoveryCodes,
  assertSecondFactorProven,
} from '../../../../server/features/second-factor/second-factor.queries.ts';
import { proveSecondFactor } from '../../../../server/features/second-factor/prove-second-factor.service.ts';
import { renewRecoveryCodes } from '../../../../server/features/second-factor/renew-recovery-codes.service.ts';
import { refused } from '../../money-support.ts';
import { addSecondFactor, addSession } from '../../second-factor-support.ts';
import { day, person, testContext, type Person, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const minute = 60_000;
const prove = (of: Person, code: string, context: Context = ctx) =>
  proveSecondFactor(context, of.caller, code);

/** A person with a session and a second factor. */
async function protectedPerson() {
  const mara = await person(ctx);
  await addSession(ctx, mara.userId);
  return { mara, app: await addSecondFactor(ctx, mara.userId) };
}

/** What became of calls: their codes of error, or `ok`. */
async function settle(calls: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls);
  return results.map((result) =>
    result.status === 'fulfilled' ? 'ok' : (result.reason as ApiError).code,
  );
}

test('a code counts once, also for requests at the same time', async () => {
  const { mara, app } = await protectedPerson();
  const code = app.code();
  const outcomes = await settle(Array.from({ length: 5 }, () => prove(mara, code)));
  assert.deepEqual(outcomes.sort(), ['CODE_INVALID', 'CODE_INVALID', 'CODE_INVALID', 'CODE_INVALID', 'ok']); // prettier-ignore
  const again = await refused('CODE_INVALID', () => prove(mara, code));
  assert.deepEqual(again.params, { kind: 'app-used' });
  // No guess: repeating a right code costs no attempt.
  const wrong = await refused('CODE_INVALID', () => prove(mara, app.wrongCode()));
  assert.deepEqual(wrong.params, { kind: 'app', left: 4 });
});

test('after a newer code an older one is refused', async () => {
  const { mara, app } = await protectedPerson();
  await prove(mara, app.code(1));
  for (const offset of [1, 0, -1])
    await refused('CODE_INVALID', () => prove(mara, app.code(offset)));
  ctx.clock.advance(secondFactorLimits.period);
  await refused('CODE_INVALID', () => prove(mara, app.code(0)));
  await prove(mara, app.code(1));
});

test('accepts the codes of clocks that differ by half a minute, and no more', async () => {
  for (const offset of [-1, 1]) {
    const { mara, app } = await protectedPerson();
    await prove(mara, app.code(offset));
  }
  const { mara, app } = await protectedPerson();
  for (const offset of [-2, 2]) await refused('CODE_INVALID', () => prove(mara, app.code(offset)));
});

test('twenty wrong codes at the same time are five attempts', async () => {
  const { mara, app } = await protectedPerson();
  const wrong = app.wrongCode();
  const outcomes = await settle(Array.from({ length: 20 }, () => prove(mara, wrong)));
  const count = (code: string) => outcomes.filter((outcome) => outcome === code).length;
  assert.deepEqual([count('CODE_INVALID'), count('TOO_MANY_ATTEMPTS')], [4, 16]);
  const locked = await refused('TOO_MANY_ATTEMPTS', () => prove(mara, app.code()));
  assert.equal(locked.extra.retryAfter, 900);
  ctx.clock.advance(15 * minute - 1);
  await refused('TOO_MANY_ATTEMPTS', () => prove(mara, app.code()));
  ctx.clock.advance(1);
  await prove(mara, app.code());
});

test('a right code forgets the wrong ones before it', async () => {
  const { mara, app } = await protectedPerson();
  for (let attempt = 0; attempt < 4; attempt++)
    await refused('CODE_INVALID', () => prove(mara, app.wrongCode()));
  await prove(mara, app.code());
  const wrong = await refused('CODE_INVALID', () => prove(mara, app.wrongCode()));
  assert.equal(wrong.extra.attemptsLeft, 4);
});

test('a recovery code works once, and only for its person', async () => {
  const { mara, app } = await protectedPerson();
  const { mara: other } = await protectedPerson();
  const [first, second] = app.recoveryCodes as [string, string];
  const outcomes = await settle(Array.from({ length: 3 }, () => prove(mara, first)));
  assert.deepEqual(outcomes.sort(), ['CODE_INVALID', 'CODE_INVALID', 'ok']);
  await prove(mara, second.replace('-', ''));
  assert.equal(await countRecoveryCodes(ctx.database.db, mara.userId), 8);
  await refused('CODE_INVALID', () => prove(other, app.recoveryCodes[2]!));
});

test('new recovery codes need a session that proved the second factor, and replace the old ones', async () => {
  const { mara, app } = await protectedPerson();
  await refused('SECOND_FACTOR_REQUIRED', () => renewRecoveryCodes(ctx, mara.caller));
  const { provenUntil } = await prove(mara, app.code());
  assert.equal(Date.parse(provenUntil) - ctx.clock.now().getTime(), 10 * minute);
  const { recoveryCodes: renewed } = await renewRecoveryCodes(ctx, mara.caller);
  await refused('CODE_INVALID', () => prove(mara, app.recoveryCodes[0]!));
  await prove(mara, renewed[0]!);
  ctx.clock.advance(10 * minute);
  await refused('SECOND_FACTOR_REQUIRED', () => renewRecoveryCodes(ctx, mara.caller));
  const other = await person(ctx);
  await refused('CONFLICT', () => renewRecoveryCodes(ctx, other.caller));
  await refused('CONFLICT', () => proveSecondFactor(ctx, other.caller, '123456'));
});

test('a used recovery code is no guess: entering it again costs no attempt', async () => {
  const { mara, app } = await protectedPerson();
  const [code] = app.recoveryCodes as [string];
  await prove(mara, code);
  for (let attempt = 0; attempt < 6; attempt++) {
    const used = await refused('CODE_INVALID', () => prove(mara, code));
    assert.deepEqual(used.params, { kind: 'recovery-used' });
  }
  const wrong = await refused('CODE_INVALID', () => prove(mara, app.wrongCode()));
  assert.equal(wrong.extra.attemptsLeft, 4);
});

test('recovery codes are renewed five times a day', async () => {
  const { mara, app } = await protectedPerson();
  await refused('SECOND_FACTOR_REQUIRED', () => renewRecoveryCodes(ctx, mara.caller));
  await prove(mara, app.code());
  let codes: readonly string[] = [];
  for (let count = 0; count < secondFactorLimits.renewalsPerDay; count++)
    codes = (await renewRecoveryCodes(ctx, mara.caller)).recoveryCodes;
  const at = { time: new Date(ctx.clock.now().getTime() + day).toISOString() };
  const problem = await refused('RATE_LIMITED', () => renewRecoveryCodes(ctx, mara.caller));
  assert.deepEqual(problem.params, { kind: 'recovery-codes', max: 5, at });
  await prove(mara, codes[0]!);
  ctx.clock.advance(day);
  await prove(mara, app.code());
  await renewRecoveryCodes(ctx, mara.caller);
});

test('a proof counts for its own session', async () => {
  const { mara, app } = await protectedPerson();
  await prove(mara, app.code());
  await assertSecondFactorProven(ctx, ctx.database.db, mara.caller);
  const elsewhere = { userId: mara.userId, sessionId: (await person(ctx)).userId };
  await refused('SECOND_FACTOR_REQUIRED', () =>
    assertSecondFactorProven(ctx, ctx.database.db, elsewhere),
  );
});

test('codes outlive a replacement of the server’s secret, which the first use makes unnecessary', async () => {
  const [older, newer] = ['A'.repeat(43), `${'B'.repeat(42)}A`] as const;
  const { mara, app } = await protectedPerson();
  const secretSealed = createVault(older).seal(app.secret);
  await ctx.database.db
    .update(secondFactors)
    .set({ secretSealed })
    .where(eq(secondFactors.userId, mara.userId));
  await prove(mara, app.code(), { ...ctx, vault: createVault(newer, [older]) });
  const replaced = { ...ctx, vault: createVault(newer) };
  await prove(mara, app.code(1), replaced);
  await prove(mara, app.recoveryCodes[0]!, replaced);
});
