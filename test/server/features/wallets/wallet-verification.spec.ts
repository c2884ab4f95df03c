import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskAddress } from '../../../../common/text/wallet-address.ts';
import { completeVerification } from '../../../../server/features/wallets/verify-wallet.service.ts';
import { listWallets } from '../../../../server/features/wallets/wallets.queries.ts';
import { refused } from '../../money-support.ts';
import { base58, base64 } from '@scure/base';
import { createMemoTransaction } from '../../../../elements/wallets/memo-transaction.ts';
import { person } from '../../support.ts';
import { ctx, solanaKeys, evmKeys, link, start, complete, prove } from './wallets.setup.ts';

test('accepts only the newest challenge of a wallet, once', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const [first, second] = [await start(mara, id), await start(mara, id)];
  assert.notEqual(first.message, second.message);
  await refused('CHALLENGE_EXPIRED', () =>
    complete(mara, first, keys.address, keys.sign(first.message)),
  );
  await complete(mara, second, keys.address, keys.sign(second.message));
  await refused('CHALLENGE_EXPIRED', () =>
    complete(mara, second, keys.address, keys.sign(second.message)),
  );
  await refused('CONFLICT', () => start(mara, id));
});

test('expires a challenge after ten minutes', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  ctx.clock.advance(10 * 60_000);
  await refused('CHALLENGE_EXPIRED', () =>
    complete(mara, challenge, keys.address, keys.sign(challenge.message)),
  );
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'unverified');
});

test('rejects the wallet after five wrong signatures; a new challenge allows a retry', async () => {
  const [mara, keys, others] = [await person(ctx), solanaKeys(), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  for (const left of [4, 3, 2, 1, 0]) {
    const problem = await refused('SIGNATURE_INVALID', () =>
      complete(mara, challenge, keys.address, others.sign(challenge.message)),
    );
    assert.equal(problem.extra.attemptsLeft, left);
  }
  await refused('TOO_MANY_ATTEMPTS', () =>
    complete(mara, challenge, keys.address, keys.sign(challenge.message)),
  );
  assert.equal((await listWallets(ctx, mara.userId))[0]?.status, 'rejected');
  const again = await start(mara, id);
  assert.equal(
    (await complete(mara, again, keys.address, keys.sign(again.message))).status,
    'verified',
  );
});

test('names the account to choose when another account signed', async () => {
  const [mara, keys, others] = [await person(ctx), evmKeys(), evmKeys()];
  const { id } = await link(mara, keys, 'ETH');
  const challenge = await start(mara, id);
  const problem = await refused('SIGNATURE_INVALID', () =>
    complete(mara, challenge, others.address, others.sign(challenge.message)),
  );
  assert.deepEqual(problem.params, {
    kind: 'other-account',
    address: maskAddress(keys.address),
  });
});

test('does not find another user’s wallet and challenge', async () => {
  const [mara, thief, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id);
  await refused('NOT_FOUND', () => start(thief, id));
  await refused('NOT_FOUND', () =>
    complete(thief, challenge, keys.address, keys.sign(challenge.message)),
  );
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

test('verifies a concurrently verified address for one user only', async () => {
  const [mara, tom, keys] = [await person(ctx), await person(ctx), solanaKeys()];
  const results = await Promise.allSettled([prove(mara, keys), prove(tom, keys)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const [lost] = results.filter((result) => result.status === 'rejected');
  assert.equal((lost?.reason as { code: string }).code, 'ALREADY_LINKED');
});

test('names the requesting site in the challenge if it may run the app', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  for (const [origin, domain] of [
    [null, 'localhost:4350'],
    ['https://evil.example', 'localhost:4350'],
    ['http://127.0.0.1:4350', '127.0.0.1:4350'],
  ] as const) {
    const challenge = await start(mara, id, origin);
    assert.ok(
      challenge.message.startsWith(
        `${domain} wants you to sign in with your Solana account:\n${keys.address}\n`,
      ),
    );
  }
});

/** The transaction of our page, signed as a wallet does it. */
function signMemo(keys: ReturnType<typeof solanaKeys>, memo: string, program?: string) {
  const bytes = createMemoTransaction(keys.address, memo);
  // The second account is the program.
  if (program) bytes.set(base58.decode(program), 65 + 3 + 1 + 32);
  const signature = keys.signBytes(bytes.slice(65));
  bytes.set(signature, 1);
  const encoding = 'base58' as const;
  return { signature: base58.encode(signature), encoding, transaction: base64.encode(bytes) };
}

test('verifies a signed memo transaction, for a Ledger on Solana', async () => {
  const [mara, keys] = [await person(ctx), solanaKeys()];
  const { id } = await link(mara, keys);
  const challenge = await start(mara, id, null, 'memo-transaction');
  assert.equal(challenge.method, 'memo-transaction');
  assert.match(
    challenge.memo!,
    /^Prove that this wallet is yours on localhost:4350\. .*Nonce: \w{32}$/,
  );
  const signed = signMemo(keys, challenge.memo!);
  assert.equal((await complete(mara, challenge, keys.address, signed)).status, 'verified');
});

test('accepts no other transaction, and none that another account signed', async () => {
  const [mara, keys, others] = [await person(ctx), solanaKeys(), solanaKeys()];
  const { id } = await link(mara, keys);
  const { memo, ...challenge } = await start(mara, id, null, 'memo-transaction');
  const right = signMemo(keys, memo!);
  const cut = base64.encode(base64.decode(right.transaction).slice(0, -1));
  const wrong = {
    'another memo': signMemo(keys, `${memo!}.`),
    'another program': signMemo(keys, memo!, '11111111111111111111111111111111'),
    'another account': signMemo(others, memo!),
    'no transaction': keys.sign(memo!),
    'cut off': { ...right, transaction: cut },
  };
  for (const [name, signed] of Object.entries(wrong)) {
    const attempt = complete(mara, challenge, keys.address, signed);
    await assert.rejects(attempt, { code: 'SIGNATURE_INVALID' }, name);
  }
});

test('offers the memo transaction for Solana only', async () => {
  const [mara, keys] = [await person(ctx), evmKeys()];
  const { id } = await link(mara, keys, 'ETH');
  await refused('BAD_REQUEST', () => start(mara, id, null, 'memo-transaction'));
});
