/** The first address and the first wallet need a login of the last ten minutes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeEmail } from '../../../../server/features/accounts/change-email.service.ts';
import { startVerification } from '../../../../server/features/wallets/verify-wallet.service.ts';
import { createWallet } from '../../../../server/features/wallets/create-wallet.service.ts';
import { holder, refused } from '../../money-support.ts';
import { addSecondFactor } from '../../second-factor-support.ts';
import { person, testContext, type Person, type TestContext } from '../../support.ts';
import { solanaKeys } from '../wallets/keys.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

const minute = 60_000;
const again = (of: Person) => ({ ...of.caller, loggedInAt: ctx.clock.now() });
const wallet = () => ({
  walletTypeId: 'phantom',
  currency: 'USDC',
  address: solanaKeys().address,
});

test('a first address is refused eleven minutes after the login, and taken after another login', async () => {
  const mara = await person(ctx);
  ctx.clock.advance(10 * minute + 1);
  const problem = await refused('RECENT_LOGIN_REQUIRED', () =>
    changeEmail(ctx, mara.caller, 'mara@example.com'),
  );
  assert.deepEqual([problem.status, problem.params], [403, { kind: 'email' }]);
  assert.equal(
    (await changeEmail(ctx, again(mara), 'mara@example.com')).sentTo,
    'm•••@example.com',
  );
});

test('ten minutes are enough', async () => {
  const mara = await person(ctx);
  ctx.clock.advance(10 * minute);
  await changeEmail(ctx, mara.caller, 'other@example.com');
  await createWallet(ctx, mara.caller, wallet());
});

test('a first wallet is neither linked nor proven from an old login', async () => {
  const mara = await person(ctx);
  const linked = await createWallet(ctx, mara.caller, wallet());
  ctx.clock.advance(10 * minute + 1);
  const problem = await refused('RECENT_LOGIN_REQUIRED', () =>
    createWallet(ctx, mara.caller, wallet()),
  );
  assert.deepEqual(problem.params, { kind: 'wallet' });
  const unproven = await refused('RECENT_LOGIN_REQUIRED', () =>
    startVerification(ctx, mara.caller, { walletId: linked.id }, ctx.config.publicUrl),
  );
  assert.match(unproven.message, /^To verify this wallet, log in again: /);
  await startVerification(ctx, again(mara), { walletId: linked.id }, ctx.config.publicUrl);
});

test('another login is asked for before a code: a code would be spent in vain', async () => {
  const mara = await person(ctx);
  const own = wallet();
  const linked = await createWallet(ctx, mara.caller, own);
  await addSecondFactor(ctx, mara.userId);
  await refused('SECOND_FACTOR_REQUIRED', () => createWallet(ctx, mara.caller, wallet()));
  ctx.clock.advance(10 * minute + 1);
  const { publicUrl } = ctx.config;
  await refused('RECENT_LOGIN_REQUIRED', () => createWallet(ctx, mara.caller, wallet()));
  await refused('RECENT_LOGIN_REQUIRED', () =>
    startVerification(ctx, mara.caller, { walletId: linked.id }, publicUrl),
  );
  await refused('SECOND_FACTOR_REQUIRED', () =>
    startVerification(ctx, again(mara), { walletId: linked.id }, publicUrl),
  );
  await refused('SECOND_FACTOR_REQUIRED', () => createWallet(ctx, mara.caller, own));
});

test('who has a verified address and wallet changes them from any login', async () => {
  const mara = await holder(ctx);
  ctx.clock.advance(60 * minute);
  await changeEmail(ctx, mara.caller, 'third@example.com');
  await createWallet(ctx, mara.caller, wallet());
});
