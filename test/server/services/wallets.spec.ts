import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  challenge as challengeSchema,
  wallet as walletSchema,
  walletType as typeSchema,
  type Challenge,
} from '../../../contract/wallet.ts';
import { wallets } from '../../../server/db/schema.ts';
import { checksumAddress } from '../../../server/domain/wallet-address.ts';
import { completeVerification, startVerification } from '../../../server/services/wallets.proof.ts';
import { createWallet, listWallets, listWalletTypes, removeWallet } from '../../../server/services/wallets.service.ts';
import { cancelWithdrawal, requestWithdrawal } from '../../../server/services/withdrawals.service.ts';
import { listOwnOrigins } from '../../../server/services/origins.service.ts';
import { holder, refused } from '../money-support.ts';
import { day, hour, person, testContext, type Person, type TestContext } from '../support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
  await listOwnOrigins(ctx);
});
after(() => ctx.close());

interface Keys {
  address: string;
  sign(message: string): { signature: string; encoding: 'hex' | 'base58' };
}
function solanaKeys(): Keys {
  const secret = ed25519.utils.randomSecretKey();
  return {
    address: base58.encode(ed25519.getPublicKey(secret)),
    sign: (message) => ({ signature: base58.encode(ed25519.sign(utf8ToBytes(message), secret)), encoding: 'base58' }),
  };
}
function evmKeys(): Keys {
  const secret = secp256k1.utils.randomSecretKey();
  const address = checksumAddress(`0x${bytesToHex(keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(-20))}`);
  const sign = (message: string) => {
    const bytes = utf8ToBytes(message);
    const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${String(bytes.length)}`), bytes));
    const signed = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
    return { signature: `0x${bytesToHex(signed.slice(1))}${(27 + signed[0]!).toString(16)}`, encoding: 'hex' as const };
  };
  return { address, sign };
}
const link = (of: Person, keys: Keys, currency = 'USDC') =>
  createWallet(ctx, of.caller, { walletTypeId: currency === 'ETH' ? 'metamask' : 'phantom', currency, address: keys.address });
const start = (of: Person, id: string, origin: string | null = null) => startVerification(ctx, of.caller, id, origin);
const complete = (of: Person, challenge: Challenge, address: string, signed: ReturnType<Keys['sign']>) =>
  completeVerification(ctx, of.caller, { challengeId: challenge.challengeId, walletId: challenge.walletId, address, ...signed });
async function prove(of: Person, keys: Keys, currency = 'USDC') {
  const wallet = await link(of, keys, currency);
  const challenge = await start(of, wallet.id);
  return complete(of, challenge, keys.address, keys.sign(challenge.message));
}

test('the kinds of wallets, by currency', () => {
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
  test(`${name}: linked, proven by a signature, usable a day later, removed`, async () => {
    const [mara, own] = [await person(ctx), keys()];
    const linked = await link(mara, own, currency);
    v.parse(walletSchema, linked);
    assert.deepEqual([linked.status, linked.isDefault, linked.usableFrom], ['unverified', false, null]);
    const challenge = await start(mara, linked.id);
    v.parse(challengeSchema, challenge);
    assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'verifying');
    const proven = await complete(mara, challenge, own.address, own.sign(challenge.message));
    assert.deepEqual([proven.status, proven.isDefault, proven.lockedReason], ['verified', true, 'cool-down']);
    assert.equal(proven.usableFrom, new Date(ctx.clock.now().getTime() + day).toISOString());
    await removeWallet(ctx, mara.caller, linked.id);
    assert.deepEqual(await listWallets(ctx, mara.userId), []);
    await refused('NOT_FOUND', () => removeWallet(ctx, mara.caller, linked.id));
  });
}

test('a challenge works once, and only the newest of a wallet', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const [first, second] = [await start(mara, id), await start(mara, id)];
  assert.notEqual(first.nonce, second.nonce);
  await refused('CHALLENGE_EXPIRED', () => complete(mara, first, keys.address, keys.sign(first.message)));
  await complete(mara, second, keys.address, keys.sign(second.message));
  await refused('CHALLENGE_EXPIRED', () => complete(mara, second, keys.address, keys.sign(second.message)));
  await refused('CONFLICT', () => start(mara, id));
});

test('a challenge runs out after ten minutes, and the wallet is unverified again', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  ctx.clock.advance(10 * 60_000);
  await refused('CHALLENGE_EXPIRED', () => complete(mara, challenge, keys.address, keys.sign(challenge.message)));
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'unverified');
});

test('five wrong signatures reject the wallet; a new challenge lets it try again', async () => {
  const [mara, keys, others] = [await person(ctx), solanaKeys(), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  for (const left of [4, 3, 2, 1, 0]) {
    const problem = await refused('SIGNATURE_INVALID', () =>
      complete(mara, challenge, keys.address, others.sign(challenge.message)),
    );
    assert.equal(problem.extra.attemptsLeft, left);
  }
  await refused('TOO_MANY_ATTEMPTS', () => complete(mara, challenge, keys.address, keys.sign(challenge.message)));
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'rejected');
  const again = await start(mara, id);
  assert.equal((await complete(mara, again, keys.address, keys.sign(again.message))).status, 'verified');
});

test('another account signed: it is said which one to choose', async () => {
  const [mara, keys, others] = [await person(ctx), evmKeys(), evmKeys()];
  const { id } = await link(mara, keys, 'ETH');
  const challenge = await start(mara, id);
  const problem = await refused('SIGNATURE_INVALID', () =>
    complete(mara, challenge, others.address, others.sign(challenge.message)),
  );
  assert.match(problem.message, new RegExp(`Choose ${keys.address.slice(0, 6)}…`));
});

test('somebody else’s wallet and challenge are not found', async () => {
  const [mara, thief, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  await refused('NOT_FOUND', () => start(thief, id));
  await refused('NOT_FOUND', () => complete(thief, challenge, keys.address, keys.sign(challenge.message)));
  const own = await link(thief, keys);
  await refused('CHALLENGE_EXPIRED', () =>
    completeVerification(ctx, thief.caller, {
      challengeId: challenge.challengeId,
      walletId: own.id,
      address: keys.address,
      ...keys.sign(challenge.message),
    }),
  );
});

test('an address is one person’s only once it is proven', async () => {
  const [mara, tom, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  await link(tom, keys);
  await prove(mara, keys);
  await refused('ALREADY_LINKED', () => prove(tom, keys));
  assert.equal((await listWallets(ctx, tom.userId))[0]?.status, 'rejected');
  const [hers] = await listWallets(ctx, mara.userId);
  await removeWallet(ctx, mara.caller, hers!.id);
  assert.equal((await prove(tom, keys)).status, 'verified');
});

test('two people prove the same address at once: one of them has it', async () => {
  const [mara, tom, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  const results = await Promise.allSettled([prove(mara, keys), prove(tom, keys)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const [lost] = results.filter((result) => result.status === 'rejected');
  assert.equal((lost?.reason as { code: string }).code, 'ALREADY_LINKED');
});

test('the same address again is the same wallet, whatever its capitals', async () => {
  const [mara, keys] = [await person(ctx), evmKeys()];
  const first = await link(mara, keys, 'ETH');
  const second = await createWallet(ctx, mara.caller, {
    walletTypeId: 'ethereum',
    currency: 'ETH',
    address: keys.address.toLowerCase(),
  });
  assert.equal(second.id, first.id);
});

test('a wrong address, kind or currency is said in words', async () => {
  const mara = await person(ctx);
  const create = (body: Partial<Parameters<typeof createWallet>[2]>) =>
    createWallet(ctx, mara.caller, { walletTypeId: 'phantom', currency: 'USDC', address: solanaKeys().address, ...body });
  const address = await refused('ADDRESS_INVALID', () => create({ address: '0x12' }));
  assert.match(address.message, /Ethereum address/);
  await refused('BAD_REQUEST', () => create({ walletTypeId: 'piggy-bank' }));
  await refused('BAD_REQUEST', () => create({ currency: 'ETH' }));
});

test('the text names the site that asks, if that may run the app', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  for (const [origin, domain] of [
    [null, 'localhost:4350'],
    ['https://evil.example', 'localhost:4350'],
    ['http://127.0.0.1:4350', '127.0.0.1:4350'],
  ] as const) {
    const challenge = await start(mara, id, origin);
    assert.equal(challenge.domain, domain);
    assert.ok(challenge.message.startsWith(`${domain} wants you to sign in with your Solana account:\n${keys.address}\n`));
  }
});

test('a wallet that a withdrawal goes to can’t be removed until that has ended', async () => {
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
    (await listWallets(ctx, mara.userId)).map(({ canRemove, lockedReason }) => [canRemove, lockedReason]),
    [[false, 'pending-withdrawal']],
  );
  await cancelWithdrawal(ctx, mara.caller, asked.id);
  await removeWallet(ctx, mara.caller, mara.walletId);
  const [row] = await ctx.database.db.select().from(wallets).where(eq(wallets.id, mara.walletId));
  assert.ok(row?.removedAt);
});

test('the oldest proven wallet becomes the default when the default goes', async () => {
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
