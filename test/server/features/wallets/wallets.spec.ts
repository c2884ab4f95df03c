import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { parseWalletAddress } from '../../../../common/text/wallet-address.ts';
import {
  challenge as challengeSchema,
  wallet as walletSchema,
  walletCreate,
  walletType as typeSchema,
  type Wallet,
} from '../../../../contract/wallet.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { auditLog, wallets } from '../../../../server/schema.ts';
import { createWallet } from '../../../../server/features/wallets/create-wallet.service.ts';
import { removeWallet } from '../../../../server/features/wallets/remove-wallet.service.ts';
import { setDefaultWallet } from '../../../../server/features/wallets/set-default-wallet.service.ts';
import { listWallets } from '../../../../server/features/wallets/wallets.queries.ts';
import { listWalletTypes } from '../../../../server/features/wallets/wallets.queries.ts';
import { cancelWithdrawal } from '../../../../server/features/withdrawals/cancel-withdrawal.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { createAddressText } from '../../../contract/address-texts.ts';
import { forSeeds } from '../../seeds.ts';
import { holder, refused } from '../../money-support.ts';
import { day, hour, person } from '../../support.ts';
import { ctx, solanaKeys, evmKeys, link, start, complete, prove } from './wallets.setup.ts';

test('lists wallet types by currency', () => {
  for (const type of listWalletTypes()) v.parse(typeSchema, type);
  assert.deepEqual(
    listWalletTypes('ETH')
      .map(({ chain }) => chain)
      .filter((chain) => chain !== 'evm'),
    [],
  );
  assert.deepEqual(listWalletTypes('XYZ'), []);
});

for (const [name, currency, keys] of [
  ['Solana', 'USDC', solanaKeys],
  ['Ethereum', 'ETH', evmKeys],
] as const) {
  test(`${name}: links, verifies by signature, is usable a day later, and can be removed`, async () => {
    const [mara, own] = [await person(ctx), keys()];
    const linked = await link(mara, own, currency);
    v.parse(walletSchema, linked);
    assert.deepEqual(
      [linked.status, linked.isDefault, linked.usableFrom],
      ['unverified', false, null],
    );
    const challenge = await start(mara, linked.id);
    v.parse(challengeSchema, challenge);
    assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'verifying');
    const proven = await complete(mara, challenge, own.address, own.sign(challenge.message));
    assert.deepEqual(
      [proven.status, proven.isDefault, proven.lockedReason],
      ['verified', true, 'cool-down'],
    );
    assert.equal(proven.usableFrom, new Date(ctx.clock.now().getTime() + day).toISOString());
    await removeWallet(ctx, mara.caller, linked.id);
    assert.deepEqual(await listWallets(ctx, mara.userId), []);
    await refused('NOT_FOUND', () => removeWallet(ctx, mara.caller, linked.id));
  });
}

test('blocks an address for other users only after it is verified', async () => {
  const [mara, tom, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  await link(tom, keys);
  await prove(mara, keys);
  await refused('ALREADY_LINKED', () => prove(tom, keys));
  assert.equal((await listWallets(ctx, tom.userId))[0]?.status, 'rejected');
  const [hers] = await listWallets(ctx, mara.userId);
  await removeWallet(ctx, mara.caller, hers!.id);
  assert.equal((await prove(tom, keys)).status, 'verified');
});

test('returns the existing wallet for the same address in different case', async () => {
  const [mara, keys] = [await person(ctx), evmKeys()];
  const first = await link(mara, keys, 'ETH');
  const second = await createWallet(ctx, mara.caller, {
    walletTypeId: 'ethereum',
    currency: 'ETH',
    address: keys.address.toLowerCase(),
  });
  assert.equal(second.id, first.id);
});

test('explains an invalid address, type or currency', async () => {
  const mara = await person(ctx);
  const create = (body: Partial<Parameters<typeof createWallet>[2]>) =>
    createWallet(ctx, mara.caller, {
      walletTypeId: 'phantom',
      currency: 'USDC',
      address: solanaKeys().address,
      ...body,
    });
  const address = await refused('ADDRESS_INVALID', () => create({ address: '0x12' }));
  assert.deepEqual(address.params, { kind: 'solana-is-ethereum' });
  assert.equal(
    address.message,
    'This is an Ethereum address, so nothing was linked. A Solana address doesn’t start with 0x.',
  );
  const type = await refused('BAD_REQUEST', () => create({ walletTypeId: 'piggy-bank' }));
  assert.deepEqual(type.params, { kind: 'wallet-type' });
  const currency = await refused('BAD_REQUEST', () => create({ currency: 'ETH' }));
  assert.deepEqual(currency.params, { kind: 'wallet-type-currency', currency: 'ETH' });
});

test('links exactly what the form takes as an address, however it is pasted', () =>
  forSeeds(4, async (random) => {
    const mara = await person(ctx);
    for (let count = 0; count < 25; count++) {
      const text = createAddressText(random);
      const [walletTypeId, chain, currency] = random.pick([
        ['phantom', 'solana', 'USDC'],
        ['metamask', 'evm', 'ETH'],
      ] as const);
      const sent = v.safeParse(walletCreate, { walletTypeId, currency, address: text });
      const linked = sent.success
        ? await createWallet(ctx, mara.caller, sent.output).catch((error: unknown) => error)
        : null;
      const parsed = parseWalletAddress(chain, text);
      const address = parsed.ok ? parsed.address : undefined;
      assert.equal((linked as Partial<Wallet> | null)?.address, address, JSON.stringify(text));
      if (linked instanceof ApiError) assert.equal(linked.code, 'ADDRESS_INVALID');
    }
  }));

test('does not remove a wallet with an open withdrawal', async () => {
  const mara = await holder(ctx);
  const asked = await requestWithdrawal(
    ctx,
    mara.caller,
    { walletId: mara.walletId, currency: 'USDC', amount: '20' },
    { page_path: '/', trigger: 't' },
    null,
  );
  await refused('WALLET_IN_USE', () => removeWallet(ctx, mara.caller, mara.walletId));
  assert.deepEqual(
    (await listWallets(ctx, mara.userId)).map(({ canRemove, lockedReason }) => [
      canRemove,
      lockedReason,
    ]),
    [[false, 'pending-withdrawal']],
  );
  await cancelWithdrawal(ctx, mara.caller, asked.id);
  await removeWallet(ctx, mara.caller, mara.walletId);
  const [row] = await ctx.database.db.select().from(wallets).where(eq(wallets.id, mara.walletId));
  assert.ok(row?.removedAt);
});

test('makes the oldest verified wallet the default when the default is removed', async () => {
  const mara = await person(ctx);
  const first = await prove(mara, solanaKeys());
  ctx.clock.advance(hour);
  const second = await prove(mara, solanaKeys());
  assert.deepEqual([first.isDefault, second.isDefault], [true, false]);
  await removeWallet(ctx, mara.caller, first.id);
  assert.deepEqual(
    (await listWallets(ctx, mara.userId, 'USDC')).map(({ id, isDefault }) => [id, isDefault]),
    [[second.id, true]],
  );
});

test('makes another verified wallet of the currency the default', async () => {
  const [mara, other] = [await person(ctx), await person(ctx)];
  const [first, second] = [await prove(mara, solanaKeys()), await prove(mara, solanaKeys())];
  const ether = await prove(mara, evmKeys(), 'ETH');
  const unproven = await link(mara, solanaKeys());
  await setDefaultWallet(ctx, mara.caller, second.id);
  await setDefaultWallet(ctx, mara.caller, second.id);
  const defaults = (await listWallets(ctx, mara.userId)).filter(({ isDefault }) => isDefault);
  assert.deepEqual(new Set(defaults.map(({ id }) => id)), new Set([second.id, ether.id]));
  await refused('WALLET_NOT_VERIFIED', () => setDefaultWallet(ctx, mara.caller, unproven.id));
  await refused('NOT_FOUND', () => setDefaultWallet(ctx, other.caller, first.id));
  const notices = await ctx.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, mara.userId), eq(auditLog.action, 'wallet-default-changed')));
  assert.equal(notices.length, 1);
});
